import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";
import { seedCampaign } from "../../support/campaigns.ts";
import { changeStored } from "../../support/change-stored.ts";
import { newRapids } from "../../support/rapids.ts";
import { category, follow, newPool, newPublisher, openSession, sendAnswer } from "../../support/serving.ts";

const objectOf = (userId: string) => env.PERSONS.get(env.PERSONS.idFromName(userId));

/** Answers that the person gave since, elsewhere. */
async function answerElsewhere(userId: string, count: number): Promise<void> {
  await changeStored(objectOf(userId), (storage) => {
    storage.sql.exec(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        INSERT INTO facts (name, value)
          SELECT 'answered/page', json_group_array(json_array('elsewhere-' || i, 4102444800000 + i)) FROM n`,
      count,
    );
  });
  await forgetWhen(userId);
}

/** All of the person's own answers are older than those elsewhere. */
async function forgetWhen(userId: string): Promise<void> {
  await changeStored(objectOf(userId), (storage) => {
    const own = storage.sql
      .exec(
        `SELECT j.value ->> 0 AS id FROM facts, json_each(facts.value) j WHERE name = 'answered/own'
          UNION ALL SELECT j.value ->> 0 FROM facts, json_each(facts.value, '$.ended') s, json_each(s.value, '$.outcomes') j
            WHERE name = 'profile' AND j.value ->> 1`,
      )
      .toArray()
      .map(({ id }) => [id, 1]);
    storage.sql.exec("DELETE FROM facts WHERE name = 'answered/own'");
    storage.sql.exec("INSERT INTO facts (name, value) VALUES ('answered/own', ?)", JSON.stringify(own));
    storage.sql.exec("UPDATE facts SET value = json_remove(value, '$.recent', '$.ended') WHERE name = 'profile'");
  });
}

it("no person gets an example twice, however many others they answered since", async () => {
  const app = testApp();
  const undecided = { maxDistillingResponses: null, dropMinResponses: null, dropScore: null };
  const pool = await newPool(app, { examples: 25, ...undecided });
  const publisher = await newPublisher(app);
  const person = { userId: `user-${crypto.randomUUID()}`, demographics: pool.demographics };
  const given: string[] = [];
  let sessions = 0;
  for (;;) {
    const { body } = await openSession(publisher, person);
    if (body.campaignId === null) break;
    sessions += 1;
    for (const { id } of body.rapids) {
      given.push(id);
      await sendAnswer(publisher, body.sessionId, category(id, given.length % 2 === 0 ? "cat" : "dog"));
    }
    if (sessions === 1) await answerElsewhere(person.userId, 2_500);
    else await forgetWhen(person.userId);
  }
  expect(sessions).toBe(3);
  expect(given).toHaveLength(25);
  expect(new Set(given)).toEqual(new Set(pool.exampleIds));
});

it("at most 2,000 ids travel with a visit, the latest ones", async () => {
  const app = testApp();
  const userId = `user-${crypto.randomUUID()}`;
  const { person } = app.deps.persons.ofUser(userId);
  const arrival = { userId, organizationId: "o", attributes: {}, clientId: "c", requestKey: null, now: 1 };
  await person.arrive(arrival);
  await answerElsewhere(userId, 2_000);
  const factsOf = async () => {
    const arrived = await person.arrive({ ...arrival, now: 2 });
    return arrived.kind === "new" ? arrived.facts : null;
  };
  expect(await factsOf()).toMatchObject({ hasOlderAnswers: false });
  await changeStored(objectOf(userId), (storage) =>
    storage.sql.exec("INSERT INTO facts (name, value) VALUES ('answered/old', '[[\"old\", 0]]')"),
  );
  const facts = await factsOf();
  expect(facts?.hasOlderAnswers).toBe(true);
  expect(facts?.answered).toHaveLength(2_000);
  expect(facts?.answered[0]).toBe("elsewhere-2000");
  expect(await person.answeredAmong(["old", "elsewhere-7", "never"])).toEqual(
    expect.arrayContaining(["old", "elsewhere-7"]),
  );
});

it("rapids that were answered long ago do not take the places of new ones", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const demographics = { pool: crypto.randomUUID() };
  const campaignId = await seedCampaign(owner, {
    filters: [{ _t: "DemographicFilter", identifier: "pool", values: [demographics.pool] }],
    selections: [{ _t: "LabelingSelection", effortBudget: 5, retrievalMode: "Sequential" }],
  });
  const ids = await newRapids(owner, 8, { routingId: campaignId });
  await follow(app);
  const publisher = await newPublisher(app);
  const person = { userId: `user-${crypto.randomUUID()}`, demographics };
  const { body: first } = await openSession(publisher, person);
  for (const { id } of first.rapids)
    await sendAnswer(publisher, first.sessionId, { _t: "CompareResult", rapidId: id, winners: ["a"] });
  await answerElsewhere(person.userId, 2_500);
  const { body: second } = await openSession(publisher, person);
  expect(second.rapids.map(({ id }: { id: string }) => id)).toEqual(ids.slice(5));
});
