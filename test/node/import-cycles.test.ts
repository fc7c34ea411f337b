import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** Each file with the files that it imports, for types too. Packages are left out. */
type Imports = ReadonlyMap<string, readonly string[]>;

const relativeSource = /^(?:import|export|\} from)\b[^;]*?"(\.[^"]+)";?$|import\("(\.[^"]+)"\)/gm;

/** The decoder is left out: it is AssemblyScript, a program of its own. */
function importsIn(folder: string): Imports {
  const files = globSync(`${folder}/**/*.ts`, { exclude: ["codecs/decoder/**"] });
  return new Map(files.map((file) => [file, sourcesOf(file, readFileSync(file, "utf8"))]));
}

function sourcesOf(file: string, code: string): string[] {
  return [...code.matchAll(relativeSource)].map(([, named, called]) => join(dirname(file), named ?? called ?? ""));
}

/** The files of one cycle, in the order in which they import each other; null if there is none. */
function findCycle(imports: Imports): string[] | null {
  const finished = new Set<string>();
  function follow(file: string, way: string[]): string[] | null {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (finished.has(file)) return null;
    for (const source of imports.get(file) ?? []) {
      const cycle = follow(source, [...way, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return null;
  }
  for (const file of imports.keys()) {
    const cycle = follow(file, []);
    if (cycle) return cycle;
  }
  return null;
}

it.each(["src", "client/src"])("no file in %s imports itself, directly or through others", (folder) => {
  const imports = importsIn(folder);
  expect([...imports.values()].flat().length, "imports were read").toBeGreaterThan(imports.size / 2);
  expect(findCycle(imports)).toBeNull();
});

it("a cycle is found, and told from two ways to the same file", () => {
  const diamond: [string, string[]][] = [
    ["a", ["b", "c"]],
    ["b", ["d"]],
    ["c", ["d"]],
  ];
  expect(findCycle(new Map(diamond))).toBeNull();
  expect(findCycle(new Map([...diamond, ["d", ["c"]]]))).toEqual(["d", "c", "d"]);
});

it("imports of every form are read", () => {
  const code = [
    'import "./effect.ts";',
    'import type { A } from "./a.ts";',
    "import {\n  type B,\n  b,\n} from './never.ts';",
    'import {\n  type C,\n  c,\n} from "./c.ts";',
    'import * as d from "../d.ts";',
    'export { e } from "./e.ts";',
    'const f = await import("./f.ts");',
    'import { hono } from "hono";',
  ].join("\n");
  expect(sourcesOf("src/x/y.ts", code)).toEqual([
    "src/x/effect.ts",
    "src/x/a.ts",
    "src/x/c.ts",
    "src/d.ts",
    "src/x/e.ts",
    "src/x/f.ts",
  ]);
});
