import { expect, test, vi } from "vitest";
import { JobQueue } from "../../src/codecs/job-queue.ts";

/** A job that runs until it is told to end. */
function openJob() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: vi.fn(() => promise), end: resolve };
}

const ended = async () => "ended";

test("jobs run one at a time, in their order", async () => {
  const queue = new JobQueue();
  const seen: string[] = [];
  const job = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
  };

  await Promise.all(["a", "b", "c"].map((name) => queue.run(job(name))));

  expect(seen).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("a job that fails makes way for the next", async () => {
  const queue = new JobQueue();

  await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run(ended)).toBe("ended");
});

test("a waiter whose turn does not come in time gives up", async () => {
  const queue = new JobQueue({ longestWait: 20 });
  const job = openJob();
  const running = queue.run(job.run);
  const waiter = vi.fn(ended);

  expect(await queue.run(waiter)).toBeNull();
  expect(waiter).not.toHaveBeenCalled();
  job.end("late");
  expect(await running).toBe("late");
});

test("a job that never ends is taken over, and its late end does not free its successor's turn", async () => {
  const onTakeOver = vi.fn();
  const queue = new JobQueue({ longestJob: 100, longestWait: 1000, onTakeOver });
  const dead = openJob();
  const first = queue.run(dead.run);
  const successor = openJob();
  const second = queue.run(successor.run);

  await vi.waitFor(() => expect(successor.run).toHaveBeenCalled(), { interval: 5 });
  expect(onTakeOver).toHaveBeenCalledOnce();
  dead.end("too late");
  await first;
  const third = vi.fn(ended);
  const waiting = queue.run(third);
  await Promise.resolve();
  expect(third).not.toHaveBeenCalled();
  successor.end("done");
  expect(await second).toBe("done");
  expect(await waiting).toBe("ended");
});
