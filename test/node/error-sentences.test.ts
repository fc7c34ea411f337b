import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { problemCatalogue } from "../../src/http/problems.ts";

const sources = globSync("src/**/*.ts").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const problems = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/new Problem\(\s*"(\w+)"(?:,\s*\{\s*detail:\s*(["`])([\s\S]*?)\2(?=\s*[,}+]))?/g)].map(
    ([, code, , detail]) => ({ path, code, detail }),
  ),
);

it("every detail that the code spells out is a sentence with a capital and a full stop", () => {
  const details = problems.flatMap(({ path, detail }) => (detail === undefined ? [] : [`${path}: ${detail}`]));
  expect(details.length).toBeGreaterThan(40);
  // One may end with a suggestion, which is a sentence of its own.
  expect(details.filter((detail) => !/: [A-Z$][\s\S]*(?:[.?]|\})$/.test(detail))).toEqual([]);
});

it("a 429 is made in one place, which never forgets to say when to come back", () => {
  const makers = problems.filter(({ code }) => code === "too_many_requests").map(({ path }) => path);
  expect(makers).toEqual(["src/http/problems.ts"]);
});

it("a fault of one member gets its sentence in one place", () => {
  const byHand = sources.filter(({ text }) => /detail: `\$\{(?:member|parameter|name)\}/.test(text));
  expect(byHand.map(({ path }) => path)).toEqual([]);
});

it("titles are phrases with a capital, since clients put more behind them", () => {
  for (const { title } of Object.values(problemCatalogue)) expect(title).toMatch(/^[A-Z][\w ',]*\w$/);
});
