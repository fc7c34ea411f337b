import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings, type SettingsChange } from "../../../src/domain/audience/settings.ts";
import { memberStates } from "../../../src/domain/member/member-state.ts";
import type { RosterConfig } from "../../../src/domain/member/roster-config.ts";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import type { Roster } from "../../../src/objects/roster/roster.port.ts";

function fresh(change: SettingsChange = {}, exampleCount = 10) {
  const audienceId = `aud_${crypto.randomUUID()}`;
  const stub = env.ROSTERS.get(env.ROSTERS.idFromName(audienceId));
  const config: RosterConfig = {
    audienceId,
    version: 1,
    rules: rulesOf({ ...defaultSettings, ...change } as typeof defaultSettings, 1),
    exampleCount,
  };
  return { roster: stub as unknown as Roster, stub, config };
}

const answerOf = (userId: string, at: number, isCorrect = true) => ({
  userId,
  seenAt: 1_000 + at,
  profile: null,
  exampleId: `example-${at}`,
  isCorrect,
  chance: 0.5,
  isCommonSense: null,
});
const chunk = (runKind: string, fence = 1) => ({ runId: crypto.randomUUID(), runKind, fence });
const present = async (roster: Roster) =>
  Object.fromEntries(Object.entries((await roster.counts()).states).filter(([, people]) => people > 0));

describe("answers", () => {
  it("make a person a member with the first one, and a graduate with the tenth right one", async () => {
    const { roster, config } = fresh();
    for (let i = 0; i < 9; i++) expect((await roster.answer(config, answerOf("a", i)))?.state).toBe("Distilling");
    expect(await roster.answer(config, answerOf("a", 9))).toMatchObject({ state: "Graduated", isCounted: true });
    expect(await present(roster)).toEqual({ Graduated: 1 });
  });

  it("count once for each example, however often they come and whatever is evicted in between", async () => {
    const { roster, stub, config } = fresh();
    const first = await roster.answer(config, answerOf("a", 0, false));
    await evictDurableObject(stub);
    const again = await roster.answer(config, answerOf("a", 0, false));
    expect(again).toEqual({ ...first, isCounted: false });
  });

  it("drop people who guess, and never bring dropped ones back", async () => {
    const { roster, config } = fresh();
    for (let i = 0; i < 3; i++) await roster.answer(config, answerOf("a", i, false));
    expect(await present(roster)).toEqual({ DroppedLowScore: 1 });
    for (let i = 3; i < 13; i++) await roster.answer(config, answerOf("a", i));
    expect(await present(roster)).toEqual({ DroppedLowScore: 1 });
  });

  it("go on from what a run has made of a member meanwhile", async () => {
    const { roster, config } = fresh();
    for (let i = 0; i < 3; i++) await roster.answer(config, answerOf("a", i));
    const graduationRule = {
      _t: "ScoreThreshold",
      graduationScore: 0.5,
      demotionScore: 0.3,
      minResponsesToGraduate: 2,
    } as const;
    const easy = { ...config, version: 2, rules: { ...config.rules, graduationRule } };
    await roster.recalculate(easy, chunk("recalculation"), { limit: 10 });
    expect((await roster.visit(easy, answerOf("a", 3))).state).toBe("Graduated");
    await roster.seed(easy, chunk("seeding"), { rows: '[["a", 0.2]]', position: 0, next: 10, seenAt: 1 });
    expect((await roster.held("a"))?.statistics.seedScore).toBe(0.2);
    expect(await roster.forget("a")).toBe(true);
    expect((await roster.visit(easy, answerOf("a", 3))).state).toBeNull();
  });

  it("weigh an example by how it was answered before", async () => {
    const { roster, config } = fresh();
    for (let i = 0; i < 5; i++) await roster.answer(config, answerOf(`other-${i}`, 0, false));
    await roster.answer(config, answerOf("hard", 0, false));
    await roster.answer(config, answerOf("plain", 1, false));
    const [hard, plain] = [
      await roster.answer(config, answerOf("hard", 2)),
      await roster.answer(config, answerOf("plain", 2)),
    ];
    expect(hard?.score).toBeGreaterThan(plain?.score ?? 1);
  });
});

