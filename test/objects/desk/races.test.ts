import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import { leastPatienceMs } from "../../../src/domain/labeling/lease-patience.ts";
import { mostVotes, refereeOfTask } from "../../../src/domain/labeling/referee.ts";
import { leaseMs as usualLeaseMs } from "../../../src/domain/serving/task-work.ts";
import type { JobDesk } from "../../../src/objects/desk/desk.port.ts";
import { createDesks } from "../../../src/objects/desk/desk-client.ts";
import { category, contents, details, openDesk, votes } from "./fresh-desk.ts";

const leaseMs = 60_000;

/** A call whose object may be aborted under it: it may have been committed, and is made again. */
async function surely<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (cause) {
      if (attempt === 20) throw cause;
    }
  }
}

it("200 people who race for the last 20 tasks give exactly as many answers as are wanted", async () => {
  const { plan, stub } = await openDesk({ referee: votes(5), tasks: contents(20) });
  const desk = (): JobDesk => createDesks(env.DESKS)(plan.jobId, 0);
  const random = seededRandom(11);
  let clock = Date.now();
  const tick = (most: number) => {
    clock += Math.floor(random() * most);
    return clock;
  };
  const accepted = new Map<string, boolean>();
  let aborts = 0;
  /** Answers that come when their leases have long expired, and others have taken the same tasks. */
  let late: (() => Promise<void>)[] = [];

  const visit = async (userId: string) => {
    const taking = { userId, attributes: details, weight: 0.5, count: 1 + Math.floor(random() * 5), leaseMs };
    const { person, tasks } = await surely(() => desk().take({ ...taking, now: tick(300), until: clock + 3_600_000 }));
    for (const { id } of tasks) {
      const chance = random();
      if (chance < 0.1) continue;
      if (chance < 0.2) {
        await surely(() => desk().release({ person: person ?? 0, userId, tasks: [id], now: tick(300) }));
        continue;
      }
      const answer = () =>
        surely(() =>
          desk().answer({
            task: id,
            person: person ?? 0,
            userId,
            result: category("cat"),
            weight: 0.5,
            now: tick(300),
          }),
        );
      const give = async () => {
        const first = await answer();
        accepted.set(`${userId} ${id}`, first.isAccepted);
        if (chance > 0.8) expect((await answer()).isAccepted).toBe(first.isAccepted);
      };
      if (chance > 0.4) await give();
      else late.push(give);
    }
  };
  const abort = async () => {
    aborts++;
    await runInDurableObject(env.DESKS.get(stub.id), (_, ctx) => ctx.abort("the machine is gone")).catch(
      () => undefined,
    );
  };

  const people = Array.from({ length: 200 }, (_, i) => `person-${i}`);
  for (let round = 0; round < 40; round++) {
    if ((await surely(() => desk().progress()))?.done === 20) break;
    tick(leaseMs);
    for (let i = 0; i < people.length; i += 25) {
      const waited = late;
      late = [];
      clock += 2 * leaseMs;
      await Promise.all([...people.slice(i, i + 25).map(visit), abort()]);
      await Promise.all(waited.map((give) => give()));
    }
  }
  await Promise.all(late.map((give) => give()));
  expect(aborts).toBeGreaterThan(5);
  expect(await surely(() => desk().progress())).toMatchObject({ tasks: 20, done: 20, accepted: 100, share: 20 });
  const states = await Promise.all(contents(20).map((_, task) => surely(() => desk().responses(task))));
  expect(states.flat().filter((response) => response?.state === "Overflow").length).toBeGreaterThan(5);
  for (const responses of states) {
    expect(responses?.filter(({ state }) => state === "Accepted")).toHaveLength(5);
    for (const { userId, state } of responses ?? []) {
      expect(accepted.get(`${userId} ${states.indexOf(responses)}`)).toBe(state === "Accepted");
    }
  }
});

const steps = fc.array(
  fc.record({
    who: fc.nat({ max: 5 }),
    does: fc.constantFrom("take", "take", "answer", "release", "wait", "evict", "restart", "reject"),
    which: fc.nat({ max: 3 }),
    vote: fc.constantFrom("cat", "dog"),
  }),
  { maxLength: 40 },
);
const referees = fc.constantFrom(
  votes(1),
  votes(3),
  { _t: "QuorumReferee" as const, threshold: 2, maxVotes: 4 },
  { _t: "EarlyStoppingReferee" as const, threshold: 0.95, maxVotes: 5 },
);

it("whatever people do, no more of them work on a task that is handed out than its referee wants", async () => {
  await fc.assert(
    fc.asyncProperty(referees, steps, async (referee, course) => {
      const { plan, stub } = await openDesk({ referee, tasks: contents(4) });
      const desk = () => createDesks(env.DESKS)(plan.jobId, 0);
      const persons = new Map<number, number>();
      let now = Date.now();
      for (const { who, does, which, vote } of course) {
        const [person, userId] = [persons.get(who) ?? -1, `person-${who}`];
        if (does === "wait") now += 45_000;
        if (does === "evict") {
          // Only what runs can be evicted.
          await desk().progress();
          await evictDurableObject(env.DESKS.get(stub.id));
        }
        if (does === "restart") await desk().restart(which);
        if (does === "reject") await desk().reject(which, person);
        if (does === "release") await desk().release({ person, userId, tasks: [which], now });
        if (does === "answer") {
          await desk().answer({ task: which, person, userId, result: category(vote), weight: 0.7, now });
        }
        if (does !== "take") continue;
        const taken = await desk().take({
          userId,
          attributes: details,
          weight: 0.5,
          count: 1 + which,
          now,
          until: now + 3_600_000,
          leaseMs: usualLeaseMs,
        });
        if (taken.person !== null) persons.set(who, taken.person);
        const ids = taken.tasks.map(({ id }) => id);
        const held = await heldBy(env.DESKS.get(stub.id), ids, now);
        for (const { task, need, holders } of held) expect([task, holders <= need]).toEqual([task, true]);
      }
      const { tasks } = await desk().grid({ from: 0, limit: 10 });
      const most = mostVotes(refereeOfTask(referee, { place: 0, tasks: 1 }));
      for (const { responses } of tasks) expect(responses.length).toBeLessThanOrEqual(most);
    }),
    { numRuns: 25 },
  );
});

/** The people who hold each task and have taken some lately, read from the rows alone, without the desk's memory. */
function heldBy(stub: DurableObjectStub, tasks: number[], now: number) {
  return runInDurableObject(stub, (_, { storage: { sql } }) =>
    sql
      .exec<{ task: number; need: number; holders: number }>(
        `SELECT tasks.id AS task, need, (
            SELECT count(*) FROM people, json_each(people.leases) AS lease
            WHERE leasing = 1 AND until > ? AND lease.value = tasks.id AND NOT EXISTS
              (SELECT 1 FROM responses WHERE task = tasks.id AND person = people.id AND state <> 4)) AS holders
          FROM tasks WHERE id IN (SELECT value FROM json_each(?))`,
        now + usualLeaseMs - leastPatienceMs,
        JSON.stringify(tasks),
      )
      .toArray(),
  );
}
