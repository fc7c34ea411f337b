import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { describe, expect, it, test } from "vitest";
import type { Caller } from "../../../client/src/caller.ts";
import { groupCalls } from "../../../client/src/calls.ts";
import type { OperationId } from "../../../client/src/operation-types.ts";
import { operationTable } from "../../../client/src/operations.ts";

test.each(["schema", "operations", "calls", "resources"])(
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

/** Every method of every group, called once with made-up arguments: the operation that it called, and its path with them. */
function everyCall() {
  const sent: { name: string; operationId: string; path: string }[] = [];
  let name = "";
  const note = (operationId: OperationId, { path = {} }: { path?: Record<string, string> }) => {
    const filled = operationTable[operationId].path.replace(/\{(\w+)\}/g, (_, parameter) => path[parameter] ?? "");
    sent.push({ name, operationId, path: filled });
  };
  for (const [group, methods] of Object.entries(groupCalls({ call: note, list: note } as unknown as Caller))) {
    for (const [method, call] of Object.entries(methods as Record<string, (...args: string[]) => unknown>)) {
      name = `${group}.${method}`;
      call("one", "two", "three");
    }
  }
  return sent;
}

describe("the client", () => {
  const sent = everyCall();

  it.each(described)("has one method for $operation.operationId", ({ path, method, operation }) => {
    const pathNames = (operation.parameters ?? []).filter((parameter) => parameter.in === "path").length;
    const values = ["one", "two", "three"];
    const filled = path.replace(/\{\w+\}/g, () => values.shift() ?? "");
    expect(pathNames).toBeLessThanOrEqual(3);
    expect(operationTable[operation.operationId as OperationId].method).toBe(method);
    const callers = sent.filter((one) => one.operationId === operation.operationId && one.path === filled);
    expect(callers.map(({ name }) => name)).toHaveLength(1);
  });

  it("has no other", () => {
    expect(sent).toHaveLength(described.length);
    expect(Object.keys(operationTable)).toHaveLength(described.length);
  });
});
