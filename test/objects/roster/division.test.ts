import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import type { RosterConfig } from "../../../src/domain/member/roster-config.ts";
import { holds, shardName } from "../../../src/domain/member/roster-shards.ts";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import type { Roster, RosterCounts } from "../../../src/objects/roster/roster.port.ts";
import { createRosterShards, createRosters } from "../../../src/objects/roster/roster-client.ts";
import type { RosterShard } from "../../../src/objects/roster/roster-shard.port.ts";
import type { RosterSources } from "../../../src/objects/roster/roster-sources.ts";
import { ShardedRoster } from "../../../src/objects/roster/sharded-roster.ts";
import { depth } from "../../support/depth.ts";
import { replaceSources } from "../../support/sources.ts";

type Fate = "before" | "after" | "none";

/** What is done to a shard's message to another shard: it is lost, or its answer is. `meanwhile` happens while it is under way. */
interface Weather {
  fateOf(call: string): Fate;
  meanwhile(): void;
  /** Happens once the other shard has done what it was asked, and before it is heard of. */
  after?(): Promise<void>;
}
const fair: Weather = { fateOf: () => "none", meanwhile: () => undefined };

/** A roster, its objects, and the counts that it has published. */
function fresh() {
  const audienceId = `aud_${crypto.randomUUID()}`;
  const config: RosterConfig = { audienceId, version: 1, rules: rulesOf(defaultSettings, 1), exampleCount: 10 };
  const roster = createRosters(env.ROSTERS)(audienceId);
  const stub = (index: number) => env.ROSTERS.get(env.ROSTERS.idFromName(shardName(audienceId, index)));
  const shard = (index: number) => stub(index) as unknown as RosterShard;
  const told: RosterCounts[] = [];

  async function listen(index: number, weather: Weather = fair, divideAbove = 1_000): Promise<void> {
    const shards = createRosterShards(env.ROSTERS);
    await replaceSources<RosterSources>(stub(index), () => ({
      tellCounts: async () => "stale",
      publishCounts: async (_, counts) => void told.push(counts),
      examineExamples: async () => undefined,
      divideAbove,
      report: () => undefined,
      shards: (id, to) =>
        new Proxy({} as RosterShard, {
          get:
            (_, name: string) =>
            async (...args: unknown[]) => {
              const fate = weather.fateOf(name);
              if (fate === "before") throw new Error("lost on the way");
              weather.meanwhile();
              const call = shards(id, to)[name as "take"] as (...args: unknown[]) => Promise<unknown>;
              const answer = await call(...args);
              await weather.after?.();
              if (fate === "after") throw new Error("its answer was lost");
              return answer;
            },
        }),
    }));
  }

  /** Divides a shard. After each failure it is evicted, and `between` is called. */
  async function divide(index: number, weather = fair, between: () => Promise<void> = async () => undefined) {
    await listen(index, weather);
    await shard(index).divide();
    for (let alarms = 0; alarms < 40 && (await isOpen(index)); alarms++) {
      await runDurableObjectAlarm(stub(index));
      await between();
      await evictDurableObject(stub(index));
      await listen(index, weather);
    }
    expect(await isOpen(index)).toBe(false);
  }

  const isOpen = (index: number) =>
    runInDurableObject(stub(index), (_, { storage }) => {
      const [row] = storage.sql.exec("SELECT value ->> 'split' AS split FROM facts WHERE name = 'division'").toArray();
      return row?.split != null;
    });

  /** Has all shards tell the first one, and that one publish. */
  async function publish(...shards: number[]): Promise<RosterCounts | undefined> {
    for (const index of [...shards, 0]) {
      await listen(index);
      await shard(index).ask(await placeOf(index), "publish", []);
    }
    return told.at(-1);
  }

  const placeOf = (index: number) =>
    runInDurableObject(stub(index), (_, { storage }) => {
      const [row] = storage.sql.exec("SELECT value FROM facts WHERE name = 'division'").toArray();
      return row ? (JSON.parse(String(row.value)) as { index: number; of: number }) : { index: 0, of: 1 };
    });

  return { audienceId, roster, config, stub, shard, told, listen, divide, publish };
}

