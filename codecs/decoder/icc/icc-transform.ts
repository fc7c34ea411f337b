import { allocate } from "../heap.ts";
import { columnValue, lightOf, readProfile } from "./icc-profile.ts";
import { outputHeight, outputPointer, outputWidth } from "../output.ts";

/** The steps of the table from light to sRGB's values. Near black a step is smaller than a value. */
const STEPS = 4_096;
/** The light of red, green and blue in sRGB's primaries, in steps, by channel and value. */
const LIGHT_BYTES: usize = 3 * 256 * 16;
/** A profile that moves no value further is taken for sRGB. */
const TOLERANCE: f64 = 0.006;

/** Converts ICC's XYZ at D50 to sRGB's primaries: IEC 61966-2-1, adapted by Bradford. */
const FROM_XYZ = memory.data<f64>([
  3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914, 1.4052427,
]);

/** The first profile counts: reading one costs more than its bytes explain. */
let wasOffered: bool = false;
let lights: usize = 0;
let values: usize = 0;

export function resetTransform(): void {
  lights = 0;
  wasOffered = false;
}

/** Whether colours are other than the file's values say. */
export function changesColours(): bool {
  return lights != 0;
}

/** Keeps an embedded profile. One that is not understood, or is sRGB's own, changes nothing. */
export function useProfile(at: usize, length: usize): void {
  if (wasOffered) return;
  wasOffered = true;
  if (!readProfile(at, length) || isSrgb()) return;
  lights = allocate(LIGHT_BYTES);
  values = allocate(STEPS);
  for (let channel = 0; channel < 3; channel++) {
    for (let value = 0; value < 256; value++) {
      const light = lightOf(channel, <f64>value / 255) * (STEPS - 1);
      const entry = lights + (<usize>(channel * 256 + value) << 4);
      for (let to = 0; to < 3; to++) store<f32>(entry + (<usize>to << 2), <f32>(light * share(channel, to)));
      store<f32>(entry, 0, 12);
    }
  }
  for (let step = 0; step < STEPS; step++) {
    store<u8>(values + step, <u8>(encode(<f64>step / (STEPS - 1)) * 255 + 0.5));
  }
}

/** How much of the light of sRGB's primary `to` a channel's full intensity has. */
function share(channel: i32, to: i32): f64 {
  let sum: f64 = 0;
  for (let i = 0; i < 3; i++) sum += load<f64>(FROM_XYZ + (<usize>(to * 3 + i) << 3)) * columnValue(channel, i);
  return sum;
}

function isSrgb(): bool {
  for (let channel = 0; channel < 3; channel++) {
    for (let to = 0; to < 3; to++) {
      if (Math.abs(share(channel, to) - (channel == to ? 1 : 0)) > TOLERANCE) return false;
    }
    for (let value = 0; value < 256; value += 15) {
      const plain = <f64>value / 255;
      if (Math.abs(encode(lightOf(channel, plain)) - plain) > TOLERANCE) return false;
    }
  }
  return true;
}

/** sRGB's transfer function. */
function encode(light: f64): f64 {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * Math.pow(light, 1 / 2.4) - 0.055;
}

/** Brings the output's RGBA pixels from the profile's colours to sRGB, in place. */
export function applyProfile(): void {
  if (!lights) return;
  const end = outputPointer + ((<usize>outputWidth * outputHeight) << 2);
  const most = i32x4.splat(STEPS - 1);
  const least = i32x4.splat(0);
  const half = f32x4.splat(0.5);
  for (let at = outputPointer; at < end; at += 4) {
    const red = v128.load(lights + (<usize>load<u8>(at) << 4));
    const green = v128.load(lights + (<usize>load<u8>(at, 1) << 4), 256 * 16);
    const blue = v128.load(lights + (<usize>load<u8>(at, 2) << 4), 2 * 256 * 16);
    const light = f32x4.add(f32x4.add(red, green), f32x4.add(blue, half));
    const steps = i32x4.min_s(i32x4.max_s(i32x4.trunc_sat_f32x4_s(light), least), most);
    store<u8>(at, load<u8>(values + i32x4.extract_lane(steps, 0)));
    store<u8>(at, load<u8>(values + i32x4.extract_lane(steps, 1)), 1);
    store<u8>(at, load<u8>(values + i32x4.extract_lane(steps, 2)), 2);
  }
}