it("an answer that could not be stored leaves nothing behind, in the tables or in memory", async () => {
  const { roster, stub, config } = fresh();
  await roster.answer(config, answerOf("first", 0));
  const before = await roster.counts();
  const inside = (query: string) => runInDurableObject(stub, (_, { storage }) => void storage.sql.exec(query));
  await inside("CREATE TRIGGER full BEFORE INSERT ON unsummed BEGIN SELECT RAISE(ABORT, 'full'); END");
  await runInDurableObject(stub, async (own) => {
    await expect((own as unknown as Roster).answer(config, answerOf("second", 0))).rejects.toThrow("full");
  });
  await inside("DROP TRIGGER full");
  expect(await roster.counts()).toEqual(before);
  await roster.answer(config, answerOf("second", 0));
  expect((await roster.counts()).sequence).toBe(before.sequence + 1);
  expect(await roster.scores()).toMatchObject({ people: 2 });
});

describe("the sum of scores", () => {
  it("is that of all who answered, also after a seed and new rules", async () => {
    const { roster, config } = fresh();
    const scores = new Map<string, number>();
    for (const [userId, at, isCorrect] of [
      ["a", 0, true],
      ["b", 0, false],
      ["a", 1, true],
      ["c", 2, true],
    ] as const) {
      scores.set(userId, (await roster.answer(config, answerOf(userId, at, isCorrect)))?.score ?? 0);
    }
    const expectSum = async () => {
      const { sum, people } = await roster.scores();
      expect(people).toBe(3);
      expect(sum).toBeCloseTo(
        [...scores.values()].reduce((total, score) => total + score, 0),
        9,
      );
    };
    await expectSum();
    const page = {
      rows: JSON.stringify([
        ["b", 0.9],
        ["never answered", 0.9],
      ]),
      position: 0,
      next: 1,
      seenAt: 1,
    };
    await roster.seed(config, chunk("initialization"), page);
    scores.set("b", (await roster.answer(config, answerOf("b", 0, false)))?.score ?? 0);
    await expectSum();
    const rule = { _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 3, maxTasks: null } as const;
    const changed = { ...config, version: 2, rules: { ...config.rules, graduationRule: rule } };
    await roster.recalculate(changed, chunk("recalculation"), { limit: 10 });
    scores.set("b", (await roster.answer(changed, answerOf("b", 0, false)))?.score ?? 0);
    await expectSum();
  });
});

describe("a session that has ended", () => {
  const ended = (sessionId: string, userId = "a") => ({ userId, seenAt: 1, profile: null, sessionId });

  it("counts once, also when it is told with an answer and again", async () => {
    const { roster, config } = fresh({ maxDistillingSessions: 2 });
    await roster.answer(config, { ...answerOf("a", 0), endedSession: "s1" });
    expect(await roster.endSession(config, ended("s1"))).toMatchObject({ state: "Distilling" });
    expect(await roster.answer(config, { ...answerOf("a", 0), endedSession: "s1" })).toMatchObject({
      state: "Distilling",
      isCounted: false,
    });
    expect(await roster.endSession(config, ended("s2"))).toMatchObject({ state: "DroppedMaxSessions" });
  });

  it("makes a person without answers a member", async () => {
    const { roster, config } = fresh();
    expect(await roster.endSession(config, ended("s1"))).toMatchObject({ state: "Distilling", score: 0.5 });
    expect(await present(roster)).toEqual({ Distilling: 1 });
  });
});

describe("an epoch", () => {
  it("is raised by runs that change people, and by nothing else", async () => {
    const { roster, config } = fresh({ inactivityDropDays: 10 });
    const epoch = async () => (await roster.counts()).epoch;
    expect(await roster.answer(config, answerOf("a", 0))).toMatchObject({ epoch: 0 });
    await roster.recalculate(config, chunk("recalculation"), { limit: 10 });
    expect(await epoch()).toBe(0);
    await roster.markInactive(config, chunk("inactivity-sync"), { limit: 10, cutoff: 5_000 });
    expect(await epoch()).toBe(1);
    expect(await roster.visit(null, { userId: "a", seenAt: 1, profile: null })).toMatchObject({ epoch: 1 });
    const rows = JSON.stringify([["a", 0.9]]);
    await roster.seed(config, chunk("initialization"), { rows, position: 0, next: 1, seenAt: 0 });
    expect(await epoch()).toBe(2);
  });
});

