import { env } from "cloudflare:workers";
import { rgbaToThumbHash, thumbHashToRGBA } from "thumbhash";
import { describe, expect, test } from "vitest";
import { createPictureCodecs } from "../../src/codecs/picture-codecs.ts";
import { someOf } from "../support/codec-depth.ts";
import { likeness, type RawPicture } from "../support/likeness.ts";
import { decoded, inspected, resizedBySharp } from "../support/picture.ts";
import { ssim } from "../support/ssim.ts";

const names = await env.CORPUS.fetch("http://corpus/names").then((response) => response.json<string[]>());

const codecs = createPictureCodecs();
const options = { quality: 85, maxDimension: 240 };

async function compressed(name: string, maxDimension = options.maxDimension) {
  const { input, header } = await inspected(name);
  const outcome = await codecs.compress(input, header, { ...options, maxDimension });
  if (!outcome.ok) throw new Error(`${name}: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
}

async function refused(name: string) {
  const { input, header } = await inspected(name);
  const outcome = await codecs.compress(input, header, options);
  if (outcome.ok) throw new Error(`${name} was compressed`);
  return outcome.refusal;
}

describe("a picture of any feature comes out as sharp would make it", () => {
  const odd = /truncated|damaged|cut-late|many-scans|animated|arithmetic|jpeg-lossless|12-bit|gif|avif|noise|one-pixel/;
  /** What a smaller one of the same kind shows already. */
  const slow = /[24]mp|(png|webp)-12mp|progressive-12mp/;
  const some = someOf(
    names.filter((name) => !odd.test(name) && !slow.test(name)),
    4,
  );
  test.for(some)("%s", async (name) => {
    const { webp, width, height } = await compressed(name);

    const [ours, reference] = [await decoded(webp), await resizedBySharp(name, options.maxDimension)];
    expect([ours.width, ours.height]).toEqual([width, height]);
    expect(ssim(ours, reference)).toBeGreaterThan(0.99);
    // Lightness is not all.
    expect(likeness(ours, reference)).toBeGreaterThan(32);
  });
});

describe("a picture that is cut off", () => {
  test.for(["jpeg-cut-late", "jpeg-progressive-cut-late", "png-cut-late"])(
    "is shown as far as it goes when at least half is there: %s",
    async (name) => {
      expect(await compressed(name)).toMatchObject({ isPartial: true, width: 240, height: 180 });
    },
  );

  test("is whole when nothing is missing", async () => {
    expect(await compressed("jpeg-444")).toMatchObject({ isPartial: false });
  });
});

// Without a profile inks are taken for light; sharp takes a press's profile instead, so the tones differ.
test("a CMYK JPEG comes out as a picture of the same scene", async () => {
  const { webp } = await compressed("jpeg-cmyk");

  expect(likeness(await decoded(webp), await resizedBySharp("jpeg-cmyk", options.maxDimension))).toBeGreaterThan(17);
});

describe("EXIF orientation is applied", () => {
  test.for([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i", async (orientation) => {
    const name = `jpeg-orientation-${orientation}`;
    const { webp, width, height } = await compressed(name, 120);

    expect([width, height]).toEqual(orientation < 5 ? [120, 80] : [80, 120]);
    expect(likeness(await decoded(webp), await resizedBySharp(name, 120))).toBeGreaterThan(24);
  });
});

test("metadata is dropped", async () => {
  const { webp } = await compressed("jpeg-orientation-6");

  expect(new TextDecoder("latin1").decode(webp)).not.toMatch(/EXIF|ICCP|XMP /);
});

test("a picture is never enlarged", async () => {
  expect(await compressed("jpeg-444", 16_383)).toMatchObject({ width: 480, height: 360 });
});

test("the longer side is exact and the shorter at least a pixel", async () => {
  expect(await compressed("jpeg-one-pixel-high", 100)).toMatchObject({ width: 100, height: 1 });
});

test("quality decides the size", async () => {
  const { input, header } = await inspected("jpeg-444");
  const sizes = [];
  for (const quality of [10, 85, 100]) {
    const outcome = await codecs.compress(input, header, { quality, maxDimension: 480 });
    sizes.push(outcome.ok ? outcome.value.webp.length : 0);
  }

  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(sizes[0]).toBeGreaterThan(0);
});

test.for([
  ["jpeg-arithmetic", "The JPEG has arithmetic coding, which is not compressed."],
  ["jpeg-lossless", "The JPEG has lossless coding, which is not compressed."],
  ["jpeg-12-bit", "The JPEG has 12 bits a sample, which is not compressed."],
  ["gif-still", "GIF pictures are not compressed."],
  ["avif", "AVIF pictures are not compressed."],
] as const)("%s is refused by name", async ([name, detail]) => {
  expect(await refused(name)).toEqual({ reason: "unsupported", detail });
});

test.for(["png-animated", "webp-animated", "gif-animated"])("%s is refused as animated", async (name) => {
  expect(await refused(name)).toEqual({
    reason: "unsupported",
    detail: "The picture is animated; only still pictures are compressed.",
  });
});

test.for([
  "jpeg-truncated",
  "jpeg-truncated-with-end",
  "jpeg-many-scans",
  "png-truncated",
  "png-damaged",
  "webp-truncated",
  "webp-damaged",
])("%s is corrupt, and the next picture works", async (name) => {
  expect(await refused(name)).toMatchObject({ reason: "corrupt" });
  expect(await compressed("jpeg-444")).toMatchObject({ width: 240, height: 180 });
});

test("two pictures at once both come out", async () => {
  const both = await Promise.all([compressed("jpeg-1mp"), compressed("png-gray")]);

  expect(both.map(({ width }) => width)).toEqual([240, 240]);
});

test("a header that lies about the size is found out", async () => {
  const { input, header } = await inspected("webp-1mp");

  const outcome = await codecs.compress(input, { ...header, height: header.height - 1 }, options);

  expect(outcome).toMatchObject({ ok: false, refusal: { reason: "corrupt" } });
});

describe("slices of the work", () => {
  // 1.4 megapixels are three slices to decode, and a picture of 240 pixels is one or two to encode.
  test.for(["jpeg-1mp", "webp-1mp"])("%s is the same with pauses between them", async (name) => {
    const { input, header } = await inspected(name);
    const all = [options, { quality: 60, maxDimension: 1_000 }];
    const pauses = { count: 0 };
    const pause = async () => {
      pauses.count += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    };
    const [whole, sliced] = [
      await codecs.compressAll(input, header, all),
      await codecs.compressAll(input, header, all, { pause }),
    ];
    expect(sliced).toEqual(whole);
    expect(sliced.ok).toBe(true);
    const pixels = { decoded: header.width * header.height, encoded: 1_000 * 750 };
    expect(pauses.count).toBeGreaterThan(pixels.decoded / 1_000_000 + pixels.encoded / 100_000);
  });

  test("there are no pauses while another picture waits for its turn", async () => {
    const { input, header } = await inspected("webp-1mp");
    const pauses = { count: 0, waiting: null as Promise<unknown> | null };
    const pause = async () => {
      pauses.count += 1;
      pauses.waiting ??= codecs.compress(input, header, options);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const outcome = await codecs.compressAll(input, header, [options], { pause });
    expect(outcome.ok).toBe(true);
    expect(pauses.count).toBe(1);
    expect(await pauses.waiting).toMatchObject({ ok: true });
  });
});

describe("several pictures of one", () => {
  test("each have the size and the quality that was asked for", async () => {
    const { input, header } = await inspected("jpeg-444");
    const outcome = await codecs.compressAll(input, header, [options, { quality: 60, maxDimension: 120 }]);

    if (!outcome.ok) throw new Error(outcome.refusal.detail);
    const [large, small] = outcome.value.pictures;
    expect([large?.width, small?.width]).toEqual([240, 120]);
    const reference = await resizedBySharp("jpeg-444", 120);
    expect(ssim(await decoded(small?.webp as Uint8Array), reference)).toBeGreaterThan(0.95);
  });

  const each = [
    "jpeg-444",
    "jpeg-gray",
    "jpeg-cmyk",
    "jpeg-orientation-6",
    "png-type-6-8",
    "png-gray",
    "webp-1mp",
    "webp-alpha",
  ];
  test.for(someOf(each, 3))(
    "%s: the smaller ones are nearly as good as if they were made alone, even of noise",
    async (name) => {
      const { input, header } = await inspected(name);
      const all = [200, 120, 119, 60].map((maxDimension) => ({ quality: 85, maxDimension }));
      const outcome = await codecs.compressAll(input, header, all);
      if (!outcome.ok) throw new Error(outcome.refusal.detail);

      for (const [index, { maxDimension }] of all.entries()) {
        const alone = await compressed(name, maxDimension);
        const together = outcome.value.pictures[index] as typeof alone;
        expect({ ...together, webp: null }).toEqual({ ...alone, webp: null });
        const reference = await resizedBySharp(name, maxDimension);
        const [ours, single] = [await decoded(together.webp), await decoded(alone.webp)];
        // A WebP of noise is scaled in one step as sharp does, so that a second step shows most.
        const loss = name === "webp-1mp" ? 3 : 1.5;
        expect(likeness(ours, reference)).toBeGreaterThan(Math.min(likeness(single, reference) - loss, 37));
      }
    },
  );

  test("come in the order of the options, each size once decoded and once derived", async () => {
    const { input, header } = await inspected("jpeg-444");
    const sizes = [60, 240, 120, 60, 240];
    const outcome = await codecs.compressAll(
      input,
      header,
      sizes.map((maxDimension, index) => ({ quality: 50 + 10 * index, maxDimension })),
    );

    if (!outcome.ok) throw new Error(outcome.refusal.detail);
    const { pictures } = outcome.value;
    expect(pictures.map(({ width }) => width)).toEqual(sizes);
    expect(pictures[4]?.webp.length).toBeGreaterThan(pictures[1]?.webp.length ?? 0);
  });

  test("come with a hash that looks like them", async () => {
    const { input, header } = await inspected("jpeg-444");
    const outcome = await codecs.compressAll(input, header, []);

    if (!outcome.ok) throw new Error(outcome.refusal.detail);
    const { pictures, thumbHash } = outcome.value;
    expect(pictures).toEqual([]);
    expect(thumbHash.length).toBeLessThanOrEqual(25);
    const reference = await resizedBySharp("jpeg-444", 100);
    const expected = rgbaToThumbHash(reference.width, reference.height, reference.rgba);
    expect(likeness(shownBy(thumbHash), shownBy(expected))).toBeGreaterThan(30);
  });

  test("are refused together when one is", async () => {
    const { input, header } = await inspected("jpeg-444");
    const outcome = await codecs.compressAll(input.subarray(0, 2_000), header, [options]);

    expect(outcome).toMatchObject({ ok: false, refusal: { reason: "corrupt" } });
  });
});

function shownBy(thumbHash: Uint8Array): RawPicture {
  const { w: width, h: height, rgba } = thumbHashToRGBA(thumbHash);
  return { width, height, rgba };
}
