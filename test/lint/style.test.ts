import { describe, expect, it } from "vitest";
import { styleFaults } from "../../lint/style.mjs";

const messages = (path: string, code: string) => styleFaults(path, code).map(({ message }) => message);

describe("the style lets in src", () => {
  it.each([
    ["a promise in a Durable Object", "src/objects/person/person-object.ts", "let last: Promise<void> | undefined;\n"],
    ["a result that is a promise", "src/platform/db/database.ts", "export async function read(): Promise<void> {}\n"],
    [
      "many that are awaited",
      "src/platform/db/database.ts",
      "const all = await Promise.all(ids.map(async (id) => id));\n",
    ],
    ["a batch where statements are run together", "src/platform/db/together.ts", "await db.batch([first]);\n"],
    ["a function that is given", "src/platform/db/database.ts", "interface Deps {\n  read: () => Promise<void>;\n}\n"],
    ["a fault whose reason is given", "src/http/router.ts", "// style-ignore: one turn.\nlet turn: Promise<void>;\n"],
    ["a namespace", "src/http/router.ts", 'export * as router from "./router.ts";\n'],
    [
      "a doc comment whose subject comes first",
      "src/http/router.ts",
      "/** Campaign ids are the keys. */\nlet a = 1;\n",
    ],
    ["a word that begins like a preposition", "src/http/router.ts", "/** In-flight requests. */\nlet a = 1;\n"],
    ["a remark that begins with a preposition", "src/http/router.ts", "// In order of arrival.\nlet a = 1;\n"],
    ["a word in angle brackets", "src/http/router.ts", 'const id = "<audience>";\n'],
    ["descriptions in a generated file", "client/src/schema.ts", "/** For Admins. */\nlet a = 1;\n"],
  ])("%s", (_, path, code) => {
    expect(messages(path, code)).toEqual([]);
  });

  it.each([
    ["a condition that is named where…", "export const whereOpen = sql`state = 'open'`;\n"],
    ["a predicate", "export const isOpen = (row: Row): boolean => row.state === 'open';\n"],
    ["a predicate over a query's rows", "const isOpen = rows.some(({ state }) => state === 'open');\n"],
    ["a column that holds a boolean", "db.select({ isOpen: sql`state = 'open'`.mapWith(Boolean) });\n"],
    ["a list of values that begins like a predicate", "const issuers = and(first, second);\n"],
  ])("%s", (_, code) => {
    expect(messages("src/platform/db/database.ts", code)).toEqual([]);
  });
});

describe("the style knows limits", () => {
  const path = "src/features/webhooks/webhooks.contract.ts";
  it.each([
    ["a list", "z.array(kind).max(250)"],
    ["a list with a message", 'z.array(kind).max(1_000, "may name at most 1000")'],
    ["a text", "z.string().length(64)"],
    ["a text of the wire", "text(256, 1)"],
    ["a number", "int32(1, 16_383)"],
  ])("and refuses the bare one of %s", (_, schema) => {
    expect(messages(path, `const a = ${schema};\n`)).toEqual([expect.stringContaining("Name the limit")]);
    expect(messages("src/http/schemas/scalars.ts", `const a = ${schema};\n`)).toHaveLength(1);
    expect(messages("src/http/forms/read-form.ts", `const a = ${schema};\n`)).toEqual([]);
  });

  it.each(["z.array(kind).max(mostKinds)", "z.array(kind).min(1)", "text(2)", "int32(1, mostPeople)"])(
    "and lets %s pass",
    (schema) => {
      expect(messages(path, `const a = ${schema};\n`)).toEqual([]);
    },
  );
});

describe("the style refuses in src", () => {
  it.each([
    ["an interactive transaction", "await db.transaction(async () => undefined);\n", "no interactive transaction"],
    ["LIKE", "export const q = sql`SELECT 1 WHERE name LIKE 'a%'`;\n", "No LIKE"],
    ["like()", "export const q = like(table.name, name);\n", "No LIKE"],
    ["GLOB after a value", "const q = sql`SELECT $" + "{name} WHERE x GLOB 'a'`;\n", "No LIKE"],
    ["a barrel", 'export * from "./caller.ts";\n', "No barrels"],
    ["a literal that is spread", "const both = { ...{ first, second }, third };\n", "Write the members out"],
    ["a loop whose index is at", "for (let at = 0; at < 3; at++) run(at);\n", "An index is i"],
    ["a callback whose index is at", "items.map((item, at) => [item, at]);\n", "An index is i"],
    ["any", "export const value = input as any;\n", "Narrow the type"],
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
    ["a doc comment that begins with a preposition", "/** By campaign id. */\nlet a = 1;\n", "with its subject"],
    ["such a comment of several lines", "type A = {\n  /**\n   * Of one\n   * job.\n   */\n};\n", "with its subject"],
    ["a tagged template of HTML", "const page = html`Hello $" + "{name}`;\n", "Make HTML with JSX"],
    ["a text that is an element", "const row = `<li>$" + "{name}</li>`;\n", "Make HTML with JSX"],
    ["promises in a list", "const keys = jwks.map(async (jwk) => await importKey(jwk));\n", "No promise is kept"],
  ])("%s", (_, code, message) => {
    expect(messages("src/platform/db/database.ts", code)).toEqual([expect.stringContaining(message)]);
  });
});
