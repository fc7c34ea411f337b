import { z } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import type { Form } from "../../../src/http/forms/form.ts";
import { viewOf } from "../../../src/http/forms/form-view.ts";
import { readForm } from "../../../src/http/forms/read-form.ts";
import { orNull } from "../../../src/http/schemas/or-null.ts";
import { double, flag, int32, oneOf, text } from "../../../src/http/schemas/scalars.ts";
import { typed, variant } from "../../../src/http/schemas/typed.ts";

const rule = z.discriminatedUnion(
  "_t",
  [
    variant("Share", "Share", { least: double(), most: int32(1, 9).nullable() }),
    variant("Score", "Score", { score: double() }),
  ],
  { error: "must have a `_t` that is Share or Score" },
);
const schema = typed("Body", {
  name: text(5, 1),
  note: text(9).default(""),
  nick: text(9, 1).optional(),
  count: int32(0, 10).nullable(),
  isOn: flag().optional(),
  order: oneOf(["Up", "Down"]),
  kinds: orNull(z.array(oneOf(["a", "b"])).min(1)).default(null),
  codes: z.array(text(2)),
  rule,
  ways: z.array(typed("Way", { to: text(3), weight: int32() })),
  nested: z.strictObject({ shown: text(3), hidden: int32() }),
  others: z.unknown(),
  unseen: text(9).optional(),
});
const form = {
  schema,
  fields: {
    name: { label: "Name" },
    note: { label: "Note" },
    nick: { label: "Nick" },
    count: { label: "Count" },
    isOn: { label: "On" },
    order: { label: "Order" },
    kinds: { label: "Kinds" },
    codes: { label: "Codes" },
    "rule._t": { label: "Rule" },
    "rule.least": { label: "Least", unit: "%" },
    "rule.most": { label: "Most" },
    "rule.score": { label: "Score" },
    "ways[].to": { label: "To" },
    "ways[].weight": { label: "Weight" },
    "nested.shown": { label: "Shown" },
    others: { label: "Others" },
  },
} satisfies Form;

const full = {
  name: "Ann",
  note: "",
  nick: "",
  count: "",
  order: "Down",
  codes: "de, FR it",
  "rule._t": "Share",
  "rule.least": "75 %",
  "rule.most": "3",
  "rule.score": "not a number",
  "ways[0].to": "x",
  "ways[0].weight": "1",
  "ways[1].to": "y",
  "ways[1].weight": "2",
  "nested.shown": "new",
  others: '{"a": [1]}',
  unseen: "forged",
};
const base = { nested: { shown: "old", hidden: 7 } };
const read = (change: Record<string, string> = {}) => readForm(form, new URLSearchParams({ ...full, ...change }), base);

describe("a form", () => {
  it("is read into the body that its schema describes", () => {
    expect(read({ isOn: "yes" })).toEqual({
      errors: null,
      value: {
        name: "Ann",
        note: "",
        count: null,
        isOn: true,
        order: "Down",
        kinds: null,
        codes: ["de", "FR", "it"],
        rule: { _t: "Share", least: 0.75, most: 3 },
        ways: [
          { to: "x", weight: 1 },
          { to: "y", weight: 2 },
        ],
        nested: { shown: "new", hidden: 7 },
        others: { a: [1] },
      },
    });
  });

  it("takes a box that is not ticked for false, and repeated fields for a list", () => {
    const several = new URLSearchParams(full);
    several.append("kinds", "a");
    several.append("kinds", "b");
    expect(readForm(form, several, base).value).toMatchObject({ isOn: false, kinds: ["a", "b"] });
  });

  it("says what is wrong beside each field, in the words of the API", () => {
    const wrong = { name: "", count: "11", order: "Left", "rule.least": "101", "ways[1].weight": "", others: "{" };
    expect(read(wrong).errors).toEqual({
      name: "Name must not be empty.",
      count: "Count must be a whole number from 0 to 10.",
      order: "Order must be one of Up, Down.",
      "rule.least": "Least must be a percentage from 0 to 100.",
      "ways[1].weight": "Weight must be a whole number from -2147483648 to 2147483647.",
      others: expect.stringMatching(/^Others is not JSON: /),
    });
    expect(read({ "rule._t": "None" }).errors).toEqual({ "rule._t": "Rule must be one of Share, Score." });
  });

  it("brings back what it shows", () => {
    const { value } = read({ isOn: "yes" });
    const view = viewOf(form, value);
    const shown = new URLSearchParams();
    const names = [...Object.keys(form.fields), "ways[0].to", "ways[0].weight", "ways[1].to", "ways[1].weight"];
    for (const name of names) for (const text of view.textsOf(name)) shown.append(name, text);
    for (const name of ["count", "note", "nick"]) if (!shown.has(name)) shown.append(name, "");
    shown.set("codes", view.textsOf("codes").join(", "));
    expect(readForm(form, shown, base).value).toEqual(value);
  });
});
