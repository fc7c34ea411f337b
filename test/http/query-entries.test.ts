import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { queryEntries } from "../../src/http/query-entries.ts";

const entries = (query: string) => queryEntries(`https://api.muster.test/list?${query}`);

describe("the parameters of a query", () => {
  it("come decoded, in their order, as often as they were sent", () => {
    expect(entries("name%5Bin%5D=a%2Cb&page=2&name[in]=%C3%84+%F0%9F%98%80%2B")).toEqual([
      ["name[in]", "a,b"],
      ["page", "2"],
      ["name[in]", "Ä 😀+"],
    ]);
  });

  it("may have no value, no name, or several equals signs", () => {
    expect(entries("a&b=&=c&&d=e=f")).toEqual([
      ["a", ""],
      ["b", ""],
      ["", "c"],
      ["d", "e=f"],
    ]);
    expect(queryEntries("https://api.muster.test/list")).toEqual([]);
  });

  it("take a percent sign that stands for itself", () => {
    expect(entries("a=100%&b=%zz%4")).toEqual([
      ["a", "100%"],
      ["b", "%zz%4"],
    ]);
  });

  it.each(["%ED%A0%80", "%ff", "%C3", "%C0%AF", "%C3x%84"])(
    "show %s, which is no UTF-8, as a lone surrogate",
    (bytes) => {
      const [[, text = ""] = []] = entries(`a=x${bytes}`);
      expect(text.isWellFormed()).toBe(false);
    },
  );

  it("are those of URLSearchParams wherever the query is UTF-8, U+FFFD and NUL included", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.oneof(text, fc.constantFrom("\ufffd", "\0", "+", "%", "&=")))), (sent) => {
        expect(entries(String(new URLSearchParams(sent)))).toEqual(sent);
      }),
    );
  });
});
