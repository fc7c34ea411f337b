import { readdirSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { type Run, runScript } from "./service.ts";

const names = readdirSync("bench")
  .filter((file) => file.endsWith(".bench.mjs"))
  .map((file) => file.replace(".bench.mjs", ""));

/** One process for all: they share what is bundled. */
let run: Run;
beforeAll(() => {
  run = runScript("bench", ["--smallest"]);
});

it.each(names)("the figure of %s runs at its smallest size", async (name) => {
  const isTold = () => run.child.exitCode !== null || new RegExp(`^(ok {2}|FAIL) ${name} \\(`, "m").test(run.output());
  await expect.poll(isTold, { timeout: 890_000 }).toBe(true);
  expect(run.output()).toContain(`ok   ${name} (`);
});

it("all figures at their smallest size end well", async () => {
  expect(await run.ended, run.output()).toBe(0);
});
