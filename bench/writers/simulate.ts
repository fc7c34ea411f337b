import type { ToldCounts } from "../../src/domain/collecting/told-counts.ts";
import { type Waiting, WaitingCounts } from "../../src/domain/collecting/waiting-counts.ts";
import {
  collectorOf,
  collectors,
  countsAWrite,
  mostWaiting,
  pauseAfter,
} from "../../src/domain/collecting/write-pace.ts";
import type { Costs } from "./measure.ts";

/** How often a roster or desk has news, and the longest that it waits before it tells them. */
const tellWithinMs = 5_000;
const newsWithinMs = 1_000;
/** Batches of one sign-in, one after the other, and sign-ins a second. */
const batchesASignIn = 2;
const signInsASecond = 10;

export interface Simulated {
  /** The p95 of a sign-in. */
  signInMs: number;
  /** The p95 of the time from when counts are due until the database has them. */
  countsMs: number;
  /** The share of the time in which the database works. */
  busy: number;
  /** Batches of counts a second. */
  writes: number;
  refused: number;
}

interface Options {
  way: "nobody" | "direct" | "collected";
  live: number;
  seconds: number;
  /** A batch takes the database so long, beside what SQLite takes for its statements. */
  batchMs: number;
  /** There and back. */
  distanceMs: number;
  costs: Costs;
  random: () => number;
}

/** Events in the order of their times. */
class Timeline {
  readonly #heap: { at: number; run: () => void }[] = [];
  now = 0;

  in(ms: number, run: () => void): void {
    const heap = this.#heap;
    heap.push({ at: this.now + ms, run });
    for (let i = heap.length - 1; i > 0; ) {
      const above = (i - 1) >> 1;
      if ((heap[above] as { at: number }).at <= (heap[i] as { at: number }).at) break;
      [heap[above], heap[i]] = [heap[i] as never, heap[above] as never];
      i = above;
    }
  }

  runUntil(end: number): void {
    for (let next = this.#heap[0]; next && next.at <= end; next = this.#heap[0]) {
      this.#removeFirst();
      this.now = next.at;
      next.run();
    }
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop() as { at: number; run: () => void };
    if (heap.length === 0) return;
    heap[0] = last;
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      for (const child of [left, right])
        if (child < heap.length && (heap[child] as { at: number }).at < (heap[least] as { at: number }).at)
          least = child;
      if (least === i) return;
      [heap[least], heap[i]] = [heap[i] as never, heap[least] as never];
      i = least;
    }
  }
}

/** One database that does one batch after the other, sign-ins, and rosters and desks that always have news. */
export function simulate({ way, live, seconds, batchMs, distanceMs, costs, random }: Options): Simulated {
  const time = new Timeline();
  const warmUpMs = (seconds * 1000) / 3;
  const [signIns, counts]: [number[], number[]] = [[], []];
  let [freeAt, busyMs, writes, refused] = [0, 0, 0, 0];

  /** Calls back when the answer is there. */
  const ask = (sqlMs: number, done: () => void) => {
    const tookMs = batchMs + sqlMs;
    time.in(distanceMs / 2, () => {
      freeAt = Math.max(freeAt, time.now) + tookMs;
      if (time.now > warmUpMs) busyMs += tookMs;
      time.in(freeAt - time.now + distanceMs / 2, done);
    });
  };

  const signIn = (left: number, startedAt: number) => {
    if (left > 0) ask(0, () => signIn(left - 1, startedAt));
    else if (startedAt > warmUpMs) signIns.push(time.now - startedAt);
  };
  const arrive = () => {
    signIn(batchesASignIn, time.now);
    time.in((-Math.log(1 - random()) * 1000) / signInsASecond, arrive);
  };
  time.in(0, arrive);

  /** The shell of a collector as it runs in its object, by the same rules. */
  const shells = Array.from({ length: collectors }, () => {
    const waiting = new WaitingCounts<() => void>(mostWaiting);
    let [isWriting, mayWriteAt] = [false, 0];
    const write = (entries: Waiting<() => void>[]) => {
      const startedAt = time.now;
      const sqlMs = (costs.collected * entries.length) / countsAWrite;
      if (startedAt > warmUpMs) writes += 1;
      ask(sqlMs, () => {
        mayWriteAt = time.now + pauseAfter({ busyMs: sqlMs, tookMs: time.now - startedAt });
        for (const { waiters } of entries) for (const answer of waiters) answer();
        next();
      });
    };
    const next = () => {
      isWriting = waiting.size > 0;
      if (isWriting) time.in(Math.max(0, mayWriteAt - time.now), () => write(waiting.take(countsAWrite)));
    };
    return (told: ToldCounts, answer: () => void) => {
      if (!waiting.add(told, answer)) return false;
      if (!isWriting) next();
      return true;
    };
  });

  const tell = (number: number, sequence: number) => {
    const dueAt = time.now;
    const again = () => time.in(tellWithinMs + random() * newsWithinMs, () => tell(number, sequence + 1));
    const told = () => {
      if (dueAt > warmUpMs) counts.push(time.now - dueAt);
      again();
    };
    const isDesk = number % 2 === 1;
    if (way === "direct") {
      if (dueAt > warmUpMs) writes += 1;
      return ask(isDesk ? costs.desk : costs.audience, told);
    }
    const id = `id_${number}`;
    const shell = shells[collectorOf(id)] as (typeof shells)[number];
    const given = isDesk
      ? { kind: "desk" as const, jobId: id, desk: 0, sequence, tasks: 1, done: 0, accepted: 0, share: 0 }
      : {
          kind: "audience" as const,
          audienceId: id,
          sequence,
          epoch: 0,
          distilling: 0,
          graduated: 0,
          dropped: 0,
          inactiveGraduated: 0,
        };
    if (shell(given, told)) return;
    refused += 1;
    again();
  };
  for (let number = 0; way !== "nobody" && number < live; number++)
    time.in(random() * tellWithinMs, () => tell(number, 1));

  time.runUntil(seconds * 1000);
  const measuredMs = seconds * 1000 - warmUpMs;
  return {
    signInMs: percentile(signIns, 0.95),
    countsMs: percentile(counts, 0.95),
    busy: Math.min(1, busyMs / measuredMs),
    writes: (writes * 1000) / measuredMs,
    refused,
  };
}

function percentile(values: number[], share: number): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
}
