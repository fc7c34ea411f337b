import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { featureRecipes } from "./corpus-features.ts";
import { photo } from "./corpus-photo.ts";

type Recipe = () => Promise<Uint8Array>;

/** Red, green, blue and yellow from the top left corner clockwise, wider than high: every orientation looks different. */
async function corners(): Promise<Sharp> {
  const [width, height] = [240, 160];
  const colours = [0xe02020, 0x20c020, 0x2020e0, 0xe0e020];
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const isRight = i % width >= width / 2;
    const isLow = i >= (width * height) / 2;
    const colour = colours[isLow ? (isRight ? 2 : 3) : isRight ? 1 : 0] as number;
    data.set([colour >> 16, (colour >> 8) & 255, colour & 255], i * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const sizes = { "1mp": [1155, 866], "2mp": [1633, 1225], "4mp": [2309, 1732] } as const;
const large = [4032, 3024] as const;
const small = [480, 360] as const;

const sized: [string, Recipe][] = (["1mp", "2mp", "4mp"] as const).flatMap((name) => {
  const [width, height] = sizes[name];
  return [
    [`jpeg-${name}`, async () => (await photo(width, height)).jpeg({ quality: 88 }).toBuffer()],
    [`png-alpha-${name}`, async () => (await photo(width, height, 4)).png({ compressionLevel: 1 }).toBuffer()],
  ];
});

const oriented = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation): [string, Recipe] => [
  `jpeg-orientation-${orientation}`,
  async () => (await corners()).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer(),
]);

/** Held upright by its orientation alone: 360 pixels wide and 480 high. */
const upright = async () => (await photo(...small)).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer();

const small3 = () => photo(...small);
const small4 = () => photo(...small, 4);
const frames = async (kind: "gif" | "webp") => {
  const pages = Array.from({ length: 3 }, async (_, i) => (await photo(120, 80, 3, 5 + i)).png().toBuffer());
  return sharp(await Promise.all(pages), { join: { animated: true } })
    [kind]()
    .toBuffer();
};

