import { expect, it } from "vitest";
import { imported } from "../../src/label/imported.ts";

it("asks under another address after a failure that names its own", async () => {
  const asked: number[] = [];
  const load = imported(async () => {
    asked.push(1);
    throw new TypeError("Failed to fetch dynamically imported module: https://muster.test/label/later.js");
  });
  await expect(load()).rejects.toThrow("Failed to fetch");
  await expect(load()).rejects.toThrow(/again=1|https/);
  expect(asked).toHaveLength(1);
});

it("asks again as before where the failure names no address", async () => {
  let tries = 0;
  const load = imported(async () => {
    if (++tries < 2) throw new TypeError("Importing a module script failed.");
    return "module";
  });
  await expect(load()).rejects.toThrow("Importing");
  expect(await load()).toBe("module");
});
