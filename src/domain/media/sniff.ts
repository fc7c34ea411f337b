import { bmffMediaType } from "./bmff-brands.ts";
import { hasAscii } from "./bytes.ts";
import { isMp3Start } from "./mp3-frame.ts";
import { isWebmStart } from "./webm-header.ts";

/** The positive list: every other type is refused. */
export const mediaTypes = {
  jpeg: { type: "image/jpeg", extension: "jpg", kind: "image" },
  png: { type: "image/png", extension: "png", kind: "image" },
  webp: { type: "image/webp", extension: "webp", kind: "image" },
  gif: { type: "image/gif", extension: "gif", kind: "image" },
  avif: { type: "image/avif", extension: "avif", kind: "image" },
  mp4: { type: "video/mp4", extension: "mp4", kind: "video" },
  webm: { type: "video/webm", extension: "webm", kind: "video" },
  mov: { type: "video/quicktime", extension: "mov", kind: "video" },
  mp3: { type: "audio/mpeg", extension: "mp3", kind: "audio" },
  wav: { type: "audio/wav", extension: "wav", kind: "audio" },
  ogg: { type: "audio/ogg", extension: "ogg", kind: "audio" },
  m4a: { type: "audio/mp4", extension: "m4a", kind: "audio" },
} as const;

export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Recognizes a file by its first bytes (4 KB are enough). Null: it is not on the positive list. */
export function sniff(head: Uint8Array): MediaType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return mediaTypes.jpeg;
  if (pngSignature.every((byte, at) => head[at] === byte)) return mediaTypes.png;
  if (hasAscii(head, 0, "GIF87a") || hasAscii(head, 0, "GIF89a")) return mediaTypes.gif;
  if (hasAscii(head, 0, "RIFF")) return riffMediaType(head);
  if (hasAscii(head, 0, "OggS") && head[4] === 0) return mediaTypes.ogg;
  if (hasAscii(head, 4, "ftyp")) {
    const name = bmffMediaType(head);
    return name && mediaTypes[name];
  }
  if (isWebmStart(head)) return mediaTypes.webm;
  return isMp3Start(head) ? mediaTypes.mp3 : null;
}

function riffMediaType(head: Uint8Array): MediaType | null {
  if (hasAscii(head, 8, "WAVE")) return mediaTypes.wav;
  const isWebp = hasAscii(head, 8, "WEBPVP8") && ["VP8 ", "VP8L", "VP8X"].some((chunk) => hasAscii(head, 12, chunk));
  return isWebp ? mediaTypes.webp : null;
}

const extensions = new Map<string, string>(Object.values(mediaTypes).map(({ type, extension }) => [type, extension]));

export function extensionOf(contentType: string): string | undefined {
  return extensions.get(contentType);
}
