import { OpenAPIHono, z } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import { defineList } from "../../src/domain/list-query/list-spec.ts";
import { operators } from "../../src/domain/list-query/operators.ts";
import { pageOf } from "../../src/domain/list-query/page-of.ts";
import type { AppEnv } from "../../src/http/app-env.ts";
import { renderError } from "../../src/http/error-renderer.ts";
import { listParameters, pagedResult, readList } from "../../src/http/list-parameters.ts";
import { describeApp } from "../../src/http/openapi.ts";
import { defineRoute } from "../../src/http/route.ts";
import { createRouter } from "../../src/http/router.ts";

const catList = defineList({
  filters: { name: "text", lives: "number", born_at: "time", is_tame: "boolean", status: "text" },
  sorts: ["name", "born_at"],
});

const subjects = {
  name: "the cat's name",
  lives: "the lives that the cat has left",
  born_at: "when the cat was born",
  is_tame: "whether the cat is tame",
  status: "the cat's status",
};

const listCats = defineRoute({
  method: "get",
  path: "/cats",
  operationId: "listCats",
  tag: "Cats",
  summary: "Cats",
  access: "none",
  request: { query: listParameters(catList, subjects).extend({ scope: z.enum(["Owned", "All"]).optional() }) },
  answers: {
    200: {
      description: "A page of cats",
      content: { "application/json": { schema: pagedResult(z.object({ asked: z.unknown() }), "PagedCats") } },
    },
  },
});

/** Answers with what it was asked. */
const cats = createRouter().openapi(listCats, async (c) => {
  const query = readList(c, catList, ["scope"]);
  const { scope = "All" } = c.req.valid("query");
  return c.json(pageOf(query, 41, [{ asked: { ...query, scope } }]), 200);
});

const app = new OpenAPIHono<AppEnv>();
app.route("/", cats);
app.onError(renderError);

interface Body {
  items?: { asked: unknown }[];
  detail?: string;
  errors?: Record<string, string[]>;
}

const get = async (query: string) => {
  const response = await app.request(`/cats?${query}`);
  return { status: response.status, body: (await response.json()) as Body };
};
const asked = async (query: string) => (await get(query)).body.items?.[0]?.asked;
const errors = async (query: string) => {
  const { status, body } = await get(query);
  return { status, ...body.errors };
};

describe("a list over HTTP", () => {
  it("answers a page", async () => {
    expect((await get("page=2&page_size=7")).body).toMatchObject({ total: 41, page: 2, pageSize: 7, totalPages: 6 });
  });

  it("reads repeated keys, percent-encoded brackets and commas, beside its own parameters", async () => {
    const query = "name%5Bin%5D=a%2Cb&scope=Owned&name%5Bin%5D=c&sort=-name&sort=born_at&lives[gt]=3&logic=or";
    expect(await asked(query)).toEqual({
      page: 1,
      pageSize: 20,
      offset: 0,
      sort: [
        { field: "name", descending: true },
        { field: "born_at", descending: false },
      ],
      logic: "or",
      conditions: [
        { field: "name", kind: "text", tests: [{ of: "value", operator: "in", values: ["a,b", "c"] }] },
        { field: "lives", kind: "number", tests: [{ of: "value", operator: "gt", value: 3 }] },
      ],
      scope: "Owned",
    });
  });

  it("takes the empty search that clients send for everything", async () => {
    expect(await asked("name%5Bcontains%5D=&sort=-born_at&page=1&page_size=10")).toMatchObject({ conditions: [] });
  });

  it("takes every parameter once or repeated past Hono's validator, to refuse it by its own rules", async () => {
    expect(await errors("page=1&page=2&logic=and&logic=or&name=x&name=y")).toEqual({
      status: 400,
      page: ["must be given once"],
      logic: ["must be given once"],
      name: ["needs an operator, such as name[eq]"],
    });
  });

  it("names a parameter at fault as it was sent, decoded", async () => {
    const { status, body } = await get("born_at%5Bgt%5D=yesterday");
    expect(status).toBe(400);
    expect(body.detail).toBe("The parameter born_at[gt] must be a time of RFC 3339, such as 2026-11-20T17:00:00Z.");
    expect(Object.keys(body.errors ?? {})).toEqual(["born_at[gt]"]);
  });

  it("says that a + in a query is a space", async () => {
    expect(await errors("born_at[gt]=2026-11-20T17:00:00+01:00")).toMatchObject({ status: 400 });
    expect(await asked("born_at[gt]=2026-11-20T17:00:00%2B01:00")).toMatchObject({
      conditions: [{ field: "born_at" }],
    });
  });

  it("refuses a lone surrogate, and searches for U+FFFD only when that was sent", async () => {
    expect(await errors("name[eq]=%ED%A0%80")).toEqual({ status: 400, "name[eq]": ["must be well-formed Unicode"] });
    expect(await errors("na%FFme=1")).toEqual({ status: 400, "na\ufffdme": ["must be well-formed Unicode"] });
    expect(await asked("name[eq]=%EF%BF%BD")).toMatchObject({ conditions: [{ tests: [{ value: "\ufffd" }] }] });
  });

  it("is not moved by names of JavaScript", async () => {
    expect(Object.keys(await errors("__proto__=1&constructor[eq]=1"))).toEqual([
      "status",
      "__proto__",
      "constructor[eq]",
    ]);
  });
});

