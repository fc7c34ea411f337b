import fc from "fast-check";
import { expect, test } from "vitest";
import { makeCorpus } from "../../../test/fuzz/corpus.ts";
import { codecDepth } from "../../../test/support/codec-depth.ts";
import { newDecoder } from "../../../test/support/shrinking.ts";
import type { ShrinkRequest } from "../../src/shrink/shrink-decoder.ts";

/** The bytes cut into pieces of these lengths, again and again. */
async function* cut(bytes: Uint8Array, lengths: number[]): AsyncGenerator<Uint8Array> {
  for (let j = 0, i = 0; j < bytes.length; i++) {
    const length = lengths[i % lengths.length] as number;
    yield bytes.subarray(j, j + length);
    j += length;
  }
}

test("however a picture of any kind comes in pieces, and whether or not it is cut off, the result is the same", async () => {
  // A WebP is never decoded in pieces.
  const corpus = (await makeCorpus()).filter(({ type }) => type !== "image/webp");
  const decoder = newDecoder();
  const request = { targetWidth: 60, targetHeight: 45, orientation: 1, budgetBytes: 30e6 } as const;
  const lengths = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 70_000 })), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...corpus),
      lengths,
      fc.double({ min: 0.6, max: 1 }),
      async (file, pieces, share) => {
        const bytes = file.bytes.subarray(0, file.bytes.length * share);
        const outcome = (lengths: number[]) =>
          decoder.decode(cut(bytes, lengths), { ...request, type: file.type as ShrinkRequest["type"] }).then(
            ({ data, isPartial }) => ({ data: Buffer.from(data), isPartial }),
            (error) => error.code,
          );
        expect(await outcome(pieces)).toEqual(await outcome([bytes.length]));
      },
    ),
    { numRuns: codecDepth(200, 40) },
  );
});
