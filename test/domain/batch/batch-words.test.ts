import { describe, expect, it } from "vitest";
import { batchStatus, batchTable, groupFailures, type ShownItem } from "../../../src/domain/batch/batch-words.ts";

const item = (change: Partial<ShownItem>): ShownItem => ({
  url: "https://a.example/1",
  warnings: [],
  status: "Failed",
  stage: "download",
  errorMessage: "The origin answered 404.",
  ...change,
});

describe("a batch in words", () => {
  it.each([
    ["Processing", 3, 1, "Processing"],
    ["Completed", 3, 0, "Completed"],
    ["Completed", 3, 1, "With failures"],
    ["Completed", 3, 3, "Failed"],
    ["Aborted", 3, 3, "Aborted"],
  ])("that is %s with %i files, of which %i failed, is called %4$s", (state, totalCount, failedCount, word) => {
    expect(batchStatus({ state, totalCount, failedCount })).toBe(word);
  });

  it("groups failures by their reason, the most frequent first, and says what to do", () => {
    const groups = groupFailures([
      item({}),
      item({ url: "https://a.example/2", stage: "timeout", errorMessage: "It took 30 seconds." }),
      item({ url: "https://a.example/3" }),
      item({ url: "https://a.example/3" }),
      item({ url: "https://a.example/4", status: "Completed" }),
    ]);
    expect(groups.map(({ reason, urls }) => [reason, urls])).toEqual([
      ["The origin answered 404.", ["https://a.example/1", "https://a.example/3"]],
      ["It took 30 seconds.", ["https://a.example/2"]],
    ]);
    expect(groups[0]?.advice).toContain("Open one in a browser");
  });

  it("is a table that no sheet takes for formulas", () => {
    const text = batchTable([
      item({ url: '=1+"1"' }),
      item({ status: "Completed", fileName: "x.webp", errorMessage: null }),
    ]);
    expect(text.split("\r\n")).toEqual([
      "url,fileName,status,reason,warnings",
      `"'=1+""1""",,Failed,The origin answered 404.,`,
      "https://a.example/1,x.webp,Completed,,",
      "",
    ]);
  });
});
