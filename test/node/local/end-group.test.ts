import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { endGroup } from "../../../scripts/local/service.mjs";

/** Runs code in a process group of its own, and resolves when it has begun. */
async function started(code: string) {
  const child = spawn(process.execPath, ["-e", `${code}; console.log("begun")`], { detached: true });
  const ended = once(child, "exit").then(([, signal]) => signal);
  await once(child.stdout, "data");
  return { child, ended };
}

it("a service that is stuck and hears no signal is ended all the same", async () => {
  const { child, ended } = await started("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)");
  await endGroup(child, ended, 100);
  expect(await ended).toBe("SIGKILL");
});

it("a service that ends in order is not killed", async () => {
  const { child, ended } = await started("setInterval(() => {}, 1000)");
  await endGroup(child, ended, 60_000);
  expect(await ended).toBe("SIGTERM");
});