describe("a forgotten person", () => {
  it("is in no state and in no score, and what he answered stays counted by example", async () => {
    const { roster, config } = fresh();
    await roster.answer(config, answerOf("a", 0));
    const other = await roster.answer(config, answerOf("b", 0));
    expect(await roster.forget("a")).toBe(true);
    expect(await roster.forget("a")).toBe(false);
    expect(await present(roster)).toEqual({ Distilling: 1 });
    const after = await roster.scores();
    expect(after.people).toBe(1);
    expect(after.sum).toBeCloseTo(other?.score ?? 0, 9);
    expect(await roster.exampleCounts()).toEqual({ "example-0": { correct: 2, incorrect: 0 } });
    expect(await roster.visit(null, { userId: "a", seenAt: 1, profile: null })).toMatchObject({ state: null });
  });
});

it("an audience that is gone takes no answers, and brings no member back", async () => {
  const { roster, config } = fresh();
  await roster.erase();
  expect(await roster.answer(config, answerOf("a", 0))).toBeNull();
  expect(await roster.endSession(config, { userId: "a", seenAt: 1, profile: null, sessionId: "s" })).toBeNull();
  expect(await present(roster)).toEqual({});
});

describe("a visit", () => {
  it("of an unknown person makes them no member", async () => {
    const { roster, config } = fresh();
    expect(await roster.visit(config, { userId: "a", seenAt: 1, profile: null })).toEqual({
      state: null,
      score: null,
      epoch: 0,
    });
    expect(await present(roster)).toEqual({});
  });

  it("brings back who was inactive", async () => {
    const { roster, config } = fresh({ inactivityDropDays: 10 });
    await roster.answer(config, answerOf("a", 0));
    await roster.markInactive(config, chunk("inactivity-sync"), { limit: 10, cutoff: 5_000 });
    expect(await present(roster)).toEqual({ InactiveDistilling: 1 });
    expect(await roster.visit(config, { userId: "a", seenAt: 6_000, profile: null })).toMatchObject({
      state: "Distilling",
    });
    await roster.markInactive(config, chunk("inactivity-sync"), { limit: 10, cutoff: 5_000 });
    expect(await present(roster)).toEqual({ Distilling: 1 });
  });
});

it("after any answers and seeds the counts are those of the people, and a recalculation of the same rules changes only who was dropped, and once", async () => {
  const deed = fc.record({
    user: fc.integer({ min: 0, max: 12 }),
    at: fc.integer({ min: 0, max: 14 }),
    isCorrect: fc.boolean(),
    seed: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 6 }),
  });
  const settings = fc.constantFrom<SettingsChange>(
    {},
    { dropScore: null, maxDistillingResponses: 5 },
    { graduationRule: { _t: "ScoreThreshold", graduationScore: 0.5, demotionScore: 0.3, minResponsesToGraduate: 2 } },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 60 }), settings, async (deeds, change) => {
      const { roster, config } = fresh(change);
      for (const { user, at, isCorrect, seed } of deeds) {
        const userId = `user-${user}`;
        if (seed === null) await roster.answer(config, answerOf(userId, at, isCorrect));
        else {
          const page = { rows: JSON.stringify([[userId, seed]]), position: 0, next: 1, seenAt: 1 };
          await roster.seed(config, chunk("initialization"), page);
        }
      }
      const before = await roster.counts();
      const people = Object.values(before.states).reduce((sum, n) => sum + n, 0);
      expect(people).toBe(new Set(deeds.map(({ user }) => user)).size);
      const recalculate = () => roster.recalculate(config, chunk("recalculation"), { limit: 1_000 });
      const first = await recalculate();
      expect(first).toMatchObject({ kind: "done", progress: { processed: people }, isEnd: true });
      // An answer never brings a dropped person back. A recalculation judges them anew.
      const isAnybodyDropped = Object.entries(before.states).some(([state, n]) => n > 0 && state.startsWith("Dropped"));
      if (!isAnybodyDropped) expect(first).toMatchObject({ progress: { changed: 0 } });
      const after = await roster.counts();
      expect(await recalculate()).toMatchObject({ kind: "done", progress: { processed: people, changed: 0 } });
      expect((await roster.counts()).states).toEqual(after.states);
    }),
    { numRuns: 25 },
  );
});

