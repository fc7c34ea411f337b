import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import { packedAtMost } from "../../../src/domain/member/packed-answers.ts";
import type { RosterConfig } from "../../../src/domain/member/roster-config.ts";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import type { Roster } from "../../../src/objects/roster/roster.port.ts";
import { rosterUpgrades } from "../../../src/objects/roster/roster-schema.ts";
import { upgradeTables } from "../../../src/objects/upgrade-tables.ts";
import { depth } from "../../support/depth.ts";
import { countRowsWritten } from "../../support/rows-written.ts";

function fresh() {
  const audienceId = `aud_${crypto.randomUUID()}`;
  const stub = env.ROSTERS.get(env.ROSTERS.idFromName(audienceId));
  const settings = { ...defaultSettings, maxDistillingResponses: null, dropScore: null };
  const config: RosterConfig = { audienceId, version: 1, rules: rulesOf(settings, 1), exampleCount: 10 };
  const roster = stub as unknown as Roster;
  const answer = (userId: string, example: number, isCorrect = true) =>
    roster.answer(config, answerOf(userId, example, isCorrect));
  return { roster, stub, config, answer };
}

type One = ReturnType<typeof fresh>;

const answerOf = (userId: string, example: number, isCorrect = true) => ({
  userId,
  seenAt: 1_000,
  profile: null,
  exampleId: `example-${example}`,
  isCorrect,
  chance: 0.5,
  isCommonSense: null,
});

/** Only an object that runs can be killed. */
async function kill({ roster, stub }: One) {
  await roster.counts();
  await evictDurableObject(stub);
}

/** What the sum over all rows of people says. */
async function summed({ roster, stub }: One) {
  await insideOf(stub, (sql) => {
    sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES ('scores_stale', 1)");
  });
  await evictDurableObject(stub);
  return roster.scores();
}

function insideOf<Result>(stub: DurableObjectStub, work: (sql: SqlStorage) => Result): Promise<Result> {
  return runInDurableObject(stub, (_, { storage }) => work(storage.sql));
}

const rowsLeft = ({ stub }: One) =>
  insideOf(stub, (sql) => Number(sql.exec("SELECT count(*) AS n FROM answers").one().n));

describe("killed at any moment", () => {
  const deed = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant("answer" as const),
        user: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 80 })),
        example: fc.integer({ min: 0, max: 9 }),
        isCorrect: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("kill" as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("forget" as const), user: fc.integer({ min: 0, max: 4 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("scores" as const) }) },
  );

  it("a roster has exact counts, and counts each answer once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 150 }), async (deeds) => {
        const one = fresh();
        const given = new Set<string>();
        const counts: Record<string, { correct: number; incorrect: number }> = {};
        for (const deed of deeds) {
          if (deed.kind === "kill") await kill(one);
          else if (deed.kind === "scores") await one.roster.scores();
          else if (deed.kind === "forget") {
            await one.roster.forget(`user-${deed.user}`);
            for (const key of given) if (key.startsWith(`user-${deed.user}/`)) given.delete(key);
          } else {
            const userId = `user-${deed.user}`;
            const answered = await one.answer(userId, deed.example, deed.isCorrect);
            const key = `${userId}/example-${deed.example}`;
            expect(answered?.isCounted).toBe(!given.has(key));
            if (given.has(key)) continue;
            given.add(key);
            const { correct, incorrect } = counts[`example-${deed.example}`] ?? { correct: 0, incorrect: 0 };
            counts[`example-${deed.example}`] = {
              correct: correct + Number(deed.isCorrect),
              incorrect: incorrect + Number(!deed.isCorrect),
            };
          }
        }
        expect(await one.roster.exampleCounts()).toEqual(counts);
        const present = await one.roster.activity();
        expect(present.present.answers).toBe(Object.values(counts).reduce((n, c) => n + c.correct + c.incorrect, 0));
        const gathered = await one.roster.scores();
        const all = await summed(one);
        expect(gathered.people).toBe(all.people);
        expect(gathered.sum).toBeCloseTo(all.sum, 9);
        for (const user of new Set([...given].map((key) => key.split("/")[0] ?? ""))) {
          const held = (await one.roster.held(user))?.answers.map(({ exampleId }) => `${user}/${exampleId}`);
          expect(held).toEqual([...given].filter((key) => key.startsWith(`${user}/`)).sort());
        }
      }),
      { numRuns: depth(12) },
    );
  });

  it("the last answers of a person who gave many are all there", async () => {
    const one = fresh();
    for (let i = 0; i < 6; i++) await one.answer("a", i, i % 2 === 0);
    await evictDurableObject(one.stub);
    const { latest, minutes } = await one.roster.activity();
    expect(latest.map(({ exampleId }) => exampleId)).toEqual([5, 4, 3, 2, 1, 0].map((i) => `example-${i}`));
    expect(latest.every(({ userId }) => userId === "a")).toBe(true);
    expect(minutes).toEqual([[0, 6]]);
  });

  it("an audience of thousands recovers from the rows of those who answered since its sums were written", async () => {
    const one = fresh();
    await runInDurableObject(one.stub, async (instance) => {
      const roster = instance as unknown as Roster;
      for (let i = 0; i < 2_100; i++) await roster.answer(one.config, answerOf(`user-${i}`, i % 3));
    });
    const listed = () =>
      insideOf(one.stub, (sql) =>
        sql
          .exec("SELECT people FROM unsummed")
          .toArray()
          .reduce((n, { people }) => n + (JSON.parse(String(people)) as unknown[]).length, 0),
      );
    expect(await listed()).toBe(2_100 - 2_048);
    await evictDurableObject(one.stub);
    expect(await one.roster.exampleCounts()).toMatchObject({ "example-0": { correct: 700, incorrect: 0 } });
    expect((await one.roster.scores()).people).toBe(2_100);
  });
});

