import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Opening } from "../../../src/domain/serving/open-session.ts";
import type { RapidContent } from "../../../src/domain/serving/rapid-content.ts";
import type { Person } from "../../../src/objects/person/person.port.ts";
import type { PersonSources } from "../../../src/objects/person/person-object.ts";
import { countRowsWritten } from "../../support/rows-written.ts";
import { example } from "../../support/sessions.ts";
import { replaceSources } from "../../support/sources.ts";

const rapids = ["one", "two", "three"].map((id) => example(id, { exampleId: null, routingId: "campaign" }));
const cat = (rapidId: string) => ({ _t: "AttachCategoryResult" as const, rapidId, category: "cat" });

/** A person who is not stored yet. */
function fresh() {
  const id = env.PERSONS.newUniqueId();
  const stub = env.PERSONS.get(id);
  const person = stub as unknown as Person;
  const key = id.toString();
  const arrive = async (clientId = "client") =>
    person.arrive({
      userId: "ada",
      organizationId: "org",
      attributes: {},
      clientId,
      requestKey: null,
      now: Date.now(),
    });
  const open = async (name: string, given: RapidContent[] = rapids) => {
    await arrive();
    const opening: Opening = {
      sessionId: `${key}.${name}`,
      clientId: "client",
      requestKey: null,
      campaignId: "campaign",
      audienceId: null,
      visitor: { userId: "ada", organizationId: "org", attributes: {} },
      stickyDimension: null,
      program: null,
      rapids: given,
      configs: [],
      defaultGlobalScore: 0.5,
      learned: [],
      usedUp: [],
      now: Date.now(),
    };
    return person.open(opening);
  };
  const answer = (name: string, rapidId: string) =>
    person.answer({ sessionId: `${key}.${name}`, clientId: "client", result: cat(rapidId), now: Date.now() });
  return { stub, person, arrive, open, answer };
}

/** Runs the alarm as if so much time had gone by. */
const alarmAfter = (stub: DurableObjectStub, ms: number) =>
  runInDurableObject(stub, async (instance) => {
    const now = Date.now;
    Date.now = () => now() + ms;
    await (instance as unknown as { alarm(): Promise<void> }).alarm().finally(() => {
      Date.now = now;
    });
  });

describe("what a person's object holds", () => {
  it("is one table, one row for each answer, and three pages once the rapids have gone", async () => {
    const { stub, open, answer, person } = fresh();
    const ten = Array.from({ length: 10 }, () => example(`exa_${crypto.randomUUID()}`, { routingId: "campaign" }));
    await open("one", ten);
    const rows = await countRowsWritten(stub);
    for (const { id } of ten) await answer("one", id);
    expect(rows()).toBe(10);
    await alarmAfter(stub, 600_000);
    await runInDurableObject(stub, (_, { storage }) => expect(storage.sql.databaseSize).toBeLessThanOrEqual(12_288));
    expect(await person.answeredAmong(ten.map(({ id }) => id))).toHaveLength(10);
    expect(await answer("one", String(ten[3]?.id))).toMatchObject({
      kind: "answered",
      answered: { next: null, done: true },
    });
  });

  it("names every rapid that was ever answered, however many sessions ago", async () => {
    const { open, answer, person } = fresh();
    const ids: string[] = [];
    for (let session = 0; session < 14; session++) {
      const given = Array.from({ length: 10 }, (_, i) =>
        example(`${session}-${i}`, { routingId: "campaign", exampleId: null }),
      );
      await open(`s${session}`, given);
      for (const { id } of given) await answer(`s${session}`, id);
      ids.push(...given.map(({ id }) => id));
    }
    expect((await person.answeredAmong([...ids, "never"])).toSorted()).toEqual(ids.toSorted());
    await person.forgetStandings({ audienceIds: [], campaignIds: [], exampleIds: ["0-0", "13-9"] });
    expect(await person.answeredAmong(["0-0", "0-1", "13-8", "13-9"])).toEqual(
      expect.not.arrayContaining(["0-0", "13-9"]),
    );
  });
});

describe("a person who does not come back", () => {
  const dayMs = 86_400_000;
  const left = async (unseenMs: number | null) => {
    const one = fresh();
    await one.arrive();
    await replaceSources<PersonSources>(one.stub, () => ({ retention: { unseenMs } }));
    await one.open("one");
    for (const { id } of rapids) await one.answer("one", id);
    await one.person.learn([["aud_kept", { state: "Graduated", score: 0.9, epoch: 1 }]], Date.now(), [], 0);
    return one;
  };

  it("is forgotten by an alarm of their own, except for the audiences that an erasure must reach", async () => {
    const { stub, person, arrive } = await left(30 * dayMs);
    await alarmAfter(stub, dayMs);
    expect(await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())).toBeGreaterThan(
      Date.now() + 28 * dayMs,
    );
    expect(await person.answeredAmong(["one"])).toEqual(["one"]);
    await alarmAfter(stub, 31 * dayMs);
    expect(await person.answeredAmong(["one"])).toEqual([]);
    expect(await person.standingsAmong(["aud_kept", "aud_other"])).toEqual(["aud_kept"]);
    expect(await person.isKnownTo("org")).toBe(true);
    expect(await arrive()).toMatchObject({ kind: "new", facts: { isNew: true, sessions: [], globalResponses: 0 } });
  });

  it("is forgotten by the labeling links that they came by, or else stays until those can be told", async () => {
    const { stub, person, arrive } = await left(30 * dayMs);
    const told: string[][] = [];
    let isReachable = false;
    await replaceSources<PersonSources>(stub, () => ({
      report: () => {},
      forgetConduct: async (...link) => {
        if (!isReachable) throw new Error("the link's object cannot be reached");
        told.push(link);
      },
    }));
    await arrive("link_one");
    await alarmAfter(stub, 31 * dayMs);
    expect(await person.answeredAmong(["one"])).toEqual(["one"]);
    isReachable = true;
    await alarmAfter(stub, 31 * dayMs);
    expect([told, await person.answeredAmong(["one"])]).toEqual([[["link_one", "ada"]], []]);
  });

  it("can still be erased by the organization that served them", async () => {
    const { stub, person } = await left(30 * dayMs);
    await alarmAfter(stub, 31 * dayMs);
    await person.forgetPublisher("org");
    await person.forgetStandings({ audienceIds: ["aud_kept"], campaignIds: [], exampleIds: [] });
    expect([await person.isKnownTo("org"), await person.standingsAmong(["aud_kept"])]).toEqual([false, []]);
  });

  it("is kept for good without the setting", async () => {
    const { stub, person } = await left(null);
    await alarmAfter(stub, 4_000 * dayMs);
    expect(await person.answeredAmong(["one"])).toEqual(["one"]);
    const due = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
    expect(due, "it is the session's own").toBeLessThan(Date.now() + dayMs);
  });
});
