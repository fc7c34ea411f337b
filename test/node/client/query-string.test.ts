import fc from "fast-check";
import { expect, test } from "vitest";
import { queryString } from "../../../client/src/query-string.ts";
import { queryEntries } from "../../../src/http/query-entries.ts";

test("filters, lists and plain values are spelled as the service reads them", () => {
  const query = {
    name: { contains: "cat & dog", in: ["a", "b"] },
    is_public: { eq: true },
    priority: { gte: 3, in: [1, 2] },
    created_at: { gte: new Date(0) },
    sort: ["-created_at", "name"],
    page: 2,
    since: new Date(0),
    compress: false,
  };
  expect(decodeURIComponent(queryString(query)).split("&")).toEqual([
    "?name[contains]=cat ",
    " dog",
    "name[in]=a",
    "name[in]=b",
    "is_public[eq]=true",
    "priority[gte]=3",
    "priority[in]=1",
    "priority[in]=2",
    "created_at[gte]=1970-01-01T00:00:00.000Z",
    "sort=-created_at",
    "sort=name",
    "page=2",
    "since=1970-01-01T00:00:00.000Z",
    "compress=false",
  ]);
});

test("what is not given is not sent, and an empty text is", () => {
  expect(queryString({ page: undefined, sort: [], name: { contains: undefined }, logic: null })).toBe("");
  expect(queryString(undefined)).toBe("");
  expect(queryString({ name: { contains: "" } })).toBe("?name%5Bcontains%5D=");
});

test("the service reads back every value, whatever characters it has", () => {
  const text = fc.string({ unit: "grapheme" });
  const query = fc.dictionary(text.filter(Boolean), fc.oneof(text, fc.array(text, { minLength: 1 })));
  fc.assert(
    fc.property(query, (given) => {
      const sent = Object.entries(given).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
      expect(queryEntries(`https://muster.test/${queryString(given)}`)).toEqual(sent);
    }),
  );
});
