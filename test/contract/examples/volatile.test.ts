import { expect, it } from "vitest";
import { differences } from "./shape.ts";
import { formOf, imitate, replaceParts, withPartsOf } from "./volatile.ts";

const samples = {
  uuid: "aud_0b0f2d3a-6a0e-4c36-9d51-6f2f6a1f9b11",
  trace: "4246240761d340cc9c275f9bbe053750",
  // Without a digit, and with a sign at its end: chance gives such too.
  etag: 'W/"uUcFsrIFoZ-oUcOaTzaXrb-"',
  userCode: "BCDF-GHJK",
  secret: `muster_refresh_${"a".repeat(42)}-`,
  link: `https://api.muster.test/label/${"a".repeat(21)}-`,
  labeler: `anonymous_${"_".repeat(22)}`,
  key: "-".repeat(43),
  event: "evt_1795165200000000",
  place: "1795165200123.block_0b0f2d3a-6a0e-4c36-9d51-6f2f6a1f9b11",
  signature: `v1,${"/".repeat(42)}+=`,
  style: "docs.0123456789.css",
  jwt: "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.-_-",
  time: "2026-11-20T17:00:00.123456Z",
};

it.each(Object.entries(samples))("an example value has the form of the %s that it stands for", (kind, real) => {
  const example = replaceParts(real, (part) => imitate(part, "seed"));
  expect(formOf(real)).toContain(`<${kind}>`);
  expect(formOf(example)).toBe(formOf(real));
  expect(withPartsOf(real, example)).toBe(real);
});

it.each([
  "ClassifyExamplePayload",
  "distillingRetrievalMode",
  "authorization_endpoint",
  "one-way",
  "2026-11-20",
  "cat.jpg",
  "evt_",
])("%s is no volatile value", (text) => expect(formOf(text)).toBe(text));

it("an example whose words have changed keeps them, so that the step is recorded again", () => {
  const id = "0b0f2d3a-6a0e-4c36-9d51-6f2f6a1f9b11";
  expect(withPartsOf({ name: "Dogs", id: `ds_${id}` }, { name: "Cats", id: `ds_${id.replaceAll("0", "1")}` })).toEqual({
    name: "Cats",
    id: `ds_${id}`,
  });
  expect(withPartsOf(`to ${id}`, `from ${id.replaceAll("0", "1")}`)).toBe(`from ${id.replaceAll("0", "1")}`);
});

it("an answer has another shape if a member is missing or new, of another type, of another kind, or a list is empty", () => {
  const example = { name: "Pets", filters: [{ _t: "CountryFilter", countries: ["DE"] }], health: null };
  const changed = (change: object) => differences(example, { ...example, ...change });
  expect(changed({ name: "Signs", health: 0.5 })).toEqual([]);
  expect(differences(example, { name: "Pets", filters: example.filters })).toEqual(["body.health is missing"]);
  expect(changed({ size: 1 })).toEqual(["body.size is not shown"]);
  expect(changed({ name: 1 })).toEqual(["body.name is number and not string"]);
  expect(changed({ filters: [] })).toEqual(["body.filters has 0 items and not 1"]);
  expect(changed({ filters: [{ _t: "NotFilter", countries: ["DE"] }] })).toEqual([
    'body.filters[0]._t is "NotFilter" and not "CountryFilter"',
  ]);
});
