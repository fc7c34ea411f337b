import { beforeAll, expect, test } from "vitest";
import { attempt } from "../../../test/fuzz/attempt.ts";
import { makeCorpus } from "../../../test/fuzz/corpus.ts";
import { caseOf } from "../../../test/fuzz/mutate.ts";
import type { Specimen } from "../../../test/fuzz/specimen.ts";
import { codecDepth } from "../../../test/support/codec-depth.ts";
import { newDecoder } from "../../../test/support/shrinking.ts";
import { loadEncoder, loadWebpDecoder } from "../../../test/support/webp-in-node.ts";
import { createWebpDecoder } from "../../src/webp-decoder.ts";

let corpus: Specimen[];
beforeAll(async () => {
  corpus = await makeCorpus();
});

const count = codecDepth(500, 150);
test(`${count} mutated pictures are shown or refused by name, and the decoder goes on`, async () => {
  const instances = {
    decoder: newDecoder(),
    webpDecoder: createWebpDecoder(loadWebpDecoder()),
    encoder: await loadEncoder(),
  };
  const outcomes = new Set<string>();
  const webpOutcomes = new Set<string>();
  for (let index = 0; index < count; index++) {
    const mutated = caseOf(corpus, 20_261, index);
    const { outcome, fault } = await attempt(instances, mutated);
    expect(fault, `${index}, from ${mutated.file.name}`).toBeNull();
    const ofItsKind = mutated.file.type === "image/webp" ? webpOutcomes : outcomes;
    ofItsKind.add(outcome);
  }
  // Mutations that never let a picture through, or never hurt it, would show nothing.
  expect([...outcomes]).toEqual(expect.arrayContaining(["shown", "shown in part", "The picture is cut off."]));
  expect([...webpOutcomes]).toEqual(expect.arrayContaining(["shown", "The WebP is damaged or cut off."]));
});

test("a file is the same for the same seed and number, and another for another", () => {
  const bytes = (seed: number, index: number) => caseOf(corpus, seed, index).file.bytes;
  expect(bytes(1, 2).equals(bytes(1, 2))).toBe(true);
  expect(bytes(1, 2).equals(bytes(1, 3))).toBe(false);
  expect(bytes(1, 2).equals(bytes(2, 2))).toBe(false);
});
