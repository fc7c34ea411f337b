import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Later } from "../../src/label/later.ts";

let online: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  online = [];
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => online.push(listener));
  vi.stubGlobal("removeEventListener", (_: string, listener: () => void) => {
    online = online.filter((one) => one !== listener);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part whose first loads fail. */
function failing(times: number) {
  let tries = 0;
  const part = new Later(async () => {
    if (++tries <= times) throw new Error("offline");
    return "loaded";
  });
  const told = vi.fn();
  part.listen(told);
  return { part, told, tries: () => tries };
}

it("is loaded once, however often it is wanted", async () => {
  const { part, told, tries } = failing(0);
  await Promise.all([part.load(), part.load()]);
  await part.load();
  expect([part.value, tries(), told.mock.calls.length]).toEqual(["loaded", 1, 1]);
});

it("is tried again after a pause, and tells nobody before it has come", async () => {
  const { part, told } = failing(2);
  void part.load();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([part.value, told.mock.calls.length]).toEqual([null, 0]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([part.value, part.hasFailed, told.mock.calls.length]).toEqual(["loaded", false, 1]);
});

it("is tried again at once when the network is back", async () => {
  const { part } = failing(1);
  void part.load();
  await vi.advanceTimersByTimeAsync(1);
  for (const listener of online) listener();
  await vi.advanceTimersByTimeAsync(0);
  expect(part.value).toBe("loaded");
  expect(online).toEqual([]);
});

it("is given up after some tries, and tried anew when it is wanted again", async () => {
  const { part, tries } = failing(5);
  void part.load();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([part.value, part.hasFailed, tries()]).toEqual([null, true, 5]);
  await part.load();
  expect([part.value, part.hasFailed]).toEqual(["loaded", false]);
});
