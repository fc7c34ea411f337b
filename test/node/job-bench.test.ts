import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("the figure of jobs runs at its smallest size, within its limit of rows", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["bench/job.bench.mjs", "--small"]);
  expect(stdout).toMatch(/rows written an answer/);
  expect(stdout).toMatch(/results of [\d,]+ bytes stand/);
});
