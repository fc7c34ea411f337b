import { html } from "hono/html";
import { describe, expect, it } from "vitest";
import { readDocument, type Schema } from "../../src/docs/document.ts";
import { membersOf } from "../../src/docs/members.tsx";
import { limitsOf, typeText } from "../../src/docs/type-text.tsx";

const node: Schema = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", maxLength: 9, description: "What it is *called*." },
    children: { type: "array", items: { $ref: "#/components/schemas/Node" } },
  },
};
const circle: Schema = {
  type: "object",
  properties: { _t: { type: "string", enum: ["Circle"] }, radius: { type: "number" } },
};
const document = readDocument({
  info: { title: "Test", version: "1" },
  paths: {},
  components: {
    schemas: {
      Node: node,
      Circle: circle,
      Shape: { oneOf: [{ $ref: "#/components/schemas/Circle" }, { $ref: "#/components/schemas/Node" }] },
    },
  },
});
const parts = { linkOf: (href: string) => href, imageOf: () => null, codeOf: () => null };
const shown = (content: unknown) => String(html`${content}`);
const membersIn = (schema: Schema, members = 100) =>
  shown(membersOf({ document, parts, budget: { members }, above: [], anchor: "body" }, schema));
const plain = (text: string) => text.replace(/<[^>]+>/g, "");

describe("a type", () => {
  it.each<[string, Schema]>([
    ["string", { type: "string" }],
    ["string or null", { type: ["string", "null"] }],
    ["integer", { type: "integer", format: "int32" }],
    ["time (ISO 8601)", { type: "string", format: "date-time" }],
    ["list of Node", { type: "array", items: { $ref: "#/components/schemas/Node" } }],
    ["Node or null", { anyOf: [{ $ref: "#/components/schemas/Node" }, { type: "null" }] }],
    ["string or integer", { anyOf: [{ type: "string" }, { type: "integer" }] }],
    ["any value", {}],
  ])("is said as %s", (expected, schema) => {
    expect(plain(shown(typeText(document, schema)))).toBe(expected);
  });
});

describe("limits", () => {
  it.each<[string, Schema]>([
    ["1 to 255 characters", { type: "string", minLength: 1, maxLength: 255 }],
    ["at least 2 items", { type: "array", minItems: 2 }],
    ["exactly 1 item", { type: "array", minItems: 1, maxItems: 1 }],
    ["at most 10,000", { type: "integer", minimum: -2_147_483_648, maximum: 10_000 }],
    ["one of a, b; default &quot;a&quot;", { type: "string", enum: ["a", "b"], default: "a" }],
    ["at most 1; more than 0", { type: "number", exclusiveMinimum: 0, maximum: 1 }],
    ["", { type: "integer", minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991 }],
  ])("are said as: %s", (expected, schema) => {
    expect(
      limitsOf(document, schema)
        .map((limit) => plain(shown(limit)))
        .join("; "),
    ).toBe(expected);
  });
});

describe("members", () => {
  it("have an anchor, their type, whether they are required, and what they mean", () => {
    const text = membersIn(node);
    expect(text).toContain('<li id="body-name">');
    expect(plain(text)).toMatch(/name string required\s*What it is called\.at most 9 characters/);
  });

  it("of a schema that contains itself end at a link", () => {
    const text = membersIn({ $ref: "#/components/schemas/Node" });
    expect(text.match(/<code>name<\/code>/g)).toHaveLength(1);
    expect(text).toContain('<a href="/docs/reference/schemas/Node">Node</a>');
  });

  it("of a union are those of its alternatives, each closed at first", () => {
    const text = membersIn({ $ref: "#/components/schemas/Shape" });
    expect(text).toContain("<code>&quot;_t&quot;: &quot;Circle&quot;</code>");
    expect(text.match(/<details>/g)).toHaveLength(2);
  });

  it("beyond what a page may hold are linked", () => {
    const deep: Schema = {
      type: "object",
      properties: { first: { type: "string" }, second: { $ref: "#/components/schemas/Circle" } },
    };
    expect(membersIn(deep, 100)).toContain("<details>");
    expect(membersIn(deep, 1)).not.toContain("<details>");
    expect(membersIn(deep, 1)).toContain("/docs/reference/schemas/Circle");
  });
});