const answerOf = (userId: string, at: number, isCorrect = true) => ({
  userId,
  seenAt: 1_000 + at,
  profile: null,
  // An example of their own: how hard it is then depends on nobody else.
  exampleId: `example-${userId}-${at}`,
  isCorrect,
  chance: 0.5,
  isCommonSense: null,
});
const chunk = (runKind: string, fence = 1) => ({ runId: crypto.randomUUID(), runKind, fence });
const named = (count: number, prefix = "person") =>
  Array.from({ length: count }, (_, i) => `${prefix}-${String(i).padStart(5, "0")}`);
const pageOf = (userIds: string[], score = 0.9) => ({
  rows: JSON.stringify(userIds.map((userId) => [userId, score])),
  position: 0,
  next: 10,
  seenAt: 500,
});
const peopleIn = ({ states }: RosterCounts) => Object.values(states).reduce((sum, people) => sum + people, 0);

async function listed(roster: Roster, limit = 700): Promise<string[]> {
  const ids: string[] = [];
  let below: number | null = null;
  do {
    const page = await roster.list({ below, limit, state: null });
    ids.push(...page.people.map(({ userId }) => userId));
    below = page.next;
  } while (below !== null);
  return ids.sort();
}

/** Each message is lost once, then its answer is lost once, then it arrives. */
function stormy(): Weather {
  const tries = new Map<string, number>();
  return {
    fateOf(call) {
      const count = tries.get(call) ?? 0;
      tries.set(call, (count + 1) % 3);
      return (["before", "after", "none"] as const)[count] ?? "none";
    },
    meanwhile: () => undefined,
  };
}

it("a division that is killed at each message counts each person once, at any time and in what is published", async () => {
  const { roster, config, divide, publish, told } = fresh();
  const people = named(2_300);
  await roster.seed(config, chunk("initialization"), pageOf(people));
  let answers = 0;
  const under: Promise<void>[] = [];
  // Not awaited: people who are on their way wait for the next alarm.
  const between = async () => {
    const userId = people[(answers * 37) % people.length] ?? "";
    const at = ++answers;
    const answerTwice = async () => {
      expect(await roster.answer(config, answerOf(userId, at))).toMatchObject({ isCounted: true });
      expect(await roster.answer(config, answerOf(userId, at))).toMatchObject({ isCounted: false });
      expect(peopleIn(await roster.counts())).toBe(2_300);
    };
    under.push(answerTwice());
  };
  for (const index of [0, 1, 0]) await divide(index, stormy(), between);
  await Promise.all(under);
  expect(answers).toBeGreaterThan(12);
  const published = await publish(1, 2, 3);
  expect(told.map(peopleIn)).toEqual(told.map(() => 2_300));
  expect(published?.states).toEqual((await roster.counts()).states);
  expect(await listed(roster)).toEqual(people);
  const counted = Object.values(await roster.exampleCounts());
  expect(counted.reduce((sum, { correct }) => sum + correct, 0)).toBe(answers);
  expect((await roster.activity()).present.answers).toBe(answers);
});

const someCall = fc.record({
  kind: fc.constantFrom("answer", "answer", "answer", "endSession", "visit", "forget", "seed"),
  person: fc.nat(39),
  at: fc.nat(12),
  isCorrect: fc.boolean(),
});
type Call = typeof someCall extends fc.Arbitrary<infer Of> ? Of : never;

async function apply(roster: Roster, config: RosterConfig, { kind, person, at, isCorrect }: Call): Promise<unknown> {
  const userId = `person-${person}`;
  const visit = { userId, seenAt: 1_000 + at, profile: null };
  switch (kind) {
    case "answer":
      return roster.answer(config, answerOf(userId, at, isCorrect));
    case "endSession":
      return roster.endSession(config, { ...visit, sessionId: `session-${at}` });
    case "visit":
      return roster.visit(config, visit);
    case "forget":
      return roster.forget(userId);
    case "seed":
      return roster.seed(config, chunk("initialization"), pageOf([userId], isCorrect ? 0.9 : 0.2));
  }
}