it("an answer writes the person's row alone, once they are known to have answered since the sums were written", async () => {
  const one = fresh();
  for (const userId of ["a", "b"]) for (let i = 0; i < 2; i++) await one.answer(userId, i);
  const rows = await countRowsWritten(one.stub);
  for (let i = 0; i < 50; i++) await one.answer(i % 2 === 0 ? "a" : "b", i % 2);
  expect(rows()).toBe(50);
  // Each example has a number of its own, in a row and in an index.
  for (let i = 2; i < 7; i++) await one.answer("a", i);
  expect(rows()).toBe(50 + 5 + 10);
});

it("a person who answered more than is packed is counted once for each example still", async () => {
  const one = fresh();
  const examples = packedAtMost + 3;
  await runInDurableObject(one.stub, async (instance) => {
    const roster = instance as unknown as Roster;
    for (let i = 0; i < examples; i++) await roster.answer(one.config, answerOf("a", i));
  });
  expect(await rowsLeft(one)).toBe(3);
  await evictDurableObject(one.stub);
  for (const example of [0, packedAtMost - 1, packedAtMost, examples - 1])
    expect((await one.answer("a", example))?.isCounted).toBe(false);
  expect((await one.roster.held("a"))?.answers).toHaveLength(examples);
  expect(Object.keys(await one.roster.exampleCounts())).toHaveLength(examples);
  expect(await one.roster.forget("a")).toBe(true);
  expect(await rowsLeft(one)).toBe(0);
});

