import { bmffMediaType } from "./bmff-brands.ts";
import { hasAscii } from "./bytes.ts";
import { type MediaType, mediaTypes } from "./media-types.ts";
import { isMp3Start } from "./mp3-frame.ts";
import { isWebmStart } from "./webm-header.ts";

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Tells the type of a file by its first bytes, of which 4 KB are enough. Null for a type that is not accepted. */
export function sniff(head: Uint8Array): MediaType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return mediaTypes.jpeg;
  if (pngSignature.every((byte, i) => head[i] === byte)) return mediaTypes.png;
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
