import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { ticksOf, watchMovement } from "../../../scripts/local/movement.mjs";

it("what prints or uses CPU moves, and the timers of an idle process are no movement", () => {
  const { look } = watchMovement();
  expect(look({ now: 0, characters: 0, ticks: 0 })).toBe(0);
  expect(look({ now: 10_000, characters: 0, ticks: 9 })).toBe(10_000);
  expect(look({ now: 20_000, characters: 0, ticks: 10 })).toBe(0);
  expect(look({ now: 30_000, characters: 5, ticks: 11 })).toBe(0);
  expect(look({ now: 95_000, characters: 5, ticks: 15 })).toBe(65_000);
});

it("where the platform does not tell the CPU, everything is taken for movement", () => {
  const { look } = watchMovement();
  expect([0, 100_000, 200_000].map((now) => look({ now, characters: 0, ticks: null }))).toEqual([0, 0, 0]);
});

it.runIf(process.platform === "linux")("the CPU of a process group is counted with its children", async () => {
  const busy = "const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);";
  const code = `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(`${busy} setInterval(() => {}, 1e6)`)}])`;
  const child = spawn(process.execPath, ["-e", code], { detached: true, stdio: "ignore" });
  try {
    await expect.poll(() => ticksOf(child.pid as number)).toBeGreaterThanOrEqual(30);
  } finally {
    process.kill(-(child.pid as number), "SIGKILL");
  }
});
