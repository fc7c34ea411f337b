import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ts } from "@ts-morph/common";
import { expect, it } from "vitest";

/** How many arguments each call of each kind of object demands, and how many it knows. */
type Calls = Record<string, Record<string, readonly [demanded: number, known: number]>>;

/** The calls of the last release, which Workers and objects of that release make during a deployment and after a rollback. */
const released: Calls = JSON.parse(readFileSync("test/contract/released-calls.json", "utf8"));
const kinds = [
  "roster",
  "person",
  "publisher",
  "dataset",
  "desk",
  "batch",
  "picture",
  "campaign-cache",
  "score-cache",
  "passwords",
];

it("an object takes every call of the last release, with no more arguments than it was given", () => {
  const calls = Object.fromEntries(kinds.map((kind) => [kind, callsOf(kind)]));
  expect(Object.keys(released).sort()).toEqual([...kinds].sort());
  for (const [kind, earlier] of Object.entries(released)) {
    for (const [name, [, knownBefore]] of Object.entries(earlier)) {
      const now = calls[kind]?.[name];
      expect(now, `${kind}.${name} is gone: objects of the last release still call it`).toBeDefined();
      const [demanded = 0, known = 0] = now ?? [];
      expect(demanded, `${kind}.${name}: a new argument is optional for one release`).toBeLessThanOrEqual(knownBefore);
      expect(known, `${kind}.${name}: an argument of the last release is gone`).toBeGreaterThanOrEqual(knownBefore);
    }
  }
});

/** The public methods of the class in `<kind>-object.ts`. */
function callsOf(kind: string): Calls[string] {
  const folder = join("src", "objects", kind);
  const [file = ""] = readdirSync(folder).filter((name) => name.endsWith("-object.ts"));
  const source = ts.createSourceFile(file, readFileSync(join(folder, file), "utf8"), ts.ScriptTarget.Latest, true);
  const [shell] = source.statements.filter(ts.isClassDeclaration);
  const calls: Record<string, [number, number]> = {};
  for (const member of shell?.members ?? []) {
    if (!ts.isMethodDeclaration(member) || !ts.isIdentifier(member.name) || member.name.text === "alarm") continue;
    const { parameters } = member;
    const optional = parameters.findIndex((each) => each.questionToken ?? each.initializer);
    calls[member.name.text] = [optional < 0 ? parameters.length : optional, parameters.length];
  }
  return calls;
}
