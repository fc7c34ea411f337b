import sharp from "sharp";
import { loadDecoder } from "../../codecs/build/decoder.mjs";
import { ShrinkDecoder, type ShrinkRequest, type Shrunk } from "../../codecs/src/shrink/shrink-decoder.ts";

const decoderModule = await loadDecoder();

export function newDecoder(): ShrinkDecoder {
  return new ShrinkDecoder(decoderModule);
}

export async function* pieces(bytes: Uint8Array, length = 65_536): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += length) yield bytes.subarray(i, i + length);
}

interface Wish extends Partial<ShrinkRequest> {
  pieceBytes?: number;
  decoder?: ShrinkDecoder;
}

/** A PNG at the given size, in an instance of its own unless one is given. */
export function shrinkPng(png: Uint8Array, width: number, height: number, wish: Wish = {}): Promise<Shrunk> {
  return shrink("image/png", png, width, height, wish);
}

/** A JPEG, likewise. */
export function shrinkJpeg(jpeg: Uint8Array, width: number, height: number, wish: Wish = {}): Promise<Shrunk> {
  return shrink("image/jpeg", jpeg, width, height, wish);
}

function shrink(type: ShrinkRequest["type"], bytes: Uint8Array, width: number, height: number, wish: Wish) {
  const { pieceBytes, decoder = newDecoder(), ...request } = wish;
  return decoder.decode(pieces(bytes, pieceBytes), {
    type,
    targetWidth: width,
    targetHeight: height,
    orientation: 1,
    budgetBytes: 64e6,
    ...request,
  });
}

/** What sharp sees in encoded bytes, as RGBA. */
export async function seenBySharp(encoded: Uint8Array): Promise<Uint8Array> {
  return sharp(encoded).ensureAlpha().toColourspace("srgb").raw().toBuffer();
}