describe("a roster of the release before", () => {
  /** Two people with two answers each. One answer is not in the rows of the sums yet. */
  async function old(): Promise<One> {
    const one = fresh();
    await runInDurableObject(one.stub, async (_, { storage }) => {
      await storage.deleteAll();
      upgradeTables(storage, rosterUpgrades.slice(0, 1));
      const { sql } = storage;
      for (const [id, userId] of ["a", "b"].entries()) {
        sql.exec(
          `INSERT INTO users (id, user_id, state, responses, answered, correct, hard_mass, last_seen_at)
            VALUES (?, ?, 0, 2, 2, 2, 1, 900)`,
          ...[id + 1, userId],
        );
        for (const example of [0, 1])
          sql.exec("INSERT INTO answers VALUES (?, ?, ?, 1)", id + 1, `example-${example}`, 0.25 + example / 8);
      }
      sql.exec("INSERT INTO counts VALUES (0, 2)");
      sql.exec("INSERT INTO examples VALUES ('example-0', 2, 0), ('example-1', 1, 0)");
      remember(sql, "config", one.config);
      remember(sql, "audience", one.config.audienceId);
      // Each has 1 - 1 / (2 + 1).
      remember(sql, "score_sum", 2 / 3);
      remember(sql, "score_people", 1);
      remember(sql, "pending", pending("example-1", { user: 2, score: 2 / 3, people: 1 }));
    });
    await evictDurableObject(one.stub);
    return one;
  }
  const remember = (sql: SqlStorage, name: string, value: object | number | string) =>
    sql.exec(
      "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)",
      name,
      typeof value === "object" ? JSON.stringify(value) : value,
    );
  const pending = (exampleId: string, { user, score, people }: { user: number; score: number; people: number }) => ({
    answers: 1,
    score,
    people,
    examples: { [exampleId]: [1, 0] },
    recent: { latest: [{ exampleId, user, isCorrect: true, at: 900 }], minutes: [[0, 1]] },
  });
  /** What the release before says for an answer. */
  const keptByOld = (sql: SqlStorage, user: number, example: number) =>
    sql
      .exec(
        "INSERT INTO answers (user, example, difficulty, is_correct) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING 1",
        ...[user, `example-${example}`, 0.5, 1],
      )
      .toArray().length > 0;

  it("knows what was answered and counted, and packs a person's answers when they answer again", async () => {
    const one = await old();
    const counts = { "example-0": { correct: 2, incorrect: 0 }, "example-1": { correct: 2, incorrect: 0 } };
    expect(await one.roster.exampleCounts()).toEqual(counts);
    expect((await one.roster.held("a"))?.answers).toMatchObject([{ difficulty: 0.25 }, { difficulty: 0.375 }]);
    expect(await one.answer("a", 1)).toMatchObject({ isCounted: false, difficulty: 0.375 });
    expect(await rowsLeft(one)).toBe(2);
    await evictDurableObject(one.stub);
    expect(await one.answer("a", 0)).toMatchObject({ isCounted: false, difficulty: 0.25 });
    expect(await one.answer("a", 2)).toMatchObject({ isCounted: true });
    await evictDurableObject(one.stub);
    expect(await one.roster.exampleCounts()).toEqual({ ...counts, "example-2": { correct: 1, incorrect: 0 } });
    expect((await one.roster.held("a"))?.answers).toMatchObject([0, 1, 2].map((i) => ({ exampleId: `example-${i}` })));
    expect((await one.roster.activity()).latest).toMatchObject([
      { exampleId: "example-2" },
      { exampleId: "example-1" },
    ]);
    const { sum, people } = await one.roster.scores();
    expect(people).toBe(2);
    expect(sum).toBeCloseTo((await summed(one)).sum, 9);
  });

  it("is served by it again for a while after a rollback, and nothing is lost or doubled", async () => {
    const one = await old();
    await one.answer("a", 2);
    await one.answer("a", 3);
    await one.answer("b", 2);
    await insideOf(one.stub, (sql) => {
      expect(keptByOld(sql, 1, 2)).toBe(false);
      expect(keptByOld(sql, 1, 1)).toBe(false);
      expect(keptByOld(sql, 1, 4)).toBe(true);
      sql.exec("UPDATE users SET responses = 5, answered = 5, correct = 5, hard_mass = 2.5 WHERE id = 1");
      remember(sql, "pending", pending("example-4", { user: 1, score: 0.05, people: 0 }));
    });
    await evictDurableObject(one.stub);
    const counts = async () =>
      Object.values(await one.roster.exampleCounts()).map(({ correct, incorrect }) => correct + incorrect);
    expect(await counts()).toEqual([2, 2, 2, 1, 1]);
    for (const example of [0, 1, 2, 3, 4]) expect((await one.answer("a", example))?.isCounted).toBe(false);
    expect(await rowsLeft(one)).toBe(0);
    await evictDurableObject(one.stub);
    expect(await counts()).toEqual([2, 2, 2, 1, 1]);
    const { sum, people } = await one.roster.scores();
    expect(people).toBe(2);
    expect(sum).toBeCloseTo((await summed(one)).sum, 9);
  });
});
