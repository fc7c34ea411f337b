import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { describe, expect, it, test } from "vitest";

test.each(["schema", "operations"])(
  "python/muster_client/%s.py is what docs/openapi.json says (npm test -- --update writes it anew)",
  async (name) => {
    const source = execFileSync("node", ["python/build/print-source.mjs", name], { maxBuffer: 100_000_000 });
    await expect(source.toString()).toMatchFileSnapshot(`../../../python/muster_client/${name}.py`);
  },
);

describe("the Python client", async () => {
  const document = JSON.parse(await readFile("docs/openapi.json", "utf8"));
  const operations = await readFile("python/muster_client/operations.py", "utf8");

  it("has one method for each operation", () => {
    const described = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    const called = [...operations.matchAll(/call = Call\(\s*"(\w+)"/g)].map(([, operationId]) => operationId);
    expect(called.toSorted()).toEqual(described.toSorted());
  });

  it("has the version of the repository", async () => {
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    expect(await readFile("python/muster_client/version.py", "utf8")).toContain(`VERSION = "${version}"`);
    expect(await readFile("python/pyproject.toml", "utf8")).toContain(`\nversion = "${version}"\n`);
  });
});
