import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import type { RosterConfig } from "../../../src/domain/member/roster-config.ts";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import type { Roster, RosterCounts } from "../../../src/objects/roster/roster.port.ts";
import type { RosterSources } from "../../../src/objects/roster/roster-sources.ts";
import { replaceSources } from "../../support/sources.ts";

/** A roster whose database answers, or not, and what it heard last. */
function fresh() {
  const audienceId = `aud_${crypto.randomUUID()}`;
  const stub = env.ROSTERS.get(env.ROSTERS.idFromName(audienceId));
  const rules = rulesOf(defaultSettings, 1);
  const config: RosterConfig = { audienceId, version: 1, rules, exampleCount: 10 };
  const told: RosterCounts[] = [];
  const listen = (isAway: () => boolean) =>
    replaceSources<RosterSources>(stub, () => ({
      tellCounts: async () => "stale",
      publishCounts: async (_, counts) => {
        if (isAway()) throw new Error("the database is away");
        told.push(counts);
      },
      report: () => undefined,
    }));
  return { roster: stub as unknown as Roster, stub, config, told, listen };
}

const answerOf = (userId: string) => ({
  userId,
  seenAt: 1_000,
  profile: null,
  exampleId: "example",
  isCorrect: true,
  chance: 0.5,
  isCommonSense: null,
});
const alarmOf = (stub: DurableObjectStub) => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());

it("counts arrive after any time without a database, without another change", async () => {
  const { roster, stub, config, told, listen } = fresh();
  let isAway = true;
  await listen(() => isAway);
  await roster.answer(config, answerOf("a"));
  // The platform would have given a failing alarm up after six retries.
  for (let attempt = 0; attempt < 10; attempt++) expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect(told).toEqual([]);
  isAway = false;
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect(told).toMatchObject([{ states: { Distilling: 1 } }]);
  expect(await alarmOf(stub)).toBeNull();
});

it("attempts come more rarely while the database is away, and never more than a minute apart", async () => {
  const { roster, stub, config, listen } = fresh();
  await listen(() => true);
  await roster.answer(config, answerOf("a"));
  for (let attempt = 0; attempt < 8; attempt++) await runDurableObjectAlarm(stub);
  await evictDurableObject(stub);
  await listen(() => true);
  await runDurableObjectAlarm(stub);
  const wait = Number(await alarmOf(stub)) - Date.now();
  expect(wait).toBeGreaterThan(25_000);
  expect(wait).toBeLessThanOrEqual(60_000);
});

it("a change while counts are on their way is told too", async () => {
  const { roster, stub, config, told } = fresh();
  await roster.answer(config, answerOf("a"));
  await replaceSources<RosterSources>(stub, (_, instance) => ({
    tellCounts: async () => "stale",
    publishCounts: async (_id, counts) => {
      if (told.push(counts) === 1) await (instance as Roster).answer(config, answerOf("b"));
    },
  }));
  await runDurableObjectAlarm(stub);
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect(told.map(({ states }) => states.Distilling)).toEqual([1, 2]);
  expect(await alarmOf(stub)).toBeNull();
});

it("a roster whose alarm was lost sets it again at the next read", async () => {
  const { roster, stub, config } = fresh();
  await roster.answer(config, answerOf("a"));
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
  await evictDurableObject(stub);
  await roster.counts();
  expect(await alarmOf(stub)).not.toBeNull();
});

it("a roster that has nothing to tell sets no alarm", async () => {
  const { roster, stub, config, told, listen } = fresh();
  await listen(() => false);
  await roster.visit(config, { userId: "unknown", seenAt: 1, profile: null });
  expect(await alarmOf(stub)).toBeNull();
  await roster.publish();
  expect(told).toHaveLength(1);
  await roster.visit(config, { userId: "unknown", seenAt: 2, profile: null });
  expect(await alarmOf(stub)).toBeNull();
});
