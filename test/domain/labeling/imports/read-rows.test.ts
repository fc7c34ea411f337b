import { expect, it } from "vitest";
import { datapointOf, urlsOf } from "../../../../src/domain/labeling/imports/import-row.ts";
import {
  isHeader,
  rowsOfJsonLines,
  rowsOfLines,
  rowsOfPairs,
  rowsOfTable,
} from "../../../../src/domain/labeling/imports/read-rows.ts";

const picture = "https://example.com/1.jpg";
const other = "https://example.com/2.jpg";

it("a table's columns are told by their names, and all others are notes", () => {
  const { rows, faults } = rowsOfTable([
    ["Image URL", "context", "group", "camera"],
    [picture, "A red bus", "night", "north"],
  ]);
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    {
      assets: [{ kind: "url", url: picture }],
      context: "A red bus",
      contextAsset: null,
      group: "night",
      sentence: null,
      notes: { camera: "north" },
    },
  ]);
});

it("two sides are compared, whether they are URLs or texts", () => {
  expect(
    rowsOfTable([
      ["a", "b"],
      [picture, "a text"],
    ]).rows[0]?.assets,
  ).toEqual([
    { kind: "url", url: picture },
    { kind: "text", text: "a text" },
  ]);
  expect(rowsOfJsonLines([JSON.stringify({ urls: [picture, other], prompt: "A bus" })]).rows[0]).toMatchObject({
    assets: [{ url: picture }, { url: other }],
    context: "A bus",
  });
});

it("a row with faults says which one it is and why", () => {
  const { rows, faults } = rowsOfTable([
    ["a", "b", "note"],
    [picture, other, ""],
    [picture, "", "x"],
    ["", "", "only a note"],
  ]);
  expect(rows).toHaveLength(1);
  expect(faults).toEqual([
    { row: 2, fault: "names only one of the two to compare" },
    { row: 3, fault: "shows nothing: it needs a URL or a text" },
  ]);
  expect(rowsOfJsonLines(["[1]", "{"]).faults.map(({ fault }) => fault)).toEqual([
    "is no JSON object",
    "is no JSON object",
  ]);
});

it("plain lines are URLs or texts, and commas stay in texts", () => {
  expect(rowsOfLines([picture, "One, two"]).rows.map(({ assets }) => assets[0])).toEqual([
    { kind: "url", url: picture },
    { kind: "text", text: "One, two" },
  ]);
});

it("a line with URLs is no header", () => {
  expect(isHeader(["url", "camera"])).toBe(true);
  expect(isHeader([picture])).toBe(false);
  expect(isHeader(["Hello", "world"])).toBe(false);
});

it("files are paired in their order", () => {
  const names = ["11111111-1111-1111-1111-111111111111.webp", "22222222-2222-2222-2222-222222222222.webp"];
  expect(rowsOfPairs(names).rows.map(({ assets }) => assets)).toEqual([names.map((name) => ({ kind: "file", name }))]);
  expect(rowsOfPairs(names.slice(0, 1)).faults).toEqual([{ row: 1, fault: "has no second file to compare it with" }]);
});

it("a row names the stored files of its URLs", () => {
  const [row] = rowsOfTable([
    ["url", "context_url", "sentence"],
    [picture, other, "a b"],
  ]).rows;
  if (!row) throw new Error("no row");
  expect(urlsOf(row)).toEqual([picture, other]);
  const fileOf = (url: string) => (url === picture ? "one.webp" : "two.webp");
  expect(datapointOf(row, { sortIndex: 4, fileOf })).toMatchObject({
    asset: { _t: "ExistingAssetInput", name: "one.webp" },
    contextAsset: { _t: "ExistingAssetInput", name: "two.webp" },
    sortIndex: 4,
    transcription: "a b",
  });
});
