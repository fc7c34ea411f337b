import { describe, expect, it } from "vitest";
import {
  batchStatus,
  batchTable,
  groupFailures,
  type ShownItem,
} from "../../../../src/features/console/pictures/batch-words.ts";
import { joinPastedUrls, readPastedUrls } from "../../../../src/features/console/pictures/pasted-urls.ts";
import { fileLabel } from "../../../../src/features/console/pictures/picture-parts.ts";

describe("pasted URLs", () => {
  it("are one a line, each once, with spaces and empty lines around them", () => {
    const text = " https://a.example/1 \r\n\r\nHTTP://b.example/x,y;z\nhttps://a.example/1\n";
    expect(readPastedUrls(text)).toEqual({
      urls: ["https://a.example/1", "HTTP://b.example/x,y;z"],
      repeats: 1,
      others: [],
    });
  });

  it("may stand in a table with a heading", () => {
    const text =
      'name,url\nCat,"https://a.example/cat.jpg"\nDog;https://a.example/dog.jpg\nhttps://a.example/o.jpg\tOwl';
    expect(readPastedUrls(text)).toEqual({
      urls: ["https://a.example/cat.jpg", "https://a.example/dog.jpg", "https://a.example/o.jpg"],
      repeats: 0,
      others: [],
    });
  });

  it("of several texts are joined, each once, and each text may have a heading", () => {
    const joined = joinPastedUrls(["https://a.example/1\ncat.jpg", "url\nhttps://a.example/2\nhttps://a.example/1"]);
    expect(joined.urls).toEqual(["https://a.example/1", "https://a.example/2"]);
    expect([joined.repeats, joined.others]).toEqual([1, [{ line: 2, text: "cat.jpg" }]]);
  });

  it("are missing in lines that are named", () => {
    expect(readPastedUrls("https://a.example/1\nftp://a.example/2\ncat.jpg").others).toEqual([
      { line: 2, text: "ftp://a.example/2" },
      { line: 3, text: "cat.jpg" },
    ]);
    expect(readPastedUrls("cat.jpg").urls).toEqual([]);
    expect(readPastedUrls("cat.jpg").others).toHaveLength(1);
  });
});

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

it("a file is called by the name that it came with, or by the end of its address", () => {
  expect(fileLabel({ fileName: "x.webp", originalName: "Cat.jpg" })).toBe("Cat.jpg");
  expect(fileLabel({ fileName: "x.webp", sourceUrl: "https://a.example/b%20c.png?d=/e" })).toBe("b c.png");
  expect(fileLabel({ fileName: "x.webp", sourceUrl: "https://a.example/%ff" })).toBe("%ff");
  expect(fileLabel({ fileName: "x.webp" })).toBe("x.webp");
});
