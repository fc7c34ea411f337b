import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { codecDepth } from "../../../test/support/codec-depth.ts";
import { adobe, encodeJpeg } from "../../../test/support/jpeg-encoder.ts";
import { sceneOf, sharpScene } from "../../../test/support/jpeg-scene.ts";
import { newDecoder, shrinkJpeg } from "../../../test/support/shrinking.ts";

const sampling = ["22", "11", "11"];
const sides = codecDepth([203, 150, 120, 90, 60, 40, 20], [150, 40]);
const heightOf = (width: number) => Math.round((width * 157) / 203);

async function shrunk(jpeg: Uint8Array, width: number, wish = {}): Promise<Buffer> {
  const { data, isPartial } = await shrinkJpeg(jpeg, width, heightOf(width), wish);
  expect(isPartial).toBe(false);
  return Buffer.from(data);
}

async function areSame(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  for (const width of sides) if (!(await shrunk(one, width)).equals(await shrunk(other, width))) return false;
  return true;
}

describe("the same coefficients give the same bytes at every size", () => {
  const plan = sceneOf(sampling);
  const plain = encodeJpeg(plan);

  test.for(["4:2:0", "4:4:4"])("progressive or not, %s", async (chromaSubsampling) => {
    for (const quality of [40, 90, 99]) {
      const picture = sharpScene();
      const sequential = await picture.clone().jpeg({ quality, chromaSubsampling }).toBuffer();
      const progressive = await picture.clone().jpeg({ quality, chromaSubsampling, progressive: true }).toBuffer();
      expect(await areSame(progressive, sequential)).toBe(true);
    }
  });

  test("called extended instead of baseline", async () => {
    const extended = Buffer.from(plain);
    extended[extended.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc1;
    expect(await areSame(extended, plain)).toBe(true);
  });

  test("with restart markers at any distance", async () => {
    for (const restartInterval of [1, 3, 13, 1000]) {
      expect(await areSame(encodeJpeg({ ...plan, restartInterval }), plain)).toBe(true);
    }
  });

  test("with the components in scans of their own", async () => {
    expect(await areSame(encodeJpeg({ ...plan, scans: [[0], [1], [2]] }), plain)).toBe(true);
    expect(await areSame(encodeJpeg({ ...plan, scans: [[1, 2], [0]], restartInterval: 7 }), plain)).toBe(true);
  });

  test("in bands of coefficients", async () => {
    const bands: [number, number][] = [
      [1, 5],
      [6, 63],
    ];
    expect(await areSame(encodeJpeg({ ...plan, bands }), plain)).toBe(true);
    const apart = encodeJpeg({ ...plan, bands: [[1, 63]], scans: [[2], [0], [1]], restartInterval: 5 });
    expect(await areSame(apart, plain)).toBe(true);
  });
});

describe("pieces of any size give the same bytes", () => {
  const recipes: [string, () => Promise<Uint8Array>][] = [
    ["a sequential picture", () => sharpScene().jpeg({ quality: 90 }).toBuffer()],
    ["a progressive picture", () => sharpScene().jpeg({ quality: 90, progressive: true }).toBuffer()],
    ["a picture with a profile", () => sharpScene().withIccProfile("p3").jpeg().toBuffer()],
    ["restart markers", async () => encodeJpeg(sceneOf(sampling, { restartInterval: 2 }))],
    ["a long comment", async () => encodeJpeg(sceneOf(sampling, { segments: [[0xfe, new Uint8Array(65_533)]] }))],
    ["a cut picture", async () => encodeJpeg(sceneOf(sampling)).subarray(0, 12_000)],
  ];
  test.for(recipes)("of %s", async ([, make]) => {
    const jpeg = await make();
    const whole = await shrinkJpeg(jpeg, 90, 70, { pieceBytes: jpeg.length });
    for (const pieceBytes of [1, 7, 4096]) {
      const { data, isPartial } = await shrinkJpeg(jpeg, 90, 70, { pieceBytes });
      expect(Buffer.from(data).equals(Buffer.from(whole.data))).toBe(true);
      expect(isPartial).toBe(whole.isPartial);
    }
  });
});

test("the source is read no further than the picture goes", async () => {
  const jpeg = encodeJpeg(sceneOf(sampling));
  let pieces = 0;
  async function* endless() {
    yield jpeg;
    for (;;) {
      pieces++;
      yield new Uint8Array(1000);
    }
  }
  const request = { type: "image/jpeg", targetWidth: 90, targetHeight: 70, orientation: 1, budgetBytes: 64e6 } as const;
  await newDecoder().decode(endless(), request);
  expect(pieces).toBe(0);
});

test("an orientation turns the result, pixel by pixel", async () => {
  for (const sampled of [sampling, ["11"], ["11", "11", "11", "11"]]) {
    const jpeg = encodeJpeg(sceneOf(sampled, sampled.length === 4 ? { segments: [adobe(2)] } : {}));
    const straight = await shrunk(jpeg, 90);
    for (let orientation = 1; orientation <= 8; orientation += codecDepth(1, 5)) {
      const [width, height] = orientation >= 5 ? [70, 90] : [90, 70];
      const turned = await shrinkJpeg(jpeg, width, height, { orientation });
      const raw = { width: 90, height: 70, channels: 4 } as const;
      const tagged = await sharp(straight, { raw }).withMetadata({ orientation }).png().toBuffer();
      expect(Buffer.from(turned.data).equals(await sharp(tagged).rotate().raw().toBuffer())).toBe(true);
    }
  }
});

test("an instance is used again, with the same result as a new one", async () => {
  const decoder = newDecoder();
  const progressive = await sharpScene().jpeg({ progressive: true }).withIccProfile("p3").toBuffer();
  const others = [sampling, ["11"], ["42", "11", "11"], ["11", "11", "11", "11"]].map((s) => encodeJpeg(sceneOf(s)));
  for (const jpeg of [...others, progressive, ...others, progressive]) {
    for (const width of [150, 20]) {
      expect((await shrunk(jpeg, width, { decoder })).equals(await shrunk(jpeg, width))).toBe(true);
    }
  }
});

test("a picture of one pixel, of one row and of one column", async () => {
  for (const [width, height] of [
    [1, 1],
    [300, 1],
    [1, 300],
  ] as const) {
    const jpeg = encodeJpeg(sceneOf(sampling, { width, height, sample: (_x, _y, i) => (i === 0 ? 200 : 128) }));
    const [toWidth, toHeight] = [Math.ceil(width / 4), Math.ceil(height / 4)];
    const { data } = await shrinkJpeg(jpeg, toWidth, toHeight);
    expect(Buffer.from(data)).toEqual(
      Buffer.from(
        Array(toWidth * toHeight)
          .fill([200, 200, 200, 255])
          .flat(),
      ),
    );
  }
});
