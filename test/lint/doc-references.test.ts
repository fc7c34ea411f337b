import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brokenReferences, linksOf, operationsOfDocument, pagesOfTree, pathsOf } from "../../lint/doc-references.mjs";

it("pages, links, paths and operations are found", () => {
  expect(pagesOfTree()).toContain("README.md");
  expect(linksOf(readFileSync("README.md", "utf8")).length).toBeGreaterThan(10);
  expect(pathsOf(readFileSync("CONTRIBUTING.md", "utf8")).length).toBeGreaterThan(10);
  expect(operationsOfDocument().size).toBeGreaterThan(100);
});

it.each([
  ["a file", "[x](docs/none.md)", "docs/none.md"],
  ["a heading", "[x](README.md#none)", "README.md#none"],
  ["a heading of its own", "[x](#none)", "#none"],
  ["an operation", "[x](/docs/operations/none)", "/docs/operations/none"],
  ["a path in a code span", "See `src/none.ts`.", "src/none.ts"],
])("%s that does not exist is found", (_, text, name) => {
  expect(brokenReferences("README.md", text, new Set())).toEqual([name]);
});

it.each([
  ["what exists", "[x](CONTRIBUTING.md#tests), [y](https://example.com), `src/app.ts`, `src/domain/`"],
  ["an operation and the events", "[x](/docs/operations/known) [y](/docs/reference/events)"],
  ["patterns, and what a block shows", "`src/features/<context>` `test/**`\n```\n`src/none.ts` [x](none.md)\n```\n"],
])("%s is no fault", (_, text) => {
  expect(brokenReferences("README.md", text, new Set(["known"]))).toEqual([]);
});

it.each(pagesOfTree())("what %s names exists", (page) => {
  expect(brokenReferences(page, readFileSync(page, "utf8"), operationsOfDocument())).toEqual([]);
});