it("a roster that divides while people come, answer and go ends as one that never does", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someCall, { minLength: 20, maxLength: 60 }),
      fc.array(fc.array(someCall, { maxLength: 8 }), { minLength: 12, maxLength: 24 }),
      fc.array(fc.constantFrom<Fate>("before", "after", "none", "none"), { maxLength: 12 }),
      async (first, meanwhile, fates) => {
        const divided = fresh();
        const whole = fresh();
        await Promise.all([0, 0].map((_, i) => (i === 0 ? divided : whole).listen(0)));
        // What concerns one person happens in order in both rosters.
        const queues = new Map<number, Promise<void>>();
        const both = (call: Call) => {
          const turn = (queues.get(call.person) ?? Promise.resolve()).then(async () => {
            const [one, other] = await Promise.all([
              apply(divided.roster, divided.config, call),
              apply(whole.roster, whole.config, call),
            ]);
            if (call.kind === "forget") expect(one).toBe(other);
            else if (call.kind !== "seed")
              expect(one).toEqual({ ...(other as object), epoch: (one as { epoch: number }).epoch });
          });
          queues.set(call.person, turn);
        };
        const settled = () => Promise.all(queues.values());
        for (const call of first) both(call);
        await settled();
        const waves = [...meanwhile];
        const weather: Weather = {
          fateOf: () => fates.pop() ?? "none",
          meanwhile: () => waves.shift()?.forEach(both),
        };
        for (const index of [0, 1, 0]) await divided.divide(index, weather, async () => waves.shift()?.forEach(both));
        for (const call of waves.flat()) both(call);
        await settled();
        const { states } = await whole.roster.counts();
        expect((await divided.roster.counts()).states).toEqual(states);
        expect((await divided.publish(1, 2, 3))?.states).toEqual(states);
        expect(await listed(divided.roster, 7)).toEqual(await listed(whole.roster, 7));
        expect(await divided.roster.exampleCounts()).toEqual(await whole.roster.exampleCounts());
        const [scores, expected] = await Promise.all([divided.roster.scores(), whole.roster.scores()]);
        expect(scores.people).toBe(expected.people);
        expect(scores.sum).toBeCloseTo(expected.sum, 9);
        for (let person = 0; person < 40; person++)
          expect(await divided.roster.held(`person-${person}`)).toEqual(await whole.roster.held(`person-${person}`));
      },
    ),
    { numRuns: depth(16), endOnFailure: true },
  );
});

it("a person who is erased while they are copied leaves nothing, though somebody who stays gets their number", async () => {
  const { roster, config, stub, divide } = fresh();
  const going = (userId: string) => holds({ index: 1, of: 2 }, userId);
  const people = named(100).filter((userId) => !going(userId));
  const [leaver = ""] = named(100, "leaver").filter(going);
  await roster.seed(config, chunk("initialization"), pageOf([...people, leaver]));
  let calls = 0;
  const meanwhile = async () => {
    await roster.forget(leaver);
    await roster.answer(config, answerOf(named(100, "newcomer").find((userId) => !going(userId)) ?? "", 1));
  };
  await divide(0, {
    fateOf: () => "none",
    meanwhile: () => undefined,
    after: async () => void (calls++ === 0 && (await meanwhile())),
  });
  expect((await roster.visit(config, { userId: leaver, seenAt: 2_000, profile: null })).state).toBe(null);
  expect(
    await runInDurableObject(stub(1), (_, { storage }) => storage.sql.exec("SELECT * FROM users").toArray()),
  ).toEqual([]);
});

it("a run that a division overtakes judges each person once", async () => {
  const { roster, config, divide } = fresh();
  const people = named(1_500);
  await roster.seed(config, chunk("initialization"), pageOf(people, 0.9));
  const graduationRule = {
    _t: "ScoreThreshold",
    graduationScore: 0.95,
    demotionScore: 0.94,
    minResponsesToGraduate: 0,
  } as const;
  const harder = { ...config, version: 2, rules: { ...config.rules, graduationRule, version: 2 } };
  const run = chunk("recalculation");
  await roster.raiseFence("recalculation", 1);
  const before = await roster.recalculate(harder, run, { limit: 400 });
  expect(before).toMatchObject({ kind: "done", progress: { processed: 400 }, isEnd: false });
  await divide(0);
  let outcome = before;
  for (let chunks = 0; chunks < 10 && outcome.kind === "done" && !outcome.isEnd; chunks++)
    outcome = await roster.recalculate(harder, run, { limit: 400 });
  expect(outcome).toMatchObject({ kind: "done", isEnd: true, progress: { processed: 1_500 } });
  expect(await roster.progressOf(run.runId)).toMatchObject({ processed: 1_500 });
  expect((await roster.raiseFence("recalculation", 5)).fence).toBe(5);
  expect(await roster.recalculate(harder, run, { limit: 400 })).toEqual({ kind: "fenced" });
  expect((await roster.seen()).fences).toEqual({ recalculation: 5 });
});

