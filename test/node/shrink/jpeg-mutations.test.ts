import { expect, test } from "vitest";
import { ShrinkFailure } from "../../../src/platform/codecs/shrink/shrink-failure.ts";
import { adobe, encodeJpeg } from "../../support/jpeg-encoder.ts";
import { sceneOf, sharpScene } from "../../support/jpeg-scene.ts";
import { newDecoder, shrinkJpeg } from "../../support/shrinking.ts";

/** The same numbers every time: an xorshift generator, 0 to under 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const random = seeded(20_261);
const below = (count: number) => Math.floor(random() * count);

/** Cut off, bytes or bits changed anywhere or among the headers, a part left out, a part twice. */
function mutated(jpeg: Uint8Array): Uint8Array {
  const bytes = Buffer.from(jpeg);
  const part = () => {
    const start = below(bytes.length);
    return bytes.subarray(start, start + below(600));
  };
  const at = below(bytes.length);
  switch (below(5)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      for (let i = below(10); i >= 0; i--) bytes[below(bytes.length)] = below(256);
      return bytes;
    case 2:
      for (let i = below(3); i >= 0; i--) bytes[below(700)] = (bytes[below(700)] ?? 0) ^ (1 << below(8));
      return bytes;
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(600))]);
    default:
      return Buffer.concat([bytes.subarray(0, at), part(), bytes.subarray(at)]);
  }
}

test("500 mutated pictures are shown or refused, without a trap, and the decoder goes on", async () => {
  const sampling = ["22", "11", "11"];
  const corpus = [
    await sharpScene().jpeg({ quality: 90 }).toBuffer(),
    await sharpScene().jpeg({ quality: 90, progressive: true }).withIccProfile("p3").toBuffer(),
    encodeJpeg(sceneOf(sampling, { restartInterval: 3 })),
    encodeJpeg(sceneOf(sampling, { scans: [[0], [1], [2]] })),
    encodeJpeg(
      sceneOf(["42", "11", "11"], {
        scans: [[0], [1, 2]],
        bands: [
          [1, 5],
          [6, 63],
        ],
        restartInterval: 7,
      }),
    ),
    encodeJpeg(sceneOf([...sampling, "22"], { segments: [adobe(2)] })),
  ];
  const decoder = newDecoder();
  for (let i = 0; i < 500; i++) {
    const jpeg = mutated(corpus[below(corpus.length)] as Uint8Array);
    const [width, height] = [
      [203, 157],
      [100, 77],
      [20, 15],
    ][below(3)] as [number, number];
    const wish = { decoder, pieceBytes: 1 + below(9000), orientation: 1 + below(8), budgetBytes: 8e6 };
    const failure = await shrinkJpeg(jpeg, width, height, wish).then(
      () => null,
      (error: Error) => error,
    );
    expect(failure ?? new ShrinkFailure(0)).toBeInstanceOf(ShrinkFailure);
    // A trap would be told as a cause.
    expect(failure?.cause).toBeUndefined();
  }
});
