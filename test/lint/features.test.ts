import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const roles = ["contract", "routes", "usecases", "repository", "table", "consumer", "pages", "port", "deps"];
const named = new RegExp(`/[a-z0-9-]+\\.(?:${roles.join("|")})\\.tsx?$`);

/** The contexts, lowest first: each imports only those before it. */
const contexts = [
  "auth",
  "money",
  "quotas",
  "webhooks",
  "assets",
  "instructions",
  "campaigns",
  "audiences",
  "runs",
  "validation",
  "labeling",
  "signals",
  "flows",
  "benchmarks",
  "notices",
  "serving",
  "label",
  "docs",
  "service",
  "console",
  "restores",
];
/** An audience has a campaign of its own, and whoever may act on the audience may act on that campaign. */
const upward = ["campaigns > audiences"];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "src/features"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));

it("every file of a feature has a role", () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => !named.test(file))).toEqual([]);
});

it.each([
  ["src/features/auth/auth.deps.ts", true],
  ["src/features/label/label.pages.tsx", true],
  ["src/features/auth/auth.ts", false],
  ["src/features/auth/auth.helpers.ts", false],
  ["src/features/auth/a.b.deps.ts", false],
])("%s: %s", (file, hasRole) => {
  expect(named.test(file)).toBe(hasRole);
});

it("a context imports only contexts below it", () => {
  const arrows = files.flatMap((file) => importsOf(file, readFileSync(file, "utf8")));
  expect(new Set(arrows.flatMap(({ from, to }) => [from, to]))).toEqual(new Set(contexts));
  const found = arrows.filter(({ from, to }) => contexts.indexOf(from) < contexts.indexOf(to));
  expect([...new Set(found.map(({ from, to }) => `${from} > ${to}`))], describe(found)).toEqual(upward);
});

it("imports of types, over lines and of other contexts are found", () => {
  const code = 'import type { A } from "../runs/a.ts";\nimport {\n  b,\n} from "../../auth/b.ts";\nimport "./c.ts";\n';
  expect(importsOf("src/features/serving/bag/bag.usecases.ts", code).map(({ to }) => to)).toEqual(["auth"]);
});

/** The console stands above all contexts but one, and works with what they have. */
it("handlers take their context's slice of the dependencies", () => {
  const handlers = files.filter((file) => !/\.deps\.ts$|^src\/features\/console\//.test(file));
  const taking = handlers.filter((file) => /\bvar\.deps\b|\bdeps\b[^;]*\} = c\.var;/.test(readFileSync(file, "utf8")));
  expect(taking, "write <context>Deps(c)").toEqual([]);
});

interface Arrow {
  from: string;
  to: string;
  file: string;
}

function importsOf(file: string, code: string): Arrow[] {
  const from = contextOf(file) ?? "";
  return [...code.matchAll(/(?:\bfrom|^import|\bimport\()\s*"(\.[^"]+)"/gm)].flatMap(([, source = ""]) => {
    const to = contextOf(join(file, "..", source));
    return to === null || to === from ? [] : [{ from, to, file }];
  });
}

function contextOf(path: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function describe(arrows: readonly Arrow[]): string {
  return arrows.map(({ file, to }) => `${file} imports ${to}`).join("\n");
}
