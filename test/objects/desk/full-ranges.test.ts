import { evictDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Referee } from "../../../src/domain/labeling/stopping.ts";
import { FullRanges } from "../../../src/objects/desk/full-ranges.ts";
import { category, contents, openDesk, rowsOf, votes } from "./fresh-desk.ts";

describe("ranges of tasks that nobody can have", () => {
  it("know what was noted and freed", () => {
    const most = 30;
    const step = fc.record({ from: fc.nat({ max: most }), length: fc.nat({ max: 8 }), isFreed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const ranges = new FullRanges();
        const full = new Set<number>();
        for (const { from, length, isFreed } of steps) {
          if (isFreed) {
            ranges.free(from);
            full.delete(from);
          } else {
            ranges.add(from, from + length);
            for (let task = from; task < from + length; task++) full.add(task);
          }
        }
        let runs = 0;
        for (let task = 0; task < most + 10; task++) {
          if (full.has(task) && !full.has(task - 1)) runs++;
          let behind = task;
          while (full.has(behind)) behind++;
          expect(ranges.behind(task)).toBe(behind);
          if (full.has(task)) continue;
          let next = task;
          while (next <= most + 10 && !full.has(next)) next++;
          expect(ranges.nextFrom(task)).toBe(full.has(next) ? next : Number.POSITIVE_INFINITY);
        }
        expect(ranges.size).toBe(runs);
      }),
    );
  });

  it("are forgotten when there are too many", () => {
    const ranges = new FullRanges();
    for (let i = 0; i < 1_000; i++) ranges.add(2 * i, 2 * i + 1);
    expect(ranges.behind(0)).toBe(1);
    ranges.add(5_000, 5_001);
    expect([ranges.size, ranges.behind(0)]).toEqual([0, 0]);
  });
});

const early: Referee = { _t: "EarlyStoppingReferee", threshold: 0.95, maxVotes: 4 };

describe("a desk that remembers what is full", () => {
  const steps = fc.array(
    fc.record({
      who: fc.nat({ max: 4 }),
      does: fc.constantFrom("take", "take", "take", "answer", "answer", "release", "reject"),
      which: fc.nat({ max: 3 }),
      vote: fc.constantFrom("cat", "dog"),
    }),
    { minLength: 10, maxLength: 40 },
  );

  it.each([
    ["a number of votes", votes(2)],
    ["early stopping", early],
  ])("hands out what one that forgets everything hands out, under %s", async (_, referee) => {
    await fc.assert(
      fc.asyncProperty(steps, async (program) => {
        const handed = await Promise.all([true, false].map((forgets) => run(program, { referee, forgets })));
        expect(handed[0]).toEqual(handed[1]);
      }),
      { numRuns: 12 },
    );
  });

  interface Step {
    who: number;
    does: string;
    which: number;
    vote: string;
  }

  /** What each take found. Nobody is silent for long enough that others get what they hold. */
  async function run(program: readonly Step[], { referee, forgets }: { referee: Referee; forgets: boolean }) {
    const { desk, stub, take, answer, start } = await openDesk({ referee, tasks: contents(8) });
    const people = new Map<number, { person: number; tasks: number[] }>();
    const found: number[][] = [];
    for (const [i, { who, does, which, vote }] of program.entries()) {
      const at = 100 * i;
      const known = people.get(who) ?? { person: -1, tasks: [] };
      const task = known.tasks[which % Math.max(1, known.tasks.length)];
      if (does === "take") {
        if (forgets) await evictDurableObject(stub);
        const { person, tasks } = await take(`person-${who}`, 1 + which, { at });
        const ids = tasks.map(({ id }) => id);
        found.push(ids);
        people.set(who, { person: person ?? known.person, tasks: [...known.tasks, ...ids] });
      } else if (task === undefined) continue;
      else if (does === "answer") await answer(`person-${who}`, known.person, task, { at, result: category(vote) });
      else if (does === "release")
        await desk.release({ person: known.person, userId: `person-${who}`, tasks: [task], now: start + at });
      else await desk.reject(task, known.person);
    }
    return found;
  }

  it("reads as few rows however many people hold tasks, for newcomers and for those who return", async () => {
    const { take, stub, answer } = await openDesk({ referee: votes(1), tasks: contents(2_000) });
    const first = await take("first", 1);
    for (let i = 0; i < 100; i++) await take(`holder-${i}`, 10);
    const newcomer = await rowsOf(stub, () => take("newcomer", 5));
    await answer("first", first.person, first.tasks[0]?.id);
    await take("first", 1);
    const returning = await rowsOf(stub, () => take("first", 5));
    expect(Math.max(newcomer.read, returning.read)).toBeLessThan(60);
  });
});
