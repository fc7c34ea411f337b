import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { memoryLimitBytes, planMemory, planTurns } from "../../src/codecs/memory-budget.ts";
import { MemoryLedger } from "../../src/codecs/memory-ledger.ts";
import { createPictureCodecs } from "../../src/codecs/picture-codecs.ts";
import { inspect } from "../../src/domain/media/inspect.ts";
import { sniff } from "../../src/domain/media/sniff.ts";
import { codecDepth, someOf } from "../support/codec-depth.ts";
import { inspected, picture } from "../support/picture.ts";

const names = await env.CORPUS.fetch("http://corpus/names").then((response) => response.json<string[]>());
/** Large ones where they take most: the decoder's memory goes by the picture's size, the encoder's by the result's alone. */
const chosen = {
  240: (name: string) => !/([24]|12)mp/.test(name),
  800: (name: string) => /12mp|webp.*mp|noise-4mp|alpha-4mp/.test(name),
  2048: (name: string) => /4mp|progressive-12mp|(lossless|alpha)-2mp/.test(name),
};
const damaged = /truncated|damaged|many-scans/;

async function compressMeasured(name: string, maxDimension: number) {
  const input = await picture(name);
  const type = sniff(input);
  const header = type && inspect(type.type, input, true);
  if (header?.kind !== "image") throw new Error(`${name} is ${JSON.stringify(header)}`);
  const options = { quality: 85, maxDimension };
  const ledger = new MemoryLedger();
  const codecs = createPictureCodecs({ ledger: () => ledger });
  const refusal = codecs.refusal(header, input.length, options);
  const outcome = await codecs.compress(input, header, options);
  const { peakBytes: predicted } = planMemory(header, input.length, options);
  return { outcome, refusal, predicted, measured: ledger.peakBytes };
}

describe.for([240, 800, 2048] as const)("pictures of the corpus at %i pixels", (maxDimension) => {
  const some = someOf(names.filter(chosen[maxDimension]), 6);
  test.for(some)("%s stays within prediction and limit, or is refused beforehand", async (name) => {
    const { outcome, refusal, predicted, measured } = await compressMeasured(name, maxDimension);

    if (refusal) {
      expect(outcome).toEqual({ ok: false, refusal });
      expect(measured).toBe(0);
    } else {
      expect(outcome.ok).toBe(!damaged.test(name));
      expect(measured).toBeGreaterThan(0);
      expect(measured).toBeLessThanOrEqual(predicted);
      expect(predicted).toBeLessThanOrEqual(memoryLimitBytes);
    }
  });
});

const several = ["jpeg-4mp", "jpeg-progressive-4mp", "png-alpha-4mp", "png-4mp", "webp-1mp", "jpeg-progressive-12mp"];
test.for(codecDepth(several, ["jpeg-4mp"]))("%s at several sizes stays within prediction and limit", async (name) => {
  const { header, input } = await inspected(name);
  for (const sizes of codecDepth(
    [
      [1600, 800],
      [160, 320, 480, 640, 800, 1200, 1600],
      [2048, 1999, 1998, 1997],
    ],
    [[1600, 480, 160]],
  )) {
    const options = sizes.map((maxDimension) => ({ quality: 85, maxDimension }));
    const ledger = new MemoryLedger();
    const codecs = createPictureCodecs({ ledger: () => ledger });
    if (options.some((option) => codecs.refusal(header, input.length, option))) continue;
    const outcome = await codecs.compressAll(input, header, options);

    expect(outcome.ok).toBe(true);
    const predicted = Math.max(...planTurns(header, input.length, options).map(({ plan }) => plan.peakBytes));
    expect(ledger.peakBytes).toBeLessThanOrEqual(predicted);
    expect(predicted).toBeLessThanOrEqual(memoryLimitBytes);
  }
});

test.for(someOf(["jpeg-4mp", "jpeg-progressive-4mp", "jpeg-noise-4mp", "png-4mp", "webp-4mp"], 3))(
  "%s fits at every size",
  async (name) => {
    const { header, input } = await inspected(name);
    const codecs = createPictureCodecs();

    for (const maxDimension of [1, 100, 800, 1200, 2048, 2308, 16_383]) {
      expect(codecs.refusal(header, input.length, { quality: 85, maxDimension })).toBeNull();
    }
  },
);

test("photos of a phone fit, also progressive ones", async () => {
  const { header, input } = await inspected("jpeg-12mp");
  const progressive = (await inspected("jpeg-progressive-12mp")).header;
  const codecs = createPictureCodecs();
  for (const share of [1, 2, 4]) {
    const scaled = { width: header.width * Math.sqrt(share), height: header.height * Math.sqrt(share) };
    for (const maxDimension of [800, 2048]) {
      const options = { quality: 85, maxDimension };
      for (const each of [header, progressive])
        expect(codecs.refusal({ ...each, ...scaled }, input.length * share, options), `${share * 12} MP`).toBeNull();
    }
  }
});

test("a refusal names the picture's size and a limit that holds", async () => {
  const { header, input } = await inspected("webp-4mp");
  const [width, height] = [Math.floor(header.width * 2.9), Math.floor(header.height * 2.9)];
  const large = { ...header, lossless: true, width, height };
  const options = { quality: 85, maxDimension: 800 };
  const refusal = createPictureCodecs().refusal(large, input.length * 4, options);

  expect(refusal?.reason).toBe("over_budget");
  expect(refusal?.detail).toMatch(
    /^The picture has 3\d\.\d megapixels \(\d+ x \d+\); this service compresses WebP to this size up to about \d+\.\d megapixels\.$/,
  );
  const named = Number(/about ([\d.]+)/.exec(refusal?.detail ?? "")?.[1]) * 1e6;
  const most = Math.floor(Math.sqrt((named * large.width) / large.height));
  const fitting = { ...large, width: most, height: Math.floor(named / most) };
  const inputBytes = (input.length * 4 * named) / (large.width * large.height);
  expect(createPictureCodecs().refusal(fitting, inputBytes, options)).toBeNull();
});

test("a picture of more pixels than any camera takes is refused, however little memory it would take", async () => {
  const { header } = await inspected("png-gray");
  const claimed = { ...header, width: 30_000, height: 30_000 };
  const refusal = createPictureCodecs().refusal(claimed, 1_000, { quality: 85, maxDimension: 800 });

  expect(refusal).toMatchObject({
    reason: "over_budget",
    detail: expect.stringMatching(/900\.0 megapixels.*11\d\.\d/),
  });
});
