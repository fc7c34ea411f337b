import { photo } from "./corpus-photo.ts";
import { adobe, encodeJpeg, type JpegPlan } from "./jpeg-encoder.ts";
import { encodePng, type PngPlan, samplesOf } from "./png-encoder.ts";
import { pngKinds } from "./png-plans.ts";

const [width, height] = [480, 360];

/** A photo's pixel: red, green, blue and alpha, 0 to 255. */
type Photo = (x: number, y: number) => Uint8Array;
type Colours = (pixel: Uint8Array) => number[];

const ycc: Colours = ([red = 0, green = 0, blue = 0]) => {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  return [luma, 128 + (blue - luma) / 1.772, 128 + (red - luma) / 1.402];
};
const rgb: Colours = (pixel) => [...pixel.subarray(0, 3)];
/** Half of the gray is printed in black; as Adobe writes it, the complement of each ink. */
const cmyk: Colours = (pixel) => {
  const light = (255 + Math.max(...pixel.subarray(0, 3))) / 2;
  return [...pixel.subarray(0, 3), light].map((value, i) => (i < 3 ? (value * 255) / light : value));
};
const ycck: Colours = (pixel) => {
  const inks = cmyk(pixel);
  // The first three are coded as the colours that they are the complement of.
  return [...ycc(Uint8Array.from(inks, (ink) => 255 - ink)), inks[3] as number];
};

/** What sharp does not write: the photo by another sampling, order or model of colours. */
const jpegs: [string, string[], Colours, Partial<JpegPlan>][] = [
  ["jpeg-422", ["21", "11", "11"], ycc, {}],
  ["jpeg-440", ["12", "11", "11"], ycc, {}],
  ["jpeg-411", ["41", "11", "11"], ycc, {}],
  ["jpeg-restart", ["22", "11", "11"], ycc, { restartInterval: 7 }],
  ["jpeg-scans", ["22", "11", "11"], ycc, { scans: [[0], [1], [2]] }],
  [
    "jpeg-bands",
    ["22", "11", "11"],
    ycc,
    {
      bands: [
        [1, 5],
        [6, 63],
      ],
      restartInterval: 50,
    },
  ],
  ["jpeg-rgb", ["11", "11", "11"], rgb, { segments: [adobe(0)] }],
  ["jpeg-cmyk", ["11", "11", "11", "11"], cmyk, { segments: [adobe(0)] }],
  ["jpeg-ycck", ["22", "11", "11", "22"], ycck, { segments: [adobe(2)] }],
];

/** Pictures of a feature each, by name, of the same photo. */
export const featureRecipes: Record<string, () => Promise<Buffer>> = Object.fromEntries([
  ...jpegs.map(([name, ...recipe]) => [name, () => jpegOf(...recipe)]),
  ["jpeg-p3", async () => (await photo(width, height)).jpeg({ quality: 90 }).withIccProfile("p3").toBuffer()],
  ["png-p3", async () => (await photo(width, height)).withIccProfile("p3").png().toBuffer()],
  ...pngKinds.map(([colourType, bitDepth]) => [
    `png-type-${colourType}-${bitDepth}`,
    () => pngOf({ colourType, bitDepth, chunkBytes: 8192 }),
  ]),
  ...(["0-1", "2-16", "3-4", "6-8"] as const).map((kind) => [
    `png-interlaced-${kind}`,
    () => {
      const [colourType, bitDepth] = kind.split("-").map(Number) as (typeof pngKinds)[number];
      return pngOf({ colourType, bitDepth, interlaced: true });
    },
  ]),
  [
    "png-transparent-colour",
    () => pngOf({ colourType: 2, bitDepth: 8, transparency: Uint8Array.of(0, 96, 0, 96, 0, 96) }, 96),
  ],
]);

async function photoPixels(channels: 3 | 4): Promise<Photo> {
  const pixels = await (await photo(width, height, channels)).raw().toBuffer();
  return (x, y) => pixels.subarray((y * width + x) * channels, (y * width + x + 1) * channels);
}

async function jpegOf(sampling: string[], colours: Colours, plan: Partial<JpegPlan>): Promise<Buffer> {
  const at = await photoPixels(3);
  const components = sampling.map((factors) => ({ horizontal: Number(factors[0]), vertical: Number(factors[1]) }));
  const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => colours(at(x, y))));
  const sample = (x: number, y: number, component: number) => rows[y]?.[x]?.[component] as number;
  return encodeJpeg({ width, height, components, sample, ...plan });
}

/** The photo in so many levels as the depth has; a palette has levels of gray. */
async function pngOf(kind: Pick<PngPlan, "colourType" | "bitDepth"> & Partial<PngPlan>, hole = -1): Promise<Buffer> {
  const { colourType, bitDepth } = kind;
  const at = await photoPixels(colourType >= 4 ? 4 : 3);
  const most = 2 ** bitDepth - 1;
  const isGray = colourType === 0 || colourType === 3 || colourType === 4;
  const sample = (x: number, y: number, channel: number) => {
    const pixel = at(x, y);
    const isAlpha = colourType >= 4 && channel === samplesOf[colourType] - 1;
    const value = isAlpha ? (pixel[3] as number) : isGray ? (ycc(pixel)[0] as number) : (pixel[channel] as number);
    return hole >= 0 && Math.hypot(x - 200, y - 150) < 80 ? hole : Math.round((value / 255) * most);
  };
  const palette = Uint8Array.from({ length: 3 * (most + 1) }, (_, i) => (Math.floor(i / 3) / most) * 255);
  return encodePng({
    width,
    height,
    sample,
    filter: (row) => row % 5,
    ...kind,
    ...(colourType === 3 ? { palette } : {}),
  });
}