describe("the document of a list", () => {
  const document = describeApp(app);
  const { parameters } = document.paths?.["/cats"]?.get ?? {};
  const named = (name: string) => parameters?.find((parameter) => "name" in parameter && parameter.name === name);
  const deepObject = (name: string, schema: string) => ({
    name,
    in: "query",
    required: false,
    style: "deepObject",
    explode: true,
    schema: { $ref: `#/components/schemas/${schema}` },
  });

  it("has every parameter, and that of the list itself", () => {
    expect(parameters?.map((parameter) => "name" in parameter && parameter.name)).toEqual([
      "page",
      "page_size",
      "sort",
      "logic",
      "name",
      "lives",
      "born_at",
      "is_tame",
      "status",
      "scope",
    ]);
  });

  it("says their limits", () => {
    expect(named("page")).toMatchObject({
      in: "query",
      required: false,
      schema: { type: "integer", minimum: 1, default: 1 },
    });
    expect(named("page_size")).toMatchObject({ schema: { type: "integer", minimum: 1, maximum: 1000, default: 20 } });
    expect(named("logic")).toMatchObject({ schema: { type: "string", enum: ["and", "or"], default: "and" } });
    expect(named("sort")).toMatchObject({
      schema: { type: "array", items: { type: "string", enum: ["name", "-name", "born_at", "-born_at"] } },
    });
  });

  it("has filters as deep objects with eleven operators", () => {
    expect(named("name")).toMatchObject(deepObject("name", "TextFilter"));
    expect(named("status")).toMatchObject(deepObject("status", "TextFilter"));
    expect(named("lives")).toMatchObject(deepObject("lives", "NumberFilter"));
    expect(named("born_at")).toMatchObject(deepObject("born_at", "TimeFilter"));
    expect(named("is_tame")).toMatchObject(deepObject("is_tame", "BooleanFilter"));
    const schemas = document.components?.schemas ?? {};
    for (const name of ["TextFilter", "NumberFilter", "TimeFilter", "BooleanFilter"]) {
      expect(Object.keys((schemas[name] as { properties: object }).properties).sort()).toEqual([...operators].sort());
    }
    expect(schemas.TimeFilter).toMatchObject({
      type: "object",
      additionalProperties: false,
      properties: {
        gt: { type: "string", format: "date-time" },
        contains: { type: "string" },
        in: { type: "array", items: { type: "string", format: "date-time" }, maxItems: 200 },
      },
    });
  });

  it("has the paged result with whole numbers", () => {
    expect(document.components?.schemas?.PagedCats).toMatchObject({
      type: "object",
      required: ["total", "page", "pageSize", "items"],
      properties: {
        total: { type: "integer", format: "int64" },
        page: { type: "integer", format: "int32" },
        pageSize: { type: "integer", format: "int32" },
        items: { type: "array" },
        totalPages: { type: "integer", format: "int32" },
      },
    });
  });
});
