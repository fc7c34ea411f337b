import mozjpegFactory from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import mozjpegModule from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import { jpegScans } from "../../domain/media/jpeg-scans.ts";
import { CorruptPicture, fail } from "./corrupt-picture.ts";
import { type EmscriptenFactory, InstanceHolder } from "./instance.ts";
import type { Pixels } from "./pixels.ts";

export interface JpegApi {
  decode(data: Uint8Array, preserveOrientation: boolean): Pixels | null;
}

/** Encoders write about ten. Each costs a walk over the whole picture, so a file of thousands would hold the isolate for minutes. */
const mostScans = 100;

export function createJpegDecoder(): InstanceHolder<JpegApi> {
  return new InstanceHolder(mozjpegFactory as unknown as EmscriptenFactory<JpegApi>, mozjpegModule);
}

export function checkJpeg(input: Uint8Array): void {
  const { scans, hasEnd } = jpegScans(input, mostScans);
  if (!hasEnd) throw new CorruptPicture("The JPEG is cut off.");
  if (scans > mostScans) throw new CorruptPicture(`The JPEG has more than ${mostScans} scans.`);
}

/** As stored: turning a resized picture is cheaper than the copy that the decoder would turn. */
export async function decodeJpeg(
  decoder: InstanceHolder<JpegApi>,
  input: Uint8Array,
  ceiling: number,
): Promise<Pixels> {
  const pixels = await decoder.use(ceiling, (api) => {
    return api.decode(input, false) ?? fail("The JPEG is damaged.");
  });
  if (decoder.complaints.some((line) => line.toLowerCase().includes("premature end"))) {
    throw new CorruptPicture("The JPEG is cut off.");
  }
  return pixels;
}
