import { hasAscii, uint32 } from "./bytes.ts";
import { type Element, elements, float, unsigned } from "./ebml.ts";
import type { Inspection, TimedMedia } from "./inspection.ts";

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
};

/** Matroska with the document type "webm", and no other. */
export function isWebmStart(head: Uint8Array): boolean {
  if (uint32(head, 0) !== ids.header) return false;
  const [header] = elements(head, 0, head.length);
  if (!header) return false;
  for (const { id, data, end } of elements(head, header.data, header.end)) {
    if (id === ids.docType)
      return hasAscii(head, data, "webm") && head.subarray(data + 4, end).every((byte) => byte === 0);
  }
  return false;
}

/** Reads Info and Tracks before the first cluster. Elsewhere they are not looked for. */
export function inspectWebm(bytes: Uint8Array, isAll: boolean): Inspection {
  const facts: TimedMedia = { kind: "video", type: "video/webm", durationSeconds: null };
  const segment = [...elements(bytes, 0, Number.POSITIVE_INFINITY)].find(({ id }) => id === ids.segment);
  if (!segment) return isAll ? facts : { kind: "more" };
  for (const element of elements(bytes, segment.data, segment.end)) {
    if (element.id === ids.cluster) return facts;
    const isRead = element.id === ids.info || element.id === ids.tracks;
    if (isRead && element.end > bytes.length && !isAll) return { kind: "more" };
    if (element.id === ids.info) facts.durationSeconds = readDuration(bytes, element);
    if (element.id === ids.tracks) Object.assign(facts, readTracks(bytes, element));
  }
  return isAll ? facts : { kind: "more" };
}

function readDuration(bytes: Uint8Array, info: Element): number | null {
  let [scale, duration] = [1_000_000, 0];
  for (const element of elements(bytes, info.data, info.end)) {
    if (element.id === ids.timecodeScale) scale = unsigned(bytes, element);
    if (element.id === ids.duration) duration = float(bytes, element);
  }
  const seconds = (duration * scale) / 1e9;
  return seconds > 0 && Number.isFinite(seconds) ? seconds : null;
}

function readTracks(bytes: Uint8Array, tracks: Element): Partial<TimedMedia> {
  const facts: Partial<TimedMedia> = { hasVideo: false, hasAudio: false };
  for (const entry of elements(bytes, tracks.data, tracks.end)) {
    if (entry.id !== ids.trackEntry) continue;
    for (const element of elements(bytes, entry.data, entry.end)) {
      if (element.id === ids.trackType && unsigned(bytes, element) === 1) facts.hasVideo = true;
      if (element.id === ids.trackType && unsigned(bytes, element) === 2) facts.hasAudio = true;
      if (element.id === ids.video && facts.width === undefined) Object.assign(facts, readVideo(bytes, element));
    }
  }
  return facts;
}

function readVideo(bytes: Uint8Array, video: Element): Pick<TimedMedia, "width" | "height"> {
  let [width, height] = [0, 0];
  for (const element of elements(bytes, video.data, video.end)) {
    if (element.id === ids.pixelWidth) width = unsigned(bytes, element);
    if (element.id === ids.pixelHeight) height = unsigned(bytes, element);
  }
  return width > 0 && height > 0 ? { width, height } : {};
}
