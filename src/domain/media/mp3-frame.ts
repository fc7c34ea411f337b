import { hasAscii } from "./bytes.ts";

interface Mp3Frame {
  isMpeg1: boolean;
  isMono: boolean;
  sampleRate: number;
  samples: number;
  bytes: number;
}

const bitrates = {
  mpeg1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];

/**
 * The header of a Layer III frame, or null. Eleven set bits alone also begin AAC (layer 0), a UTF-16 text (0xFFFE is layer I)
 * and much else, so every field must be one that the standard allows.
 */
export function mp3Frame(bytes: Uint8Array, at: number): Mp3Frame | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (at + 4 > bytes.length || first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  const isMpeg1 = version === 3;
  const bitrate = bitrates[isMpeg1 ? "mpeg1" : "mpeg2"][(third >> 4) - 1];
  const baseRate = sampleRates[(third >> 2) & 3];
  if (version === 1 || !isLayer3 || !bitrate || !baseRate || (fourth & 3) === 2) return null;
  const sampleRate = baseRate / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  const samples = isMpeg1 ? 1152 : 576;
  const length = Math.floor((samples * 125 * bitrate) / sampleRate) + ((third >> 1) & 1);
  return { isMpeg1, isMono: fourth >> 6 === 3, sampleRate, samples, bytes: length };
}

/** The offset after an ID3v2 tag, which may exceed the given bytes. 0 without a tag. */
export function id3End(bytes: Uint8Array): number {
  if (!hasAscii(bytes, 0, "ID3") || bytes.length < 10) return 0;
  const sizes = bytes.subarray(6, 10);
  if (bytes[3] === 0xff || bytes[4] === 0xff || sizes.some((byte) => byte > 0x7f)) return 0;
  const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0;
  return 10 + sizes.reduce((sum, byte) => sum * 128 + byte, 0) + (hasFooter ? 10 : 0);
}

/** Finds a frame that is followed by another of its kind, as far as the bytes reach. */
export function isMp3Start(head: Uint8Array): boolean {
  const start = id3End(head);
  if (start > 0 && start + 4 > head.length) return true;
  const frame = mp3Frame(head, skipPadding(head, start));
  if (!frame) return false;
  const next = skipPadding(head, start) + frame.bytes;
  return next + 4 > head.length || mp3Frame(head, next)?.sampleRate === frame.sampleRate;
}

/** Some writers leave zeros after the tag. */
export function skipPadding(bytes: Uint8Array, start: number): number {
  let at = start;
  while (start > 0 && at < start + 2048 && bytes[at] === 0) at++;
  return at;
}
