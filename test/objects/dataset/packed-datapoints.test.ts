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
