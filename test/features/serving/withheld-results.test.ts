import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { skipRapidRoute } from "../../../src/features/serving/answers.contract.ts";
import { createRapidRepository } from "../../../src/features/validation/rapids/rapids.repository.ts";
import { testApp } from "../../support/app.ts";
import { seedCampaign } from "../../support/campaigns.ts";
import { call } from "../../support/client.ts";
import { category, follow, newPool, newPublisher, openSession, sendAnswer } from "../../support/serving.ts";

/** Ten questions of common sense, after which every person has either graduated or dropped. */
async function start(settings: object = {}) {
  const app = testApp();
  const pool = await newPool(app, {
    examples: 12,
    dropScore: null,
    maxDistillingResponses: 10,
    distillingRetrievalMode: "Sequential",
    revealsResults: "AfterQualification",
    change: { isCommonSense: true, explanation: "Cats meow" },
    ...settings,
  });
  const publisher = await newPublisher(app);
  const come = async () => {
    const person = { userId: crypto.randomUUID(), demographics: pool.demographics };
    const { body: session } = await openSession(publisher, person);
    const answer = async (at: number, value: string) =>
      (await sendAnswer(publisher, session.sessionId, category(session.rapids[at].id, value))).body;
    const skip = async (at: number) =>
      (
        await call(app, skipRapidRoute, {
          token: publisher.token,
          params: { sessionId: session.sessionId },
          query: { rapidId: session.rapids[at].id },
        })
      ).body;
    return { person, session, answer, skip };
  };
  return { app, pool, publisher, come };
}

describe("an audience that withholds results", () => {
  it("answers right and wrong alike until the person has graduated or dropped, and then tells", async () => {
    const { come } = await start();
    const [knows, guesses] = [await come(), await come()];
    const told = [];
    for (let i = 0; i < 9; i++) {
      const [right, wrong] = [await knows.answer(i, "cat"), await guesses.answer(i, "dog")];
      expect(right).toEqual(wrong);
      told.push(right);
    }
    for (const answer of told) {
      expect(answer).toMatchObject({ isAccepted: true, userScore: null, state: "Distilling" });
      expect(JSON.stringify(answer)).not.toMatch(/isCorrect|explanation|Cats meow/);
    }
    expect(await knows.answer(9, "cat")).toMatchObject({
      isAccepted: true,
      isCorrect: true,
      explanation: "Cats meow",
      state: "Graduated",
      userScore: expect.any(Number),
    });
    expect(await guesses.answer(9, "dog")).toMatchObject({
      isAccepted: false,
      isCorrect: false,
      explanation: "Cats meow",
      state: "DroppedMaxResponses",
      userScore: expect.any(Number),
    });
    // What was answered before is repeated as it was told.
    for (const { answer } of [knows, guesses]) {
      const value = answer === knows.answer ? "cat" : "dog";
      expect(await answer(0, value)).toEqual(told[0]);
    }
  });

  it("tells no score with a skip either, before or after answers", async () => {
    const { come } = await start();
    const [knows, guesses] = [await come(), await come()];
    await knows.answer(0, "cat");
    await guesses.answer(0, "dog");
    const [one, other] = [await knows.skip(1), await guesses.skip(1)];
    expect(one).toEqual(other);
    expect(one).toMatchObject({ isAccepted: false, userScore: null, state: "Distilling" });
  });

  it("hides the global score elsewhere as long as its answers would show in it", async () => {
    const { app, pool, publisher, come } = await start();
    const dsp = crypto.randomUUID();
    const label = await labelingFor(pool.owner, dsp, 4);
    await follow(app);
    const scoreIn = async (userId: string) => {
      const { body: session } = await openSession(publisher, { userId, dsp, demographics: {} });
      const result = { _t: "CompareResult", rapidId: session.next, winners: ["b"] };
      expect(session.campaignId).toBe(label);
      return (await sendAnswer(publisher, session.sessionId, result)).body.userScore;
    };
    const { person, answer } = await come();
    expect(await scoreIn(crypto.randomUUID())).toEqual(expect.any(Number));
    await answer(0, "dog");
    expect(await scoreIn(person.userId)).toBeNull();
    const again = await openSession(publisher, person);
    for (const { id } of again.body.rapids) await sendAnswer(publisher, again.body.sessionId, category(id, "dog"));
    expect(await scoreIn(person.userId)).toEqual(expect.any(Number));
  });
});

it("an audience that does not, tells with each answer", async () => {
  const { come } = await start({ revealsResults: "Always" });
  const { answer } = await come();
  expect(await answer(0, "dog")).toMatchObject({ isAccepted: false, isCorrect: false, explanation: "Cats meow" });
});

/** A campaign that labels, for people of an exchange. */
async function labelingFor(owner: Parameters<typeof seedCampaign>[0], dsp: string, count: number): Promise<string> {
  const campaignId = await seedCampaign(owner, {
    selections: [{ _t: "LabelingSelection", effortBudget: 1, retrievalMode: "Sequential" }],
    filters: [{ _t: "DspFilter", dspNames: [dsp] }],
  });
  const asset = {
    kind: "multi" as const,
    metadata: {},
    identifier: "pair",
    assets: ["a", "b"].map((text) => ({ kind: "text" as const, text, metadata: {}, identifier: text })),
  };
  const content = { payload: { _t: "CompareExamplePayload" as const, criteria: "Which is better?" }, asset };
  const { organizationId } = owner.person;
  const rows = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    organizationId,
    routingId: campaignId,
    content,
    effort: 1,
    isOpen: true,
    shuffle: 1,
    createdAt: 0,
  }));
  await createRapidRepository(drizzle(env.DB)).insert(rows);
  return campaignId;
}
