import { describe, expect, it } from "vitest";
import { joinPastedUrls, readPastedUrls } from "../../../src/domain/batch/pasted-urls.ts";

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
