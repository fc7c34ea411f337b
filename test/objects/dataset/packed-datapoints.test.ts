import fc from "fast-check";
import { expect, it } from "vitest";
import { packDatapoints, unpackDatapoints } from "../../../src/objects/dataset/packed-datapoints.ts";

const datapoint = fc.record({
  sortIndex: fc.option(fc.integer()),
  group: fc.option(fc.string({ unit: "binary" })),
  hash: fc.stringMatching(/^[\w-]{4}$/),
  contestants: fc.integer({ min: 1, max: 9 }),
  words: fc.nat(100),
  content: fc.string({ unit: "binary" }).map((text) => JSON.stringify({ text })),
});

it("an object with older code gets the same datapoints, each of which once", () => {
  fc.assert(
    fc.property(fc.array(datapoint, { maxLength: 20 }), (datapoints) => {
      const { packed, places } = packDatapoints(datapoints);
      const unpacked = unpackDatapoints(packed);
      expect(unpacked).toHaveLength(packed.count);
      const sent = datapoints.map((_, i) => unpacked[places?.[i] ?? i]);
      const keyOf = (one: (typeof unpacked)[number] | undefined) => `${one?.sortIndex} ${one?.hash}`;
      expect(sent.map(keyOf)).toEqual(datapoints.map(keyOf));
      if (places === null) expect(unpacked).toEqual(datapoints);
    }),
  );
});

it.each([
  ["short contents with names of groups that are escaped", 1_000, "{}", "\u0001".repeat(256)],
  ["contents of quotes alone", 13, JSON.stringify('"'.repeat(150_000)), null],
  ["contents of letters that take three bytes", 40, JSON.stringify("鷺".repeat(100_000)), null],
])("%s are cut into pieces that can be bound", (_, count, content, group) => {
  const one = { group, hash: "hash".padEnd(28, "h"), contestants: 9, words: 99, content };
  const { packed } = packDatapoints(Array.from({ length: count }, (_, sortIndex) => ({ ...one, sortIndex })));
  expect(packed.pieces.length).toBeGreaterThan(1);
  for (const { rows } of packed.pieces) expect(new TextEncoder().encode(rows).length).toBeLessThan(2_000_000);
});
