import { describe, expect, it } from "vitest";
import { defineList } from "../../../src/domain/list-query/list-spec.ts";
import { operators } from "../../../src/domain/list-query/operators.ts";
import { parseListQuery } from "../../../src/domain/list-query/parse-list-query.ts";

const list = defineList({
  filters: { name: "text", status: "text", size: "number", created_at: "time", is_public: "boolean" },
  sorts: ["name", "created_at"],
});

const parse = (...sent: [string, string][]) => parseListQuery(list, sent, { otherParameters: ["scope"] });

function queryOf(...sent: [string, string][]) {
  const parsed = parse(...sent);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.query;
}

const errorsOf = (...sent: [string, string][]) => {
  const parsed = parse(...sent);
  return parsed.ok ? {} : parsed.errors;
};
const refused = (...sent: [string, string][]) => Object.keys(errorsOf(...sent));
const testsOf = (...sent: [string, string][]) => queryOf(...sent).conditions.flatMap(({ tests }) => tests);

it("without parameters asks for the first twenty of everything", () => {
  expect(queryOf()).toEqual({ page: 1, pageSize: 20, offset: 0, sort: [], logic: "and", conditions: [] });
});

it("leaves a list's other parameters to those who know them", () => {
  expect(queryOf(["scope", "Owned"])).toEqual(queryOf());
});

describe("paging", () => {
  it("counts pages from one", () => {
    expect(queryOf(["page", "3"], ["page_size", "50"])).toMatchObject({ page: 3, pageSize: 50, offset: 100 });
  });

  it("reaches over 100,000 rows and no further", () => {
    expect(queryOf(["page", "101"], ["page_size", "1000"]).offset).toBe(100_000);
    expect(errorsOf(["page", "102"], ["page_size", "1000"])).toEqual({
      page: ["reaches beyond the first 100000 rows"],
    });
    expect(refused(["page", "9".repeat(400)])).toEqual(["page"]);
  });

  it.each(["0", "-1", "1.0", "1e2", "0x10", "+1", " 1", "", "one"])("refuses %j as a page or its size", (text) => {
    expect(errorsOf(["page", text])).toEqual({ page: ["must be a whole number from 1"] });
    expect(errorsOf(["page_size", text])).toEqual({ page_size: ["must be a whole number from 1 to 1000"] });
  });

  it("takes a page of at most 1000", () => {
    expect(queryOf(["page_size", "1000"]).pageSize).toBe(1000);
    expect(refused(["page_size", "1001"])).toEqual(["page_size"]);
  });

  it("is given once", () => {
    expect(errorsOf(["page", "1"], ["page", "1"], ["page_size", "2"], ["page_size", "3"])).toEqual({
      page: ["must be given once"],
      page_size: ["must be given once"],
    });
  });
});

describe("sort", () => {
  it("is repeated, first key first, and - is downwards", () => {
    expect(queryOf(["sort", "-created_at"], ["sort", "name"]).sort).toEqual([
      { field: "created_at", descending: true },
      { field: "name", descending: false },
    ]);
  });

  it.each(["", "-", "size", "Name", "--name", "+name", "name,created_at", "constructor"])("refuses %j", (text) => {
    expect(errorsOf(["sort", text])).toEqual({
      sort: [expect.stringMatching(/^must be one of name, -name, created_at, -created_at(?:$|: did you mean)/)],
    });
  });

  it.each(["name", "-name"])("refuses name and %s together", (again) => {
    expect(errorsOf(["sort", "name"], ["sort", again])).toEqual({ sort: ["names name twice"] });
  });
});

describe("logic", () => {
  it.each(["and", "or"] as const)("is %s", (logic) => {
    expect(queryOf(["logic", logic]).logic).toBe(logic);
  });

  it.each([[["AND"]], [[""]], [["xor"]], [["and", "and"]]])("refuses %j", (texts) => {
    expect(refused(...texts.map((text): [string, string] => ["logic", text]))).toEqual(["logic"]);
  });
});

