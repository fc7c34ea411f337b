import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { LearnedMembership } from "../../../src/domain/person/person-profile.ts";
import type { Opening } from "../../../src/domain/serving/open-session.ts";
import type { Person } from "../../../src/objects/person/person.port.ts";
import { example } from "../../support/sessions.ts";

const hourMs = 3_600_000;
const known = { userId: "ada", organizationId: "org", attributes: {} };

function fresh() {
  const id = env.PERSONS.newUniqueId();
  const stub = env.PERSONS.get(id);
  const person = stub as unknown as Person;
  const arrive = () => person.arrive({ ...known, clientId: "client", requestKey: null, now: Date.now() });
  const sessionId = `${id}.one`;
  const open = (change: Partial<Opening> = {}) =>
    person.open({
      sessionId,
      clientId: "client",
      requestKey: null,
      campaignId: "campaign",
      audienceId: null,
      visitor: known,
      life: 0,
      stickyDimension: null,
      program: null,
      rapids: [example("one", { exampleId: null, routingId: "campaign" })],
      configs: [],
      defaultGlobalScore: 0.5,
      learned: [],
      usedUp: [],
      now: Date.now(),
      ...change,
    });
  const answer = () =>
    person.answer({
      sessionId,
      clientId: "client",
      now: Date.now(),
      result: { _t: "AttachCategoryResult", rapidId: "one", category: "cat" },
    });
  /** Runs the alarm as if so many hours had gone by. */
  const alarmAfter = (hours: number) =>
    runInDurableObject(stub, async (instance) => {
      const now = Date.now;
      Date.now = () => now() + hours * hourMs;
      await (instance as unknown as { alarm(): Promise<void> }).alarm().finally(() => {
        Date.now = now;
      });
    });
  const tables = () =>
    runInDurableObject(stub, (_, { storage }) =>
      storage.sql
        .exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'")
        .toArray()
        .map(({ name }) => name),
    );
  const alarmAt = () => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
  return { person, arrive, open, answer, alarmAfter, tables, alarmAt };
}

it("a visitor who found no work leaves nothing behind after a day, and may come again", async () => {
  const one = fresh();
  await one.arrive();
  expect(await one.alarmAt()).not.toBeNull();
  await one.alarmAfter(23);
  expect(await one.tables()).toContain("facts");
  await one.alarmAfter(25);
  expect(await one.tables()).toEqual([]);
  expect(await one.alarmAt()).toBeNull();
  expect(await one.arrive()).toMatchObject({ kind: "new", facts: { isNew: true } });
  expect((await one.open()).kind).toBe("opened");
  expect((await one.answer()).kind).toBe("answered");
});

it("a person who opens a session and answers nothing leaves nothing behind after a day", async () => {
  const one = fresh();
  expect((await one.open()).kind).toBe("opened");
  await one.alarmAfter(2);
  expect(await one.tables()).toContain("facts");
  await one.alarmAfter(25);
  expect(await one.tables()).toEqual([]);
});

it("a person who has answered stays", async () => {
  const one = fresh();
  await one.open();
  expect((await one.answer()).kind).toBe("answered");
  await one.alarmAfter(100);
  expect(await one.person.answeredAmong(["one"])).toEqual(["one"]);
});

it("an abandoned person whom an audience knows is forgotten, but an erasure still reaches that audience", async () => {
  const one = fresh();
  const learned: LearnedMembership[] = [["aud", { state: "Distilling", score: 0.5, epoch: 1 }]];
  await one.open({ learned });
  await one.alarmAfter(2);
  await one.alarmAfter(25);
  expect(await one.person.namedAudiences()).toMatchObject({ audienceIds: ["aud"] });
  expect(await one.person.held(null)).toBeNull();
  expect(await one.alarmAt()).toBeNull();
});

it("an abandoned person who held tasks of a job is still known to the organization that gave them", async () => {
  const one = fresh();
  await one.open({ job: { audienceId: "aud", defaultScore: 0.5, leasedUntil: Date.now() } });
  await one.alarmAfter(2);
  await one.alarmAfter(25);
  expect(await one.person.isKnownTo("org")).toBe(true);
});