it("a page of a seeding that comes twice, before and after a division, seeds once", async () => {
  const { roster, config, divide } = fresh();
  const run = chunk("initialization");
  const people = named(300);
  const once = await roster.seed(config, run, pageOf(people));
  await divide(0);
  expect(await roster.seed(config, run, pageOf(people))).toMatchObject({ progress: { processed: 300, changed: 300 } });
  expect(once).toMatchObject({ progress: { processed: 300, changed: 300 } });
  const next = { ...pageOf(named(100, "other")), position: 10, next: 20 };
  expect(await roster.seed(config, run, next)).toMatchObject({ progress: { processed: 400, changed: 400 } });
  expect(peopleIn(await roster.counts())).toBe(400);
});

it("an audience that is erased while it divides keeps nobody, in no object", async () => {
  const { roster, config, stub, shard, listen } = fresh();
  await roster.seed(config, chunk("initialization"), pageOf(named(1_500)));
  let hasErased: Promise<void> | null = null;
  await listen(0, {
    fateOf: () => "none",
    meanwhile: () => {
      hasErased ??= roster.erase();
    },
  });
  await shard(0).divide();
  await runDurableObjectAlarm(stub(0));
  await (hasErased ?? roster.erase());
  expect(await roster.answer(config, answerOf("person-00001", 1))).toBeNull();
  for (const index of [0, 1]) {
    const people = await runInDurableObject(stub(index), (_, { storage }) =>
      Number(storage.sql.exec("SELECT count(*) AS people FROM users").one().people),
    );
    expect(people).toBe(0);
  }
});

it.each(["before", "after"] as const)(
  "an audience that is erased while people are on their way keeps nobody: their last message was lost %s it arrived",
  async (fate) => {
    const { roster, config, stub, shard, divide, listen } = fresh();
    await roster.seed(config, chunk("initialization"), pageOf(named(1_500)));
    await divide(0);
    await listen(1, { fateOf: (call) => (call === "begin" ? fate : "none"), meanwhile: () => undefined });
    await shard(1).divide();
    await runDurableObjectAlarm(stub(1));
    expect(await shard(1).ask({ index: 1, of: 4 }, "counts", [])).toEqual({ kind: "wait" });
    const erased = await shard(0).ask({ index: 0, of: 2 }, "erase", []);
    expect(erased.kind).toBe("done");
    // The second shard has something to tell, and learns of the erasure.
    const newcomer = named(100, "newcomer").find((userId) => holds({ index: 1, of: 4 }, userId)) ?? "";
    await shard(1).ask({ index: 1, of: 4 }, "answer", [config, answerOf(newcomer, 1)]);
    await runDurableObjectAlarm(stub(1));
    await roster.erase();
    for (const index of [0, 1, 3]) {
      const people = await runInDurableObject(stub(index), (_, { storage }) =>
        Number(storage.sql.exec("SELECT count(*) AS people FROM users").one().people),
      );
      expect([index, people]).toEqual([index, 0]);
    }
  },
);

it("an audience that was erased by older code, which knows one object, is erased by the others when they tell", async () => {
  const { roster, config, stub, shard, divide, listen } = fresh();
  await roster.seed(config, chunk("initialization"), pageOf(named(50)));
  await divide(0);
  await runInDurableObject(stub(0), async (_, { storage }) => storage.deleteAll());
  await evictDurableObject(stub(0));
  await (stub(0) as unknown as Roster).erase();
  await listen(1);
  const other = named(50).find((userId) => holds({ index: 1, of: 2 }, userId)) ?? "";
  await shard(1).ask({ index: 1, of: 2 }, "answer", [config, answerOf(other, 1)]);
  await runDurableObjectAlarm(stub(1));
  expect(await shard(1).ask({ index: 1, of: 2 }, "held", [other])).toEqual({ kind: "done", value: null });
});