describe("a filter", () => {
  it("gathers the tests of one field", () => {
    expect(queryOf(["size[gte]", "1"], ["name[eq]", "Cats"], ["size[lt]", "-5"]).conditions).toEqual([
      {
        field: "size",
        kind: "number",
        tests: [
          { of: "value", operator: "gte", value: 1 },
          { of: "value", operator: "lt", value: -5 },
        ],
      },
      { field: "name", kind: "text", tests: [{ of: "value", operator: "eq", value: "Cats" }] },
    ]);
  });

  it.each(["eq", "neq"])("by %s compares text as it was sent, the empty text included", (operator) => {
    expect(testsOf([`name[${operator}]`, "A\u0308, Ä"])).toEqual([{ of: "value", operator, value: "A\u0308, Ä" }]);
    expect(testsOf([`name[${operator}]`, ""])).toEqual([{ of: "value", operator, value: "" }]);
  });

  it.each(["gt", "gte", "lt", "lte"])("by %s compares folded text, and numbers and times as such", (operator) => {
    expect(testsOf([`name[${operator}]`, "A\u0308B"])).toEqual([{ of: "text", operator, text: "äb" }]);
    expect(testsOf([`is_public[${operator}]`, "FALSE"])).toEqual([{ of: "text", operator, text: "false" }]);
    expect(testsOf([`size[${operator}]`, "007"])).toEqual([{ of: "value", operator, value: 7 }]);
    expect(testsOf([`created_at[${operator}]`, "1970-01-01T01:00:01+01:00"])).toEqual([
      { of: "value", operator, value: 1000 },
    ]);
  });

  it.each(["contains", "starts_with", "ends_with", "not_contains"])("by %s folds, on every kind", (operator) => {
    for (const field of Object.keys(list.filters)) {
      expect(testsOf([`${field}[${operator}]`, "T17:İ"])).toEqual([{ of: "text", operator, text: "t17:i̇" }]);
    }
  });

  it.each(["contains", "starts_with", "ends_with", "not_contains"])("by %s of nothing is no condition", (operator) => {
    expect(queryOf([`name[${operator}]`, ""], ["logic", "or"], ["status[eq]", "Ready"]).conditions).toEqual([
      { field: "status", kind: "text", tests: [{ of: "value", operator: "eq", value: "Ready" }] },
    ]);
  });

  it("reads booleans", () => {
    expect(testsOf(["is_public[eq]", "true"], ["is_public[neq]", "false"], ["is_public[in]", "true"])).toEqual([
      { of: "value", operator: "eq", value: true },
      { of: "value", operator: "neq", value: false },
      { of: "value", operator: "in", values: [true] },
    ]);
  });

  it("takes values for in by repetition, with brackets or without, and a comma is part of a value", () => {
    expect(
      testsOf(
        ["status[in]", "A,B"],
        ["status[in]", ""],
        ["status[in][]", "C"],
        ["status[in][0]", "D"],
        ["status[in][12]", "E"],
      ),
    ).toEqual([{ of: "value", operator: "in", values: ["A,B", "", "C", "D", "E"] }]);
  });

  it("takes 200 values for in", () => {
    const values = (count: number) =>
      Array.from({ length: count }, (_, i): [string, string] => [`size[in][${i}]`, `${i}`]);
    expect(testsOf(...values(200))[0]).toMatchObject({ values: Array.from({ length: 200 }, (_, i) => i) });
    expect(errorsOf(...values(201))).toEqual({ "size[in][200]": ["may have at most 200 values"] });
  });
});

describe("is refused by its name as it was sent", () => {
  it.each([
    "name",
    "size",
    "Page",
    "sort[]",
    "",
    "[eq]",
    "name[eq]x",
    "name[eq][eq]",
    "name[in][x]",
    "name[in][0][0]",
    "name[eq",
    "__proto__",
    "constructor",
  ])("%j, which is no parameter", (name) => {
    expect(refused([name, "1"])).toEqual([name]);
  });

  it.each(["owner[eq]", "page[eq]", "scope[eq]", "NAME[eq]", "constructor[eq]", "__proto__[eq]"])(
    "%s, whose field does not exist",
    (name) => {
      expect(errorsOf([name, "1"])).toEqual({
        [name]: [expect.stringMatching(/^names none of the fields name, status, size, created_at, is_public/)],
      });
    },
  );

  it.each(["name[]", "name[EQ]", "name[like]", "name[toString]", "name[eq][]", "name[contains][0]"])(
    "%s, whose operator does not exist",
    (name) => {
      expect(errorsOf([name, "1"])).toEqual({
        [name]: [expect.stringContaining(`names none of the operators ${operators.join(", ")}`)],
      });
    },
  );

  it.each(operators.filter((operator) => operator !== "in"))("a filter by %s that comes twice", (operator) => {
    expect(errorsOf([`name[${operator}]`, "a"], [`name[${operator}]`, ""])).toEqual({
      [`name[${operator}]`]: ["must be given once"],
    });
  });

  it.each(["", "x", "1.5", "1.0", "1e3", "+1", "--1", " 1", "٣", "9007199254740992", "9".repeat(17)])(
    "%j, which is no whole number",
    (text) => {
      for (const operator of ["eq", "neq", "gt", "gte", "lt", "lte", "in"]) {
        expect(errorsOf([`size[${operator}]`, text])).toEqual({ [`size[${operator}]`]: ["must be a whole number"] });
      }
    },
  );

  it.each(["", "2026-11-20", "2026-02-30T00:00:00Z", "2026-11-20T17:00:00 01:00", "0"])(
    "%j, which is no time",
    (text) => {
      for (const operator of ["eq", "neq", "gt", "gte", "lt", "lte", "in"]) {
        expect(refused([`created_at[${operator}]`, text])).toEqual([`created_at[${operator}]`]);
      }
    },
  );

  it.each(["", "True", "1", "yes", "true "])("%j, which is no boolean", (text) => {
    for (const operator of ["eq", "neq", "in"]) {
      expect(errorsOf([`is_public[${operator}]`, text])).toEqual({
        [`is_public[${operator}]`]: ["must be true or false"],
      });
    }
  });

  it("each malformed value of in by its own name", () => {
    expect(refused(["size[in][0]", "1"], ["size[in][1]", "x"], ["size[in][]", "y"])).toEqual([
      "size[in][1]",
      "size[in][]",
    ]);
  });

  it.each(["name[eq]", "name[contains]", "name[in]", "sort", "page", "scope", "what"])(
    "%s with a lone surrogate",
    (name) => {
      expect(errorsOf([name, "a\ud800b"])).toEqual({ [name]: ["must be well-formed Unicode"] });
      expect(errorsOf([name, "\udc00"])).toEqual({ [name]: ["must be well-formed Unicode"] });
    },
  );

  it("a name with a lone surrogate, well-formed in the answer", () => {
    expect(refused(["name[e\ud800q]", "x"])).toEqual(["name[e\ufffdq]"]);
  });

  it("everything at fault at once", () => {
    expect(
      refused(["page", "0"], ["name[eq]", "ok"], ["sort", "x"], ["logic", "x"], ["size[gt]", "x"], ["y", ""]),
    ).toEqual(["y", "page", "sort", "logic", "size[gt]"]);
  });
});
