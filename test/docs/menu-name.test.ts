import { expect, it } from "vitest";
import { menuName, menuNames } from "../../src/docs/menu-name.ts";

it.each([
  ["Upload a file", "Upload a file"],
  ["List the flows of the caller's organization", "List the flows"],
  ["Create a validation set: checks with a known answer", "Create a validation set"],
  ["Read who worked on a job, and whose answers to look at", "Read who worked on a job"],
  ["Set the fast bid multiplier of a booster campaign", "Set the fast bid multiplier of a booster campaign"],
])("a menu calls “%s” “%s”", (summary, name) => {
  expect(menuName(summary)).toBe(name);
});

it("operations of one menu that would be called the same keep their summaries", () => {
  const summaries = ["Read how a person stands in an audience", "Read how a person stands in an audience, and why"];
  expect(menuNames(summaries)).toEqual(summaries);
});
