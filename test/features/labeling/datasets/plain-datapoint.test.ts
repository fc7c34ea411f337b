import type { z } from "@hono/zod-openapi";
import fc from "fast-check";
import { expect, it } from "vitest";
import { longestText, mostAssetsTogether } from "../../../../src/domain/example/asset-tree.ts";
import { longestName } from "../../../../src/domain/fault-list.ts";
import { contentLimits } from "../../../../src/domain/labeling/datapoint-content.ts";
import { plainDatapoint } from "../../../../src/domain/labeling/plain-datapoint.ts";
import { addDatapointRoute } from "../../../../src/features/labeling/datasets/datapoints.contract.ts";

const schema = addDatapointRoute.request.body.content["application/json"].schema as z.ZodType<object>;

/** Values that are right, nearly right and wrong, each at its limits. */
function textUpTo(longest: number) {
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: "binary", maxLength: 4 }) },
    fc.constantFrom("", "a\0b", "\ud800", "x".repeat(longest), "x".repeat(longest + 1), null, 5, undefined),
  );
}
const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, value);
const odd = fc.constantFrom<unknown>(null, undefined, 0, "", [], {}, true);
const described = {
  identifier: seldom(textUpTo(longestName)),
  metadata: seldom(
    fc.constantFrom<unknown>(null, {}, [], { a: 1 }, { a: { _t: "TextMetadataInput", text: "b", visibilities: [] } }),
  ),
  unknown: fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, fc.constant(1)),
};
const { asset } = fc.letrec((tie) => ({
  asset: fc.oneof(
    { maxDepth: 2 },
    {
      weight: 4,
      arbitrary: fc.record({ _t: fc.constant("TextAssetInput"), text: textUpTo(longestText), ...described }),
    },
    fc.record({ _t: fc.constant("ExistingAssetInput"), name: textUpTo(longestName), ...described }),
    fc.record({
      _t: fc.constantFrom("TextAssetInput", "MultiAssetInput", "Other", null),
      text: textUpTo(9),
      ...described,
    }),
    fc.record({ _t: fc.constant("MultiAssetInput"), assets: fc.array(tie("asset"), { maxLength: 3 }), ...described }),
    fc.nat(mostAssetsTogether + 1).map((length) => ({
      _t: "MultiAssetInput",
      assets: Array.from({ length }, () => ({ _t: "TextAssetInput", text: "a" })),
    })),
    odd,
  ),
}));
const sent = fc
  .record({
    _t: seldom(fc.constantFrom("CreateDatapointEndpoint_Input", "Other", null)),
    asset,
    context: seldom(textUpTo(contentLimits.context)),
    contextAsset: seldom(fc.oneof(asset, fc.constant(null))),
    sortIndex: fc.oneof(fc.maxSafeInteger(), fc.constantFrom<unknown>(null, undefined, -0, 2 ** 53, 0.5, "1")),
    group: seldom(textUpTo(longestName)),
    transcription: seldom(textUpTo(contentLimits.transcription)),
    privateMetadata: seldom(fc.constantFrom<unknown>(null, {}, { a: "b" }, { a: 1 })),
    unknown: described.unknown,
  })
  .map((value) => JSON.parse(JSON.stringify(value)));

it("is what the schema makes of a datapoint, or leaves it to the schema", () => {
  let plainOnes = 0;
  fc.assert(
    fc.property(sent, (value) => {
      const plain = plainDatapoint(value);
      if (plain === null) return;
      plainOnes++;
      const { _t, ...parsed } = schema.parse(value) as Record<string, unknown>;
      expect(plain).toStrictEqual(parsed);
    }),
    { numRuns: 1_000 },
  );
  expect(plainOnes).toBeGreaterThan(50);
});

it.each([
  ["a text", { asset: { _t: "TextAssetInput", text: "Meow" }, sortIndex: 1 }],
  ["a file", { asset: { _t: "ExistingAssetInput", name: "cat.jpg", identifier: "cat" } }],
  [
    "two of them with a context",
    {
      asset: { _t: "MultiAssetInput", assets: ["a", "b"].map((text) => ({ _t: "TextAssetInput", text })) },
      context: "Which?",
      contextAsset: { _t: "TextAssetInput", text: "c" },
      group: "g",
    },
  ],
])("takes %s without the schema", (_, value) => {
  expect(plainDatapoint(value)).not.toBeNull();
});

it.each(["__proto__", "constructor"])("leaves a member named %s to the schema", (name) => {
  const body = `{"asset":{"_t":"TextAssetInput","text":"a"},"${name}":1}`;
  expect(plainDatapoint(JSON.parse(body))).toBeNull();
  expect(plainDatapoint(JSON.parse(`{"asset":{"_t":"TextAssetInput","text":"a","${name}":1}}`))).toBeNull();
});
