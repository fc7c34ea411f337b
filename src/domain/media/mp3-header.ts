import { hasAscii, uint32 } from "./bytes.ts";
import type { Inspection, TimedMedia } from "./inspection.ts";
import { id3End, mp3Frame, skipPadding } from "./mp3-frame.ts";

/** The duration is known when the first frame is a Xing or Info frame with a count of frames. */
export function inspectMp3(bytes: Uint8Array, isAll: boolean): Inspection {
  const unknown: TimedMedia = { kind: "audio", type: "audio/mpeg", durationSeconds: null };
  if (bytes.length < 10) return isAll ? unknown : { kind: "more" };
  const start = skipPadding(bytes, id3End(bytes));
  const frame = mp3Frame(bytes, start);
  if (!frame) {
    if (start + 4 <= bytes.length) return { kind: "corrupt", detail: "No MP3 frame follows the file's tag." };
    return isAll ? unknown : { kind: "more" };
  }
  const sideInfo = frame.isMpeg1 ? (frame.isMono ? 17 : 32) : frame.isMono ? 9 : 17;
  const tag = start + 4 + sideInfo;
  if (tag + 12 > bytes.length) return isAll ? unknown : { kind: "more" };
  const hasTag = hasAscii(bytes, tag, "Xing") || hasAscii(bytes, tag, "Info");
  const frames = hasTag && uint32(bytes, tag + 4) % 2 === 1 ? uint32(bytes, tag + 8) : 0;
  return frames === 0 ? unknown : { ...unknown, durationSeconds: (frames * frame.samples) / frame.sampleRate };
}