describe("a chunk", () => {
  const page = (rows: [string, number][], position = 0) => ({
    rows: JSON.stringify(rows),
    position,
    next: position + 1,
    seenAt: 1,
  });

  it("under an old fence changes nothing, also of a roster that was evicted", async () => {
    const { roster, stub, config } = fresh();
    await roster.raiseFence("initialization", 3);
    await evictDurableObject(stub);
    expect(await roster.seed(config, chunk("initialization", 2), page([["a", 1]]))).toEqual({ kind: "fenced" });
    expect(await roster.seed(config, chunk("initialization", 3), page([["a", 1]]))).toMatchObject({ kind: "done" });
    await roster.raiseFence("initialization", 1);
    expect(await roster.seed(config, chunk("initialization", 2), page([["b", 1]]))).toEqual({ kind: "fenced" });
  });

  it("of a file that was taken in already is not taken in again", async () => {
    const { roster, config } = fresh();
    const of = chunk("initialization");
    await roster.seed(config, of, page([["a", 0.9]]));
    expect(await roster.seed(config, of, page([["a", 0.1]]))).toMatchObject({ progress: { processed: 1 } });
    expect(await present(roster)).toEqual({ Graduated: 1 });
  });

  it("of new and known people together counts each once", async () => {
    const { roster, config } = fresh();
    await roster.seed(
      config,
      chunk("initialization"),
      page([
        ["a", 0.9],
        ["b", 0.1],
        ["c", 0.5],
      ]),
    );
    const outcome = await roster.seed(
      config,
      chunk("initialization"),
      page([
        ["a", 0.9],
        ["b", 0.8],
        ["d", 0.1],
      ]),
    );
    expect(outcome).toMatchObject({ progress: { processed: 3, changed: 2 } });
    expect(await present(roster)).toEqual({ Graduated: 2, Distilling: 1, DroppedLowScore: 1 });
  });

  it("brings the newest configuration, and an older one that comes late is not followed", async () => {
    const { roster, config } = fresh();
    await roster.seed(config, chunk("initialization"), page([["a", 0.4]]));
    const strict = { ...config, version: 2, rules: { ...config.rules, version: 2, dropScore: 0.6 } };
    await roster.recalculate(strict, chunk("recalculation"), { limit: 10 });
    expect(await present(roster)).toEqual({ DroppedLowScore: 1 });
    await roster.recalculate(config, chunk("recalculation"), { limit: 10 });
    expect(await present(roster)).toEqual({ DroppedLowScore: 1 });
  });
});

it("an erased roster has no members and takes none in by a late chunk", async () => {
  const { roster, config } = fresh();
  await roster.answer(config, answerOf("a", 0));
  await roster.erase();
  expect(await present(roster)).toEqual({});
  const late = { rows: '[["a",1]]', position: 0, next: 1, seenAt: 1 };
  expect(await roster.seed(config, chunk("initialization", 9), late)).toEqual({ kind: "fenced" });
});

it("metrics name every state", async () => {
  expect(Object.keys((await fresh().roster.counts()).states)).toEqual([...memberStates]);
});

describe("the sums over answers", () => {
  const people = Array.from({ length: 20 }, (_, i) => `person-${i}`);
  const answerAll = async ({ roster, config }: ReturnType<typeof fresh>, from: number, to: number) => {
    for (let i = from; i < to; i++)
      for (const [index, userId] of people.entries()) await roster.answer(config, answerOf(userId, i, index % 3 > 0));
  };
  /** What all people together say, as a sum over their rows tells it. */
  const summed = async ({ roster, stub }: ReturnType<typeof fresh>) => {
    await runInDurableObject(stub, (_instance, { storage: { sql } }) => {
      sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES ('scores_stale', 1)");
    });
    return roster.scores();
  };

  it("are those of the rows, before and after they are written, and through an eviction", async () => {
    const one = fresh({ maxDistillingResponses: null });
    for (const [from, to] of [
      [0, 2],
      [2, 5],
    ] as const) {
      await answerAll(one, from, to);
      await evictDurableObject(one.stub);
      const scores = await one.roster.scores();
      expect(scores.people).toBe(20);
      const all = await summed(one);
      expect(all.people).toBe(20);
      expect(scores.sum).toBeCloseTo(all.sum, 9);
      const counts = await one.roster.exampleCounts();
      expect(Object.keys(counts)).toHaveLength(to);
      for (const count of Object.values(counts)) expect(count).toEqual({ correct: 13, incorrect: 7 });
    }
  });
});
