import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { dayMs, hourMs } from "../../../src/domain/audience/audience-history.ts";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import type { RosterConfig } from "../../../src/domain/member/roster-config.ts";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import type { Roster } from "../../../src/objects/roster/roster.port.ts";

function fresh() {
  const audienceId = `aud_${crypto.randomUUID()}`;
  const stub = env.ROSTERS.get(env.ROSTERS.idFromName(audienceId));
  const config: RosterConfig = { audienceId, version: 1, rules: rulesOf(defaultSettings, 1), exampleCount: 10 };
  const roster = stub as unknown as Roster;
  const answer = (userId: string, at: number, isCorrect = true) =>
    roster.answer(config, {
      userId,
      seenAt: at,
      profile: null,
      exampleId: `example-${at}`,
      isCorrect,
      chance: 0.5,
      isCommonSense: null,
    });
  return { roster, stub, answer };
}

/** Moves the points of a roster back in time, as if so many hours had passed, and forgets what it has in memory. */
async function age(stub: DurableObjectStub, byMs: number): Promise<void> {
  await runInDurableObject(stub, (_, { storage: { sql } }) => {
    // Upwards, so that no two points meet on the way.
    for (const { at } of sql.exec("SELECT at FROM history ORDER BY at").toArray())
      sql.exec("UPDATE history SET at = ? WHERE at = ?", Number(at) - byMs, at);
  });
  await evictDurableObject(stub);
}

it("the first change of an hour keeps how things stood before it, and no later one does", async () => {
  const { roster, stub, answer } = fresh();
  await answer("a", 1);
  // Back by a whole day, so that no hour begins in between.
  await age(stub, dayMs);
  await answer("b", 1);
  await answer("c", 1);
  const { history, present } = await roster.activity();
  expect(history.slice(0, 2)).toMatchObject([
    { distilling: 0, answers: 0 },
    { distilling: 1, answers: 1 },
  ]);
  expect(present).toMatchObject({ distilling: 3, answers: 3 });
});

it("hours older than two weeks become days, and days older than two years are gone", async () => {
  const { roster, stub, answer } = fresh();
  await answer("a", 1);
  const now = Date.now();
  const today = Math.floor(now / dayMs) * dayMs;
  await runInDurableObject(stub, (_, { storage: { sql } }) => {
    sql.exec("DELETE FROM history");
    for (const at of [
      today - 800 * dayMs,
      ...[0, 1, 2].map((hour) => today - 20 * dayMs + hour * hourMs),
      ...[0, 1].map((hour) => today - 2 * dayMs + hour * hourMs),
    ])
      sql.exec("INSERT INTO history VALUES (?, 1, 0, 0, 0, 1)", at);
  });
  await evictDurableObject(stub);
  await answer("b", 1);
  const days = (await roster.activity()).history.slice(0, -1).map(({ at }) => (at - today) / hourMs);
  expect(days).toEqual([-20 * 24, -2 * 24, -2 * 24 + 1]);
});

it("the last answers survive an eviction, and an erased person is no longer named by them", async () => {
  const { roster, stub, answer } = fresh();
  await answer("a", 1);
  await answer("b", 2, false);
  await evictDurableObject(stub);
  expect((await roster.activity()).latest).toEqual([
    { exampleId: "example-2", userId: "b", isCorrect: false, at: 2 },
    { exampleId: "example-1", userId: "a", isCorrect: true, at: 1 },
  ]);
  await roster.forget("b");
  expect((await roster.activity()).latest).toMatchObject([{ userId: "a" }]);
  expect((await roster.held("a"))?.answers).toEqual([
    { exampleId: "example-1", difficulty: expect.any(Number), isCorrect: true },
  ]);
});

it("the list of people has each person once, whatever the size of its pages, and those of a state alone", async () => {
  const { roster, answer } = fresh();
  for (const userId of ["a", "b", "c", "d", "e"]) await answer(userId, 1);
  for (let i = 2; i <= 10; i++) await answer("b", i);
  const all: string[] = [];
  let below: number | null = null;
  do {
    const page = await roster.list({ below, limit: 2, state: null });
    all.push(...page.people.map(({ userId }) => userId));
    below = page.next;
  } while (below !== null);
  expect(all).toEqual(["e", "d", "c", "b", "a"]);
  const { people } = await roster.list({ below: null, limit: 2, state: "Graduated" });
  expect(people).toMatchObject([{ userId: "b", state: "Graduated", statistics: { responses: 10 } }]);
});

it("an erased audience keeps no history", async () => {
  const { roster, stub, answer } = fresh();
  await answer("a", 1);
  await roster.erase();
  await evictDurableObject(stub);
  expect(await answer("a", 2)).toBeNull();
  expect((await roster.activity()).history).toEqual([]);
});
