import fc from "fast-check";
import { expect, test } from "vitest";
import { parseQuoted, parseRecords } from "../../../src/platform/seed-file/parse-records.ts";
import { depth } from "../../support/depth.ts";

const encoder = new TextEncoder();

test.each([
  ["", []],
  ["\n\r\n\n", []],
  ["a,b", [["a", "b"]]],
  ["a,b\r\n,\n\nc\n", [["a", "b"], ["", ""], ["c"]]],
  ["a\r\r\nb\rc\nd\r", [["a\r"], ["b\rc"], ["d\r"]]],
  ["\ufeffü,🐈\n", [["\ufeffü", "🐈"]]],
  [
    '"a,""b""\r\n",c\r\n\nd,"",e',
    [
      ['a,"b"\r\n', "c"],
      ["d", "", "e"],
    ],
  ],
])("%j", (text, records) => {
  expect(parseRecords(encoder.encode(text))).toEqual(records);
});

const piece = fc.oneof(
  fc.constantFrom(",", "\n", "\r\n", "\r", "\ufeff", " ", "a", "🐈"),
  fc.string({ unit: "binary" }).map((text) => text.replaceAll('"', "")),
);

test("text without quotes gives what the parser gives", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const bytes = encoder.encode(pieces.join(""));
      expect(parseRecords(bytes)).toEqual(parseQuoted(bytes));
    }),
    { numRuns: depth(2000) },
  );
});
