import type { Sharp } from "sharp";
import { iccProfile, profileSegments } from "../support/icc-profile.ts";
import { adobe, encodeJpeg, type JpegPlan } from "../support/jpeg-encoder.ts";
import { sceneOf, sharpScene } from "../support/jpeg-scene.ts";
import { encodePng } from "../support/png-encoder.ts";
import { pngKinds, transparencyOf, wavesOf } from "../support/png-plans.ts";
import type { Specimen } from "./specimen.ts";
import { webps } from "./webp-corpus.ts";

/** Small files with every feature that the decoder knows. The same to the byte each time. */
export async function makeCorpus(): Promise<Specimen[]> {
  const written = await Promise.all(
    Object.entries({ ...jpegsBySharp, ...pngsBySharp }).map(async ([name, make]): Promise<Specimen> => {
      const type = name.startsWith("PNG") ? "image/png" : "image/jpeg";
      return { name, type, bytes: await make(sharpScene()).toBuffer() };
    }),
  );
  return [...written, ...jpegsOfOurs(), ...pngsOfOurs(), ...(await webps())];
}

const jpegsBySharp: Record<string, (scene: Sharp) => Sharp> = {
  "JPEG baseline": (scene) => scene.jpeg({ quality: 85 }),
  "JPEG 4:4:4": (scene) => scene.jpeg({ quality: 97, chromaSubsampling: "4:4:4" }),
  "JPEG progressive": (scene) => scene.jpeg({ quality: 85, progressive: true }),
  "JPEG progressive 4:4:4, profile": (scene) =>
    scene.jpeg({ quality: 85, progressive: true, chromaSubsampling: "4:4:4" }).withIccProfile("p3"),
  "JPEG optimised": (scene) => scene.jpeg({ quality: 80, mozjpeg: true }),
  "JPEG gray": (scene) => scene.grayscale().toColourspace("b-w").jpeg(),
  "JPEG gray progressive": (scene) => scene.grayscale().toColourspace("b-w").jpeg({ progressive: true }),
  "JPEG CMYK": (scene) => scene.toColourspace("cmyk").jpeg(),
  "JPEG CMYK progressive": (scene) => scene.toColourspace("cmyk").jpeg({ progressive: true }),
  "JPEG turned": (scene) => scene.jpeg().withMetadata({ orientation: 6 }),
};

const pngsBySharp: Record<string, (scene: Sharp) => Sharp> = {
  "PNG profile": (scene) => scene.withIccProfile("p3").png(),
  "PNG palette": (scene) => scene.png({ palette: true, effort: 1 }),
  "PNG profile, interlaced": (scene) => scene.withIccProfile("p3").png({ progressive: true }),
};

const samplings = [
  ["11"],
  ["22"],
  ["11", "11", "11"],
  ["21", "11", "11"],
  ["12", "11", "11"],
  ["22", "11", "11"],
  ["41", "11", "11"],
  ["42", "11", "11"],
  ["11", "22", "22"],
  ["32", "11", "21"],
  ["22", "11", "11", "22"],
];

function jpegsOfOurs(): Specimen[] {
  const sampling = ["22", "11", "11"];
  const plans: [string, JpegPlan][] = [
    ...samplings.map((each): [string, JpegPlan] => [`sampled ${each.join(" ")}`, sceneOf(each)]),
    ["restart", sceneOf(sampling, { restartInterval: 3 })],
    ["scans", sceneOf(sampling, { scans: [[0], [1], [2]], restartInterval: 5 })],
    [
      "bands",
      sceneOf(["42", "11", "11"], {
        scans: [[0], [1, 2]],
        bands: [
          [1, 5],
          [6, 63],
        ],
        restartInterval: 7,
      }),
    ],
    ["RGB", sceneOf(["11", "11", "11"], { segments: [adobe(0)] })],
    ["YCCK", sceneOf(["22", "11", "11", "22"], { segments: [adobe(2)] })],
    ["CMYK", sceneOf(["11", "11", "11", "11"], { segments: [adobe(0)] })],
    ["profile with a curve", sceneOf(sampling, { segments: profileSegments([iccProfile({ gamma: 1.8 })]) })],
  ];
  const all = plans.map(
    ([name, plan]): Specimen => ({ name: `JPEG ${name}`, type: "image/jpeg", bytes: encodeJpeg(plan) }),
  );
  return [...all, { name: "JPEG extended", type: "image/jpeg", bytes: extended(encodeJpeg(sceneOf(sampling))) }];
}

/** The same coding with the right to more tables (T.81, table B.1). */
function extended(jpeg: Buffer): Buffer {
  jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc1;
  return jpeg;
}

function pngsOfOurs(): Specimen[] {
  return pngKinds.flatMap((kind): Specimen[] => {
    const plan = wavesOf(kind, 120, 90);
    const many = { ...plan, chunkBytes: 400, deflate: { level: 1 } };
    const plans = [plan, { ...plan, interlaced: true }, many];
    if (kind[0] < 4) plans.push({ ...plan, transparency: transparencyOf(plan) });
    return plans.map((each, i) => ({
      name: `PNG type ${kind[0]}, ${kind[1]} bits, ${["plain", "interlaced", "many chunks", "transparency"][i]}`,
      type: "image/png",
      bytes: encodePng(each),
    }));
  });
}