const recipes = new Map<string, Recipe>([
  ...sized,
  ...oriented,
  ...Object.entries(featureRecipes),
  ["jpeg-upright", upright],
  [
    "jpeg-progressive-1mp",
    async () =>
      sharp(await make("jpeg-1mp"))
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  [
    "jpeg-progressive-4mp",
    async () =>
      sharp(await make("jpeg-4mp"))
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  [
    "png-4mp",
    async () =>
      sharp(await make("jpeg-4mp"))
        .png({ compressionLevel: 1 })
        .toBuffer(),
  ],
  [
    "webp-1mp",
    async () =>
      sharp(await make("jpeg-1mp"))
        .webp({ quality: 85, effort: 0 })
        .toBuffer(),
  ],
  [
    "webp-4mp",
    async () =>
      sharp(await make("jpeg-4mp"))
        .webp({ quality: 85, effort: 0 })
        .toBuffer(),
  ],
  ["jpeg-12mp", async () => (await photo(...large)).jpeg({ quality: 88 }).toBuffer()],
  [
    "png-12mp",
    async () => (await photo(...large, 3, 0)).png({ compressionLevel: 1, adaptiveFiltering: true }).toBuffer(),
  ],
  [
    "webp-12mp",
    async () =>
      sharp(await make("jpeg-12mp"))
        .webp({ quality: 60, effort: 0 })
        .toBuffer(),
  ],
  [
    "jpeg-progressive-12mp",
    async () =>
      sharp(await make("jpeg-12mp"))
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  [
    "webp-lossless-2mp",
    async () =>
      sharp(await make("jpeg-2mp"))
        .webp({ lossless: true, effort: 0 })
        .toBuffer(),
  ],
  ["jpeg-444", async () => (await small3()).jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer()],
  ["jpeg-gray", async () => (await small3()).grayscale().toColourspace("b-w").jpeg().toBuffer()],
  ["jpeg-one-pixel-high", async () => (await photo(3000, 1)).jpeg().toBuffer()],
  ["jpeg-noise-4mp", async () => (await photo(...sizes["4mp"], 3, 128)).jpeg({ quality: 60 }).toBuffer()],
  ["jpeg-arithmetic", async () => withSof(await make("jpeg-444"), (i, bytes) => bytes.fill(0xc9, i + 1, i + 2))],
  ["jpeg-lossless", async () => withSof(await make("jpeg-444"), (i, bytes) => bytes.fill(0xc3, i + 1, i + 2))],
  ["jpeg-12-bit", async () => withSof(await make("jpeg-444"), (i, bytes) => bytes.fill(12, i + 4, i + 5))],
  ["jpeg-cut-late", async () => cutLate(await make("jpeg-444"))],
  ["jpeg-progressive-cut-late", async () => cutLate(await make("jpeg-progressive-1mp"))],
  ["png-cut-late", async () => cutLate(await make("png-gray"))],
  ["jpeg-truncated", async () => (await make("jpeg-444")).subarray(0, 20_000)],
  ["jpeg-truncated-with-end", async () => Buffer.concat([await make("jpeg-truncated"), Buffer.from([0xff, 0xd9])])],
  ["jpeg-many-scans", async () => manyScans(await make("jpeg-progressive-1mp"))],
  ["png-16-bit", async () => (await small3()).toColourspace("rgb16").png().toBuffer()],
  ["png-16-bit-alpha", async () => (await small4()).toColourspace("rgb16").png().toBuffer()],
  ["png-palette", async () => (await small3()).png({ palette: true, effort: 1 }).toBuffer()],
  ["png-palette-alpha", async () => (await small4()).png({ palette: true, effort: 1 }).toBuffer()],
  ["png-interlaced", async () => (await small3()).png({ progressive: true }).toBuffer()],
  ["png-gray", async () => (await small3()).grayscale().toColourspace("b-w").png().toBuffer()],
  ["png-gray-alpha", async () => (await small4()).grayscale().toColourspace("b-w").png().toBuffer()],
  ["png-animated", async () => withAnimationControl(await make("png-gray"))],
  ["png-truncated", async () => (await make("png-gray")).subarray(0, 30_000)],
  ["png-damaged", async () => Buffer.from(await make("png-gray")).fill(0x55, 20_000, 24_000)],
  ["webp-lossless", async () => (await small3()).webp({ lossless: true }).toBuffer()],
  ["webp-alpha", async () => (await small4()).webp({ quality: 85 }).toBuffer()],
  ["webp-animated", () => frames("webp")],
  ["webp-truncated", async () => (await make("webp-lossless")).subarray(0, 30_000)],
  ["webp-damaged", async () => Buffer.from(await make("webp-lossless")).fill(0x55, 25, 4_000)],
  ["gif-still", async () => (await photo(120, 80)).gif().toBuffer()],
  ["gif-animated", () => frames("gif")],
  ["avif", async () => (await small3()).avif({ effort: 0 }).toBuffer()],
  ["avif-alpha", async () => (await small4()).avif({ effort: 0 }).toBuffer()],
]);

const made = new Map<string, Promise<Uint8Array>>();

/** Makes a picture of the corpus once and keeps it. */
export function make(name: string): Promise<Uint8Array> {
  const recipe = recipes.get(name);
  if (!recipe) throw new Error(`no picture named ${name}`);
  const picture = made.get(name) ?? recipe();
  made.set(name, picture);
  return picture;
}

export const corpusNames = [...recipes.keys()];

function withSof(jpeg: Uint8Array, change: (at: number, bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(jpeg);
  change(bytes.indexOf(Buffer.from([0xff, 0xc0])), bytes);
  return bytes;
}

/** The last scan again and again, as a file would that wants to hold its decoder for minutes. */
function manyScans(jpeg: Uint8Array): Buffer {
  const bytes = Buffer.from(jpeg);
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), bytes.length - 2);
  return Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(200).fill(scan), Buffer.from([0xff, 0xd9])]);
}

/** Three quarters of the file. */
function cutLate(file: Uint8Array): Uint8Array {
  return file.subarray(0, file.length * 0.75);
}

function withAnimationControl(png: Uint8Array): Buffer {
  const body = Buffer.from("acTL\0\0\0\u0002\0\0\0\0", "latin1");
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 16);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
