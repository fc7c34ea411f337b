import fc from "fast-check";
import { expect, it } from "vitest";
import {
  datapointIdOf,
  datapointIdPrefix,
  datasetIdOf,
  parseDatapointId,
} from "../../../src/domain/labeling/datapoint-id.ts";

const dataset = fc.uuid().map(datasetIdOf);

it("a datapoint's id leads back to its dataset and its number, and sorts by the number", () => {
  fc.assert(
    fc.property(
      dataset,
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      (id, one, other) => {
        const datapointId = datapointIdOf(id, one);
        expect(parseDatapointId(datapointId)).toEqual({ datasetId: id, arrival: one });
        expect(datapointId.startsWith(datapointIdPrefix(id))).toBe(true);
        expect(Math.sign(one - other)).toBe(datapointId < datapointIdOf(id, other) ? -1 : Number(one !== other));
      },
    ),
  );
});

it("a number beyond nine digits is kept whole", () => {
  const id = datasetIdOf("00000000-0000-4000-8000-000000000000");
  expect(parseDatapointId(datapointIdOf(id, 1_234_567_890))?.arrival).toBe(1_234_567_890);
});

it("no other text is a datapoint's id", () => {
  const good = datapointIdOf(datasetIdOf("00000000-0000-4000-8000-000000000000"), 12);
  expect(parseDatapointId(good)).not.toBeNull();
  const longer = good.replace("_000000012", "_0000000012");
  for (const id of ["", longer, good.replace("dpt", "dp"), `${good}x`, `${good}\n`, good.replace("12", "1x")]) {
    expect(parseDatapointId(id), id).toBeNull();
  }
});
