import type { Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { codecDepth } from "../../../test/support/codec-depth.ts";
import { adobe, encodeJpeg } from "../../../test/support/jpeg-encoder.ts";
import { sceneOf, sharpScene } from "../../../test/support/jpeg-scene.ts";
import { lanczos } from "../../../test/support/lanczos.ts";
import { likeness } from "../../../test/support/likeness.ts";
import { seenBySharp, shrinkJpeg } from "../../../test/support/shrinking.ts";

/** These sides make planes decode at every scale from one eighth up. */
const sides = codecDepth([203, 150, 120, 90, 60, 40, 20], [150, 40]);

/** The worst of all sizes, in decibels, against a full decode by sharp with the same kernel. */
async function worstLikeness(jpeg: Uint8Array): Promise<number> {
  const whole = { rgba: await seenBySharp(jpeg), width: 203, height: 157 };
  const found: number[] = [];
  for (const width of sides) {
    const height = Math.round((width * 157) / 203);
    const { data } = await shrinkJpeg(jpeg, width, height);
    found.push(likeness({ rgba: Buffer.from(data), width, height }, lanczos(whole, width, height)));
  }
  return Math.min(...found);
}

describe("every size looks as a full decode with the same kernel", () => {
  const recipes: [string, (picture: Sharp) => Sharp][] = [
    ["4:2:0", (picture) => picture.jpeg({ quality: 90 })],
    ["4:4:4", (picture) => picture.jpeg({ quality: 90, chromaSubsampling: "4:4:4" })],
    ["of low quality", (picture) => picture.jpeg({ quality: 30 })],
    ["of the highest quality", (picture) => picture.jpeg({ quality: 100, chromaSubsampling: "4:4:4" })],
    ["progressive", (picture) => picture.jpeg({ quality: 90, progressive: true })],
    ["with optimal tables", (picture) => picture.jpeg({ quality: 90, mozjpeg: true })],
    ["gray", (picture) => picture.grayscale().toColourspace("b-w").jpeg({ quality: 90 })],
    ["with a profile of Display P3", (picture) => picture.jpeg({ quality: 90 }).withIccProfile("p3")],
    ["with a profile of sRGB", (picture) => picture.jpeg({ quality: 90 }).withIccProfile("srgb")],
  ];
  test.for(recipes)("of a picture %s", async ([, recipe]) => {
    expect(await worstLikeness(await recipe(sharpScene()).toBuffer())).toBeGreaterThan(40);
  });

  test.for([
    ["11", "11", "11"],
    ["22", "11", "11"],
    ["21", "11", "11"],
    ["12", "11", "11"],
    ["41", "11", "11"],
    ["42", "11", "11"],
    ["31", "11", "11"],
    ["11", "22", "22"],
    ["22", "21", "12"],
    ["21", "12", "11"],
    ["22"],
    ["41"],
  ])("of components sampled %s %s %s", async (sampling) => {
    expect(await worstLikeness(encodeJpeg(sceneOf(sampling)))).toBeGreaterThan(40);
  });

  test("of RGB, by Adobe's marker or by the components' names", async () => {
    const plan = sceneOf(["11", "11", "11"]);
    const named = plan.components.map((component, i) => ({ ...component, id: "RGB".charCodeAt(i) }));
    expect(await worstLikeness(encodeJpeg({ ...plan, components: named }))).toBeGreaterThan(40);
    expect(await worstLikeness(encodeJpeg({ ...plan, segments: [adobe(0)] }))).toBeGreaterThan(40);
  });

  test("of YCbCr by a JFIF marker, whatever Adobe's says", async () => {
    const jfif: [number, Uint8Array] = [0xe0, Uint8Array.from([...Buffer.from("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0])];
    const jpeg = encodeJpeg(sceneOf(["11", "11", "11"], { segments: [jfif, adobe(0)] }));
    expect(await worstLikeness(jpeg)).toBeGreaterThan(40);
  });
});

test("samplings that sharp does not know look as what was encoded", async () => {
  const plan = sceneOf(["32", "11", "21"], { sample: (x, y) => 128 + 80 * Math.sin(x / 30) * Math.cos(y / 25) });
  const gray = sceneOf(["11"], { sample: plan.sample });
  const whole = { rgba: await seenBySharp(encodeJpeg(gray)), width: 203, height: 157 };
  const { data } = await shrinkJpeg(encodeJpeg({ ...plan, segments: [adobe(0)] }), 203, 157);
  expect(likeness({ ...whole, rgba: Buffer.from(data) }, whole)).toBeGreaterThan(40);
});

describe("inks without a profile are light that is taken away", () => {
  const inks = [200, 120, 60, 30];
  const expected = inks.slice(0, 3).map((ink) => ((255 - ink) * (255 - 30)) / 255);
  const isExpected = async (jpeg: Uint8Array) => {
    const { data } = await shrinkJpeg(jpeg, 8, 8);
    return expected.every((light, i) => Math.abs(light - (data[i] as number)) <= 2);
  };
  const plain = (values: number[]) =>
    sceneOf(["11", "11", "11", "11"], { width: 16, height: 16, sample: (_x, _y, i) => values[i] as number });

  test("as they are, or their complements where Adobe wrote them", async () => {
    expect(await isExpected(encodeJpeg(plain(inks)))).toBe(true);
    expect(await isExpected(encodeJpeg({ ...plain(inks.map((ink) => 255 - ink)), segments: [adobe(0)] }))).toBe(true);
  });

  test("as YCCK, whose first three are the inks as YCbCr", async () => {
    const [red, green, blue] = inks as [number, number, number];
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
    const ycck = [luma, 128 + (blue - luma) / 1.772, 128 + (red - luma) / 1.402, 255 - 30];
    expect(await isExpected(encodeJpeg({ ...plain(ycck), segments: [adobe(2)] }))).toBe(true);
  });
});
