import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { describe, expect, it, test } from "vitest";
import { operationTable } from "../../../client/src/operations.ts";
import { impatientClient } from "./impatient-client.ts";

test.each(["schema", "operations", "calls"])(
  "client/src/%s.ts is what docs/openapi.json says (npm test -- --update writes it anew)",
  async (name) => {
    const source = execFileSync("node", ["client/build/print-source.mjs", name], { maxBuffer: 100_000_000 });
    await expect(source.toString()).toMatchFileSnapshot(`../../../client/src/${name}.ts`);
  },
);

interface Described {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
}

const document = JSON.parse(await readFile("docs/openapi.json", "utf8"));
const described = Object.entries(document.paths as Record<string, Record<string, Described>>).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** An id, a file, a body and a query alike. */
function anything(id: string) {
  return Object.assign(new Blob(), { toString: () => id });
}

/** Every method of every group, called once with made-up arguments: what it sent. */
async function everyCall() {
  const sent: { name: string; method: string; path: string }[] = [];
  let name = "";
  const { client } = impatientClient({
    baseUrl: "https://muster.test",
    fetch: async (url, init) => {
      sent.push({ name, method: init.method ?? "", path: new URL(url).pathname });
      return new Response(JSON.stringify({ items: [], total: 0 }), { headers: { "Content-Type": "application/json" } });
    },
  });
  for (const [group, methods] of Object.entries(client)) {
    if (typeof methods === "function") continue;
    for (const [method, call] of Object.entries(methods as Record<string, (...args: unknown[]) => unknown>)) {
      name = `${group}.${method}`;
      const outcome = call(anything("one"), anything("two"), {});
      await (outcome instanceof Promise ? outcome : (outcome as { page(): Promise<unknown> }).page());
    }
  }
  return sent;
}

describe("the client", async () => {
  const sent = await everyCall();

  it.each(described)("has one method for $operation.operationId", ({ path, method, operation }) => {
    const pathNames = (operation.parameters ?? []).filter((parameter) => parameter.in === "path").length;
    const values = ["one", "two"];
    const filled = path.replace(/\{\w+\}/g, () => values.shift() ?? "");
    expect(pathNames).toBeLessThanOrEqual(2);
    const callers = sent.filter((one) => one.method === method && one.path === filled);
    expect(callers.map(({ name }) => name)).toHaveLength(1);
  });

  it("has no other", () => {
    expect(sent).toHaveLength(described.length);
    expect(Object.keys(operationTable)).toHaveLength(described.length);
  });
});
