import { expect, it } from "vitest";
import { type TryField, tryRequest } from "../../src/docs/page/try-request.ts";
import { builtSite } from "./build.ts";

const page = builtSite().pages.get("/docs/reference/queryAudiences") ?? "";
const fieldOf = (name: string) =>
  [...page.matchAll(/<fieldset class="field compared">[\s\S]*?<\/fieldset>/g)]
    .map(([field]) => field)
    .find((field) => field.includes(`<code>${name}</code>`)) ?? "";

it("Each filter of a list can be tried with an operator and a field of its type.", () => {
  expect(fieldOf("name")).toMatch(/<option value="contains" selected="" data-type="text">contains<\/option>/);
  expect(fieldOf("name")).toMatch(/<input id="try-query-name" [^>]*type="text" [^>]*placeholder="pet"/);
  expect(fieldOf("created_at")).toMatch(/<input [^>]*type="datetime-local"/);
  expect(fieldOf("created_at")).toContain('<option value="gt" data-type="datetime-local">after</option>');
  expect(fieldOf("is_public")).toContain("<option></option><option>true</option><option>false</option>");
  expect(fieldOf("is_public")).not.toContain("contains");
});

const field = (name: string, value: string, operator: string | null = null): TryField => ({
  place: "query",
  name,
  value,
  operator,
  isRequired: false,
  isList: false,
  file: null,
});

it("A tried filter is sent as the API reads it, and an empty one is left out.", () => {
  const fields = [
    field("name", "pet", "contains"),
    field("status", "Ready, Created", "in"),
    field("is_public", "", "eq"),
  ];
  const { url } = tryRequest("GET", "/audiences", [...fields, field("page", "2")], "");
  expect(decodeURIComponent(url)).toBe("/audiences?name[contains]=pet&status[in]=Ready&status[in]=Created&page=2");
});
