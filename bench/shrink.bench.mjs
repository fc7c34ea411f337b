/**
 * CPU of decode, resize and WebP of quality 85, method 4, warm: the decoder of our own with the library's encoder, against sharp
 * with one thread and against the libraries alone, on the same photos in turns, medians. `npm run bench -- shrink [800|2048] [photo]`.
 */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { loadDecoder } from "../scripts/local/decoder.mjs";
import { ShrinkDecoder } from "../src/platform/codecs/shrink/shrink-decoder.ts";
import { loadJsquash } from "./support/jsquash-in-node.mjs";
import { median } from "./support/median.mjs";
import { natural } from "./support/natural.mjs";

sharp.concurrency(1);
sharp.cache(false);
const side = Number(process.argv[2] ?? 800);
const rounds = 7;
const jsquash = await loadJsquash();
const decoder = new ShrinkDecoder(await loadDecoder());
const sizes = { 1: [1155, 866], 4: [2309, 1732], 12: [4032, 3024], 24: [5656, 4242], 48: [8064, 6048] };

async function* photos() {
  if (process.argv[3]) return yield [process.argv[3], readFileSync(process.argv[3])];
  for (const [megapixels, [width, height]] of Object.entries(sizes)) {
    const jpeg = await (await natural(width, height)).jpeg({ quality: 88 }).toBuffer();
    yield [`${megapixels} MP`, jpeg];
    yield [`${megapixels} MP progressive`, await sharp(jpeg).jpeg({ quality: 88, progressive: true }).toBuffer()];
  }
}

async function* inPieces(bytes) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function cpu(work) {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return { result, milliseconds: (user + system) / 1000 };
}

async function ours(jpeg, size) {
  const request = { type: "image/jpeg", targetWidth: size.width, targetHeight: size.height, orientation: 1 };
  const pixels = await cpu(() => decoder.decode(inPieces(jpeg), { ...request, budgetBytes: 90e6 }));
  const webp = await cpu(() => jsquash.encodeWebp(pixels.result));
  return [pixels.milliseconds, pixels.milliseconds + webp.milliseconds];
}

async function bySharp(jpeg, { width, height }) {
  const resized = () => sharp(jpeg).resize(width, height, { fit: "fill", kernel: "lanczos3" });
  const pixels = await cpu(() => resized().raw().toBuffer());
  const webp = await cpu(() => resized().webp({ quality: 85, effort: 4 }).toBuffer());
  return [pixels.milliseconds, webp.milliseconds];
}

async function byLibraries(jpeg, { width, height }) {
  const pixels = await cpu(() => jsquash.resize(jsquash.decodeJpeg(jpeg), width, height));
  const webp = await cpu(() => jsquash.encodeWebp(pixels.result));
  return [pixels.milliseconds, pixels.milliseconds + webp.milliseconds];
}

const ratios = [];
for await (const [name, jpeg] of photos()) {
  const { width, height } = await sharp(jpeg).metadata();
  const scale = Math.min(1, side / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const ways = [ours, bySharp, byLibraries].map((way) => ({ way, decode: [], all: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const { way, decode, all } of ways) {
      if (way === byLibraries && round > 2) continue;
      const [pixels, webp] = await way(jpeg, size);
      decode.push(pixels);
      all.push(webp);
    }
  }
  const [mine, native, libraries] = ways.map(({ decode, all }) => ({ decode: median(decode), all: median(all) }));
  ratios.push([mine.all / native.all, mine.all / libraries.all]);
  const told = [mine, native, libraries].map(({ decode, all }) => `${decode.toFixed(0)} / ${all.toFixed(0)}`);
  const megabytes = [decoder.bytes, jsquash.decodingBytes(), jsquash.encodingBytes()].map((bytes) =>
    (bytes / 1e6).toFixed(1),
  );
  console.log(
    `shrink: ${name} to ${side}: ${told[0]} ms, sharp ${told[1]}, jSquash ${told[2]} (decode and resize / all); ` +
      `${(mine.all / native.all).toFixed(2)} of sharp, ${(mine.all / libraries.all).toFixed(2)} of jSquash; ` +
      `memory ${megabytes[0]} MB, jSquash ${megabytes[1]}, encoder ${megabytes[2]}`,
  );
  decoder.drop();
}
const mean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
const [overSharp, overLibraries] = [0, 1].map((i) => mean(ratios.map((pair) => pair[i])));
console.log(
  `shrink: geometric means of CPU: ${overSharp.toFixed(2)} of sharp's, ${overLibraries.toFixed(2)} of jSquash's`,
);
