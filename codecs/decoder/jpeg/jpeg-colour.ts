import { applyProfile } from "../icc/icc-transform.ts";
import { colourModel, CMYK, GRAY, isInverted, RGB, YCBCR } from "./jpeg-colour-model.ts";
import { isPlanar, outputHeight, outputPointer, outputWidth, planeAt } from "../output.ts";
import { componentCount } from "./jpeg-frame.ts";

/** Factors of JFIF's conversion (T.871, 7) with 14 fractional bits, as pairs for Cb and Cr. */
const BITS = 14;
const RED: i32 = 22_970 << 16;
const GREEN: i32 = (-11_700 << 16) | (-5_638 & 0xffff);
const BLUE: i32 = 29_032;

/** Turns the planes, each in its byte of the output's pixels, to RGBA in place. Planes for the encoder stay as they are. */
export function convertColours(): void {
  if (isPlanar) {
    if (componentCount == 1) fillNeutral();
    return;
  }
  const end = outputPointer + ((<usize>outputWidth * outputHeight) << 2);
  const model = colourModel();
  if (model == GRAY) convertGray(end);
  else if (model == YCBCR) convertYcbcr(end);
  else if (model == RGB) fillAlpha(end);
  else convertInks(end, model != CMYK);
  if (model == YCBCR || model == RGB) applyProfile();
}

/** Four pixels of Y, Cb and Cr to RGBA. Behind the last pixel there is room. */
@inline
function fromYcbcr(pixels: v128): v128 {
  const luma = i32x4.add(
    i32x4.shl(v128.and(pixels, i32x4.splat(255)), BITS),
    i32x4.splat(1 << (BITS - 1)),
  );
  const zero = i32x4.splat(0);
  const chroma = i16x8.sub(
    v128.shuffle<u8>(pixels, zero, 1, 16, 2, 16, 5, 16, 6, 16, 9, 16, 10, 16, 13, 16, 14, 16),
    i16x8.splat(128),
  );
  const red = i32x4.shr_s(i32x4.add(luma, i32x4.dot_i16x8_s(chroma, i32x4.splat(RED))), BITS);
  const green = i32x4.shr_s(i32x4.add(luma, i32x4.dot_i16x8_s(chroma, i32x4.splat(GREEN))), BITS);
  const blue = i32x4.shr_s(i32x4.add(luma, i32x4.dot_i16x8_s(chroma, i32x4.splat(BLUE))), BITS);
  const bytes = i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_s(red, green),
    i16x8.narrow_i32x4_s(blue, i32x4.splat(255)),
  );
  return v128.shuffle<u8>(bytes, bytes, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
}

function fillNeutral(): void {
  const from = planeAt(outputPointer, outputWidth, outputHeight, 1);
  memory.fill(from, 128, planeAt(outputPointer, outputWidth, outputHeight, 3) - from);
}

function convertYcbcr(end: usize): void {
  for (let at = outputPointer; at < end; at += 16) v128.store(at, fromYcbcr(v128.load(at)));
}

function convertGray(end: usize): void {
  for (let at = outputPointer; at < end; at += 4) store<u32>(at, <u32>load<u8>(at) * 0x010101 | 0xff000000);
}

function fillAlpha(end: usize): void {
  for (let at = outputPointer; at < end; at += 4) store<u8>(at, 255, 3);
}

/** CMYK, or YCCK, whose first three are the inks' complements as YCbCr. What is printed without a profile is light times light. */
function convertInks(end: usize, isYcck: bool): void {
  const flip: u32 = isInverted() ? 0 : 0xffffffff;
  for (let at = outputPointer; at < end; at += 4) {
    let inks = load<u32>(at);
    const black = inks >> 24;
    if (isYcck) inks = (~<u32>i32x4.extract_lane(fromYcbcr(i32x4.splat(inks)), 0) & 0xffffff) | (black << 24);
    inks ^= flip;
    const light = inks >> 24;
    const red = scale(inks & 255, light);
    const green = scale((inks >> 8) & 255, light);
    const blue = scale((inks >> 16) & 255, light);
    store<u32>(at, red | (green << 8) | (blue << 16) | 0xff000000);
  }
}

@inline
function scale(value: u32, light: u32): u32 {
  return (value * light + 127) / 255;
}
