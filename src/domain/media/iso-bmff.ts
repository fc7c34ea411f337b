import { type Box, boxes, findBox } from "./bmff-boxes.ts";
import { hasAscii, uint32, uint64 } from "./bytes.ts";
import type { Inspection, TimedMedia } from "./inspection.ts";

type IsoType = "video/mp4" | "video/quicktime" | "audio/mp4";

/** MP4, MOV and M4A. If the index is not among the given bytes and no more follow, only the type is known. */
export function inspectIsoMedia(type: IsoType, bytes: Uint8Array, isAll: boolean): Inspection {
  const unknown: TimedMedia = { kind: type === "audio/mp4" ? "audio" : "video", type, durationSeconds: null };
  for (const box of boxes(bytes, 0, Number.POSITIVE_INFINITY)) {
    if (box.type === "moov") {
      if (box.end > bytes.length && !isAll) return { kind: "more" };
      return { ...unknown, ...readMovie(bytes, { ...box, end: Math.min(box.end, bytes.length) }) };
    }
  }
  return isAll ? unknown : { kind: "more" };
}

function readMovie(bytes: Uint8Array, movie: Box): Partial<TimedMedia> {
  const facts: Partial<TimedMedia> = { hasVideo: false, hasAudio: false };
  for (const box of boxes(bytes, movie.data, movie.end)) {
    if (box.type === "mvhd") facts.durationSeconds = readDuration(bytes, box);
    if (box.type !== "trak") continue;
    const handler = findBox(bytes, box, "mdia", "hdlr");
    if (handler && hasAscii(bytes, handler.data + 8, "soun")) facts.hasAudio = true;
    if (handler && hasAscii(bytes, handler.data + 8, "vide") && !facts.hasVideo) {
      facts.hasVideo = true;
      const header = findBox(bytes, box, "tkhd");
      if (header) Object.assign(facts, readDisplaySize(bytes, header));
    }
  }
  return facts;
}

function readDuration(bytes: Uint8Array, { data, end }: Box): number | null {
  const isLong = bytes[data] === 1;
  if (end - data < (isLong ? 32 : 20)) return null;
  const timescale = uint32(bytes, data + (isLong ? 20 : 12));
  const duration = isLong ? uint64(bytes, data + 24) : uint32(bytes, data + 16);
  const isUnknown = isLong ? duration >= 2 ** 53 : duration === 0xffff_ffff;
  return timescale === 0 || duration === 0 || isUnknown ? null : duration / timescale;
}

/** Fixed point 16.16. A matrix that turns by a quarter, as phones write it, swaps the sides. */
function readDisplaySize(bytes: Uint8Array, { data, end }: Box): { width: number; height: number } | null {
  const matrix = data + (bytes[data] === 1 ? 52 : 40);
  if (end < matrix + 44) return null;
  const [width, height] = [uint32(bytes, matrix + 36) >>> 16, uint32(bytes, matrix + 40) >>> 16];
  if (width === 0 || height === 0) return null;
  const isTurned = uint32(bytes, matrix) === 0 && uint32(bytes, matrix + 16) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
