import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "muster-law-"));
  for (const part of ["biome.json", "lint"]) cpSync(part, join(root, part), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

/** What biome says of a line of code that stands in a file of that path. */
function lint(path: string, code: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), ["lint", path], { cwd: root });
  return `${stdout}${stderr}`;
}

const importing = (source: string) => `import { thing } from "${source}";\n\nexport const used = thing;\n`;

describe("the import law refuses", () => {
  it.each([
    ["src/domain/media/fit.ts", "drizzle-orm"],
    ["src/domain/media/fit.ts", "../../platform/db/database.ts"],
    ["src/domain/media/fit.ts", "../../http/problems.ts"],
    ["src/domain/media/fit.ts", "cloudflare:workers"],
    ["src/domain/media/fit.ts", "node:crypto"],
    ["src/features/assets/assets.contract.ts", "./assets.usecases.ts"],
    ["src/features/assets/assets.contract.ts", "../../platform/db/database.ts"],
    ["src/features/assets/assets.repository.ts", "../../http/problems.ts"],
    ["src/features/assets/assets.repository.ts", "../auth/identity/identity.table.ts"],
    ["src/features/assets/assets.usecases.ts", "./assets.table.ts"],
    ["src/features/assets/assets.usecases.ts", "hono"],
    ["src/features/assets/assets.routes.ts", "./assets.repository.ts"],
    ["src/features/assets/assets.routes.ts", "drizzle-orm"],
    ["src/features/auth/account/account.pages.ts", "./account.repository.ts"],
    ["src/platform/db/database.ts", "../../features/assets/assets.usecases.ts"],
    ["src/http/router.ts", "../features/assets/assets.usecases.ts"],
    ["src/http/router.ts", "zod"],
    ["client/src/client.ts", "../domain/identity/caller.ts"],
    ["client/src/client.ts", "./node/sign-in.ts"],
    ["client/src/client.ts", "node:fs"],
    ["client/src/token/issuer.ts", "../node/token-cache.ts"],
    ["client/src/node/token-cache.ts", "../../http/problems.ts"],
  ])("%s to import %s", (path, source) => {
    expect(lint(path, importing(source))).toContain("noRestrictedImports");
  });
});

describe("the import law lets", () => {
  it.each([
    ["src/domain/media/fit.ts", "./inspect.ts"],
    ["src/domain/media/fit.ts", "../identity/caller.ts"],
    ["src/features/assets/assets.contract.ts", "../../http/route.ts"],
    ["src/features/assets/assets.repository.ts", "../../platform/db/database.ts"],
    ["src/features/assets/assets.usecases.ts", "../identity/identity.usecases.ts"],
    ["src/features/assets/assets.routes.ts", "./assets.usecases.ts"],
    ["client/src/node.ts", "./node/sign-in.ts"],
    ["client/src/node/token-cache.ts", "node:fs"],
    ["client/src/client.ts", "./token/issuer.ts"],
  ])("%s import %s", (path, source) => {
    expect(lint(path, importing(source))).not.toContain("noRestrictedImports");
  });
});

describe("the style lets in src", () => {
  it.each([
    ["a promise in a Durable Object", "src/objects/person/person-object.ts", "let last: Promise<void> | undefined;\n"],
    ["a result that is a promise", "src/platform/db/database.ts", "export async function read(): Promise<void> {}\n"],
    [
      "many that are awaited",
      "src/platform/db/database.ts",
      "const all = await Promise.all(ids.map(async (id) => id));\n",
    ],
  ])("%s", (_, path, code) => {
    expect(lint(path, code)).not.toContain("No promise is kept");
  });

  it("a batch where statements are run together", () => {
    expect(lint("src/platform/db/together.ts", "await db.batch([first]);\n")).not.toContain("with together()");
  });

  it.each([
    ["a condition that is named where…", "export const whereOpen = sql`state = 'open'`;\n"],
    ["a predicate", "export const isOpen = (row: Row): boolean => row.state === 'open';\n"],
    ["a predicate over a query's rows", "const isOpen = rows.some(({ state }) => state === 'open');\n"],
    ["a column that holds a boolean", "db.select({ isOpen: sql`state = 'open'`.mapWith(Boolean) });\n"],
    ["a list of values that begins like a predicate", "const issuers = and(first, second);\n"],
  ])("%s", (_, code) => {
    expect(lint("src/platform/db/database.ts", code)).not.toContain("SQL is an object");
  });
});

describe("the style refuses in src", () => {
  it.each([
    ["an interactive transaction", "await db.transaction(async () => undefined);\n", "no interactive transaction"],
    ["LIKE", "export const q = sql`SELECT 1 WHERE name LIKE 'a%'`;\n", "No LIKE"],
    ["like()", "export const q = like(table.name, name);\n", "No LIKE"],
    ["a barrel", 'export * from "./caller.ts";\n', "No barrels"],
    ["any", "export const value = input as any;\n", "Narrow the type"],
    ["console", 'console.log("x");\n', "noConsole"],
    ["a promise in a variable", "let loading: Promise<string> | null = null;\n", "No promise is kept"],
    ["a promise in a field", "class Kept {\n  #last: Promise<void> | undefined;\n}\n", "No promise is kept"],
    ["a promise in a map", "const kept = new Map<string, Promise<string>>();\n", "No promise is kept"],
    ["a promise in an object", "let last: { outcome: Promise<string> } | undefined;\n", "No promise is kept"],
    ["a waiter of others", "interface Turn {\n  released: PromiseWithResolvers<void>;\n}\n", "No promise is kept"],
    ["a batch, whose results come by position", "const [rows] = await db.batch([first]);\n", "with together()"],
    ["SQL that is named like a boolean", "export const isOpen = sql`state = 'open'`;\n", "SQL is an object"],
    ["SQL that is chosen and named like a boolean", "const hasRoom = all ? sql`1` : room;\n", "SQL is an object"],
    ["a condition that is", "const isOpen = and(eq(table.state, 'open'), first);\n", "SQL is an object"],
    ["a function that returns SQL", "const holds = (id: string) => sql`1`;\n", "SQL is an object"],
    ["one that says so", "function hasRoom(id: string): Condition {\n  return of(id);\n}\n", "SQL is an object"],
    ["one of a repository", "return { exists: (id: string): SQL => of(id) };\n", "SQL is an object"],
    ["a method of a repository", "return { isFree(id: string) { return eq(table.id, id); } };\n", "SQL is an object"],
    ["a parameter that is SQL", "function write(isFree: SQL): void {}\n", "SQL is an object"],
    ["promises in a list", "const keys = jwks.map(async (jwk) => await importKey(jwk));\n", "No promise is kept"],
  ])("%s", (_, code, message) => {
    expect(lint("src/platform/db/database.ts", code)).toContain(message);
  });
});
