import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { EncodeOptions } from "@jsquash/webp/codec/enc/webp_enc.js";
import webpFactory from "@jsquash/webp/codec/enc/webp_enc.js";
import sharp, { type Sharp } from "sharp";
import { scene } from "../support/jpeg-scene.ts";
import type { Specimen } from "./specimen.ts";

/** Files of every way to code a still picture, with sizes that are no multiple of a block. */
export async function webps(): Promise<Specimen[]> {
  const { encode } = await loadPackaged();
  const packaged = Object.entries(byPackage).map(([name, { alpha = opaque, ...options }]): [string, Buffer] => {
    const { data, width, height } = pixels(203, 157, alpha);
    return [name, Buffer.from(encode(data, width, height, { ...plain, ...options }) ?? [])];
  });
  const made = [...packaged, ...(await Promise.all(bySharp))];
  return made.map(([name, bytes]) => ({ name: `WebP ${name}`, type: "image/webp", bytes }));
}

type Alpha = (x: number, y: number) => number;

const opaque: Alpha = () => 255;
const soft: Alpha = (x, y) => Math.min(255, Math.abs(x * 3 - y * 2));
const hard: Alpha = (x, y) => (Math.hypot(x - 90, y - 60) < 50 ? 255 : 0);

const bySharp: Promise<[string, Buffer]>[] = [
  written("lossy", 203, 157, (each) => each.removeAlpha().webp({ quality: 80 })),
  written("lossy, rough", 203, 157, (each) => each.removeAlpha().webp({ quality: 8, effort: 6 })),
  written("lossy, profile", 203, 157, (each) => each.removeAlpha().withIccProfile("p3").webp({ effort: 0 })),
  written("lossy, 1 x 1", 1, 1, (each) => each.removeAlpha().webp()),
  written("lossy, 17 x 33", 17, 33, (each) => each.removeAlpha().webp({ smartSubsample: true })),
  written("alpha", 203, 157, (each) => each.webp({ quality: 80 }), soft),
  written("alpha, quantised, 15 x 31", 15, 31, (each) => each.webp({ alphaQuality: 20 }), soft),
  written("alpha, two values", 203, 157, (each) => each.webp({ quality: 50, effort: 6 }), hard),
  written("lossless", 203, 157, (each) => each.removeAlpha().webp({ lossless: true })),
  written("lossless, alpha", 101, 79, (each) => each.webp({ lossless: true, effort: 6 }), soft),
  written("lossless, few colours", 203, 157, (each) => each.threshold(128).webp({ lossless: true })),
  written("near lossless, 33 x 17", 33, 17, (each) => each.webp({ nearLossless: true, quality: 60 }), soft),
];

/** What sharp has no options for. */
const byPackage: Record<string, Partial<EncodeOptions> & { alpha?: Alpha }> = {
  "eight partitions": { partitions: 3, segments: 4 },
  "two partitions, simple filter": { partitions: 1, segments: 1, filter_type: 0, filter_sharpness: 3 },
  "without a filter": { partitions: 2, filter_strength: 0, autofilter: 0 },
  "four partitions, alpha": { partitions: 2, alpha: soft, alpha_filtering: 2 },
  "alpha, not compressed": { alpha: soft, alpha_compression: 0 },
};

const plain: EncodeOptions = {
  quality: 70,
  target_size: 0,
  target_PSNR: 0,
  method: 4,
  sns_strength: 50,
  filter_strength: 60,
  filter_sharpness: 0,
  filter_type: 1,
  partitions: 0,
  segments: 4,
  pass: 1,
  show_compressed: 0,
  preprocessing: 0,
  autofilter: 0,
  partition_limit: 0,
  alpha_compression: 1,
  alpha_filtering: 1,
  alpha_quality: 100,
  lossless: 0,
  exact: 0,
  image_hint: 0,
  emulate_jpeg_size: 0,
  thread_level: 0,
  low_memory: 0,
  near_lossless: 100,
  use_delta_palette: 0,
  use_sharp_yuv: 0,
};

async function written(name: string, width: number, height: number, write: (each: Sharp) => Sharp, alpha = opaque) {
  const { data } = pixels(width, height, alpha);
  const bytes = await write(sharp(data, { raw: { width, height, channels: 4 } })).toBuffer();
  return [name, bytes] as [string, Buffer];
}

function pixels(width: number, height: number, alpha: Alpha) {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
    // The scene alone is so smooth that most blocks would have no coefficients.
    const pattern = ((x * 7) ^ (y * 13)) & 31;
    return (i & 3) === 3 ? alpha(x, y) : scene(x, y, 0) * 0.7 + scene(x, y, i & 3) * 0.2 + pattern;
  });
  return { data, width, height };
}

async function loadPackaged() {
  const path = createRequire(import.meta.url).resolve("@jsquash/webp/codec/enc/webp_enc.wasm");
  return webpFactory({ noInitialRun: true, wasmBinary: readFileSync(path).buffer as ArrayBuffer });
}