it("code that knows no shards is refused by a divided roster, as a caller and in its object", async () => {
  const { roster, config, stub, divide } = fresh();
  await roster.seed(config, chunk("initialization"), pageOf(named(50)));
  await divide(0);
  await runInDurableObject(stub(0), async (instance) => {
    const plain = instance as unknown as Roster;
    await expect(plain.answer(config, answerOf("somebody", 1))).rejects.toThrow("the roster is divided");
    await expect(plain.erase()).rejects.toThrow("the roster is divided");
  });
  const insert = "INSERT INTO users (user_id, state, last_seen_at) VALUES ('somebody', 0, 1)";
  await runInDurableObject(stub(0), (_, { storage }) =>
    expect(() => storage.sql.exec(insert)).toThrow("the roster is divided"),
  );
  expect(peopleIn(await roster.counts())).toBe(50);
});

it("a shard weighs an example by what all shards have told", async () => {
  const { roster, config, stub, divide, listen } = fresh();
  await roster.seed(config, chunk("initialization"), pageOf(named(2)));
  await divide(0);
  const people = named(40, "judge");
  const here = people.filter((userId) => holds({ index: 0, of: 2 }, userId));
  const there = people.filter((userId) => holds({ index: 1, of: 2 }, userId));
  const ofOne = (userId: string) => ({ ...answerOf(userId, 1, false), exampleId: "shared" });
  for (const userId of there.slice(0, 4)) await roster.answer(config, ofOne(userId));
  for (const index of [1, 0]) {
    await listen(index);
    await runDurableObjectAlarm(stub(index));
  }
  expect((await roster.answer(config, ofOne(here[0] ?? "")))?.difficulty).toBeCloseTo(5 / 6);
  expect(await roster.exampleCounts()).toMatchObject({ shared: { correct: 0, incorrect: 5 } });
});

it("a roster that is too busy for a quarter of a minute divides itself, and one that is not stays whole", async () => {
  const busy = fresh();
  const quiet = fresh();
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    for (const [{ listen }, divideAbove] of [
      [busy, 1],
      [quiet, 100],
    ] as const)
      await listen(0, fair, divideAbove);
    for (let look = 0; look <= 4; look++) {
      vi.setSystemTime(start + look * 5_000);
      for (const { roster, config, stub } of [busy, quiet]) {
        for (let i = 0; i < 10; i++) await roster.answer(config, answerOf(`person-${look}-${i}`, look));
        await runDurableObjectAlarm(stub(0));
      }
    }
  } finally {
    vi.useRealTimers();
  }
  const isDivided = ({ shard }: typeof busy) => shard(0).ask({ index: 0, of: 1 }, "counts", []);
  expect(await isDivided(busy)).toEqual({ kind: "moved", of: 2 });
  expect(await isDivided(quiet)).toMatchObject({ kind: "done" });
  expect(peopleIn(await busy.roster.counts())).toBe(50);
});

it.each([0, 1, 2, 3])(
  "an erasure that is killed in the middle of shard %i is made good by the next, which knows no shards",
  async (cut) => {
    const { audienceId, roster, config, stub, shard, divide } = fresh();
    await roster.seed(config, chunk("initialization"), pageOf(named(200)));
    for (const index of [0, 1, 0]) await divide(index);
    // All of it is gone, and the marks that follow are not written yet.
    const killed = new ShardedRoster(audienceId, (index) => {
      const ask: RosterShard["ask"] = async (asked, ...call) => {
        const reply = await shard(index).ask(asked, "seen", []);
        if (reply.kind === "moved" || index !== cut) return shard(index).ask(asked, ...call);
        await runInDurableObject(stub(index), (_, { storage }) => storage.deleteAll());
        await evictDurableObject(stub(index));
        throw new Error("killed");
      };
      return { ask } as RosterShard;
    });
    await expect(killed.erase()).rejects.toThrow("killed");
    // Layouts are remembered by name: under another one nothing is known.
    await new ShardedRoster(`${audienceId} afresh`, shard).erase();
    const people = [0, 1, 2, 3].map((index) =>
      runInDurableObject(stub(index), (_, { storage }) =>
        Number(storage.sql.exec("SELECT count(*) AS people FROM users").one().people),
      ),
    );
    expect(await Promise.all(people)).toEqual([0, 0, 0, 0]);
  },
);
