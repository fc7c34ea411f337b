import { inspectAvif } from "./avif-header.ts";
import { inspectGif } from "./gif-header.ts";
import type { Inspection, StillImage } from "./inspection.ts";
import { inspectIsoMedia } from "./iso-bmff.ts";
import { inspectJpeg } from "./jpeg-header.ts";
import type { MediaType } from "./media-types.ts";
import { inspectMp3 } from "./mp3-header.ts";
import { inspectPng } from "./png-header.ts";
import { inspectWav } from "./wav-header.ts";
import { inspectWebm } from "./webm-header.ts";
import { inspectWebp } from "./webp-header.ts";

const longestSide = 65_535;
const mostPixels = 500_000_000;
/** A film's index may follow its data. It is not searched for beyond this. */
const timedMediaLookBytes = 1_048_576;

/**
 * Reads a file's header. A prefix of a file gives `more`, or the same answer as the whole file. `isWhole`: no bytes follow, so a header
 * that is cut off is corrupt.
 */
export function inspect(type: MediaType["type"], head: Uint8Array, isWhole: boolean): Inspection {
  const answer = inspectByType(type, head, isWhole);
  if (answer.kind === "more" && isWhole) return { kind: "corrupt", detail: "The file's header is cut off." };
  return answer.kind === "image" ? withinBounds(answer) : answer;
}

function inspectByType(type: MediaType["type"], head: Uint8Array, isWhole: boolean): Inspection {
  const timedHead = head.subarray(0, timedMediaLookBytes);
  const isAll = isWhole || head.length >= timedMediaLookBytes;
  switch (type) {
    case "image/jpeg":
      return inspectJpeg(head);
    case "image/png":
      return inspectPng(head);
    case "image/webp":
      return inspectWebp(head);
    case "image/gif":
      return inspectGif(head, isWhole);
    case "image/avif":
      return inspectAvif(head);
    case "video/mp4":
    case "video/quicktime":
    case "audio/mp4":
      return inspectIsoMedia(type, timedHead, isAll);
    case "video/webm":
      return inspectWebm(timedHead, isAll);
    case "audio/mpeg":
      return inspectMp3(timedHead, isAll);
    case "audio/wav":
      return inspectWav(timedHead, isAll);
    case "audio/ogg":
      return { kind: "audio", type, durationSeconds: null };
  }
}

function withinBounds(image: StillImage): Inspection {
  const { width, height } = image;
  if (width < 1 || height < 1) return { kind: "corrupt", detail: `The picture's size is ${width} x ${height}.` };
  if (width > longestSide || height > longestSide || width * height > mostPixels) {
    return { kind: "corrupt", detail: `The picture claims to be ${width} x ${height} pixels.` };
  }
  return image;
}
