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

test("no waiter takes the turn while the queue rests after a job", async () => {
  let time = 0;
  const queue = new JobQueue({
    rest: 25,
    pause: 10,
    now: () => time,
    sleep: async (ms) => {
      time += ms;
    },
  });
  const begunAt: number[] = [];
  for (let job = 0; job < 3; job++) await queue.run(async () => begunAt.push(time));
  expect(begunAt).toEqual([0, 30, 60]);
});

test("waiters are counted, and take their turns in the order of arrival, however many they are", async () => {
  const queue = new JobQueue({ pause: 1 });
  const first = openJob();
  const running = queue.run(first.run);
  const seen: number[] = [];
  const waiting = Array.from({ length: 20 }, (_, place) => queue.run(async () => seen.push(place)));

  expect(queue.waiting).toBe(20);
  first.end("done");
  await Promise.all([running, ...waiting]);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, place) => place));
  expect(queue.waiting).toBe(0);
});

test("a cancelled waiter does not hold up those behind it, and counts no longer", async () => {
  let [time, sleeps] = [0, 0];
  const queue = new JobQueue({
    now: () => time,
    // The first to sleep never wakes, as in a cancelled request.
    sleep: async (ms) => {
      if (++sleeps === 1) return new Promise(() => {});
      time += ms;
      await Promise.resolve();
    },
  });
  const job = openJob();
  const running = queue.run(job.run);
  void queue.run(ended);
  const behind = queue.run(ended);
  job.end("done");

  await running;
  expect(await behind).toBe("ended");
  time += 1_000;
  expect(queue.waiting).toBe(0);
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

test("a job that says that it is at work keeps its turn, and loses it once it is silent", async () => {
  let time = 0;
  const queue = new JobQueue({ now: () => time, longestJob: 1_000, sleep: async () => {} });
  const first = openJob();
  const firstEnds = queue.run(first.run);
  await Promise.resolve();
  time = 900;
  queue.stillAtWork();
  time = 1_500;
  expect(await queue.run(ended, 0)).toBeNull();
  time = 2_000;
  expect(await queue.run(ended, 0)).toBe("ended");
  first.end("late");
  expect(await firstEnds).toBe("late");
});
