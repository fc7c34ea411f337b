import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import type { CampaignFilter } from "../../../src/domain/filter/campaign-filter.ts";
import { skipRapidRoute } from "../../../src/features/serving/answers.contract.ts";
import { createRapidRepository } from "../../../src/features/validation/rapids/rapids.repository.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { type Caller, caller, newAudience, newExample } from "../../support/audiences.ts";
import { program, seedCampaign } from "../../support/campaigns.ts";
import { call } from "../../support/client.ts";
import { category, follow, newPublisher, openSession, sendAnswer } from "../../support/serving.ts";

const serve = (routingId: string, retrievalMode = "Sequential") => ({
  _t: "ActionNode",
  action: { _t: "ServeRapidAction", routingId, retrievalMode },
});

interface Quiz {
  app: TestApp;
  owner: Caller;
  audienceId: string;
  ids: string[];
}

/** An audience that does not recruit: its examples are what a program asks. */
async function newQuiz(examples: number): Promise<Quiz> {
  const app = testApp();
  const owner = await caller({ app });
  const audienceId = await newAudience(owner);
  const ids: string[] = [];
  for (let i = 0; i < examples; i++) ids.push(await newExample(owner, audienceId));
  return { app, owner, audienceId, ids };
}

/** Serves only people of this exchange. */
async function newCampaign(quiz: Quiz, change: object, settings: object = {}) {
  const dsp = crypto.randomUUID();
  const { nodes, ...rest } = program({ maxRapids: 20, ...change });
  const filters: CampaignFilter[] = [{ _t: "DspFilter", dspNames: [dsp] }];
  const stored = { ...rest, nodes: Object.entries(nodes) };
  const campaignId = await seedCampaign(quiz.owner, {
    kind: "program",
    program: stored as never,
    selections: null,
    filters,
    ...settings,
  });
  await follow(quiz.app);
  return { campaignId, person: { userId: crypto.randomUUID(), dsp } };
}

describe("a program", () => {
  it("gives one rapid after the other, by what was answered, and none twice", async () => {
    const quiz = await newQuiz(4);
    const { campaignId, person } = await newCampaign(quiz, {
      nodes: {
        start: {
          _t: "CasesNode",
          cases: [
            {
              predicate: { _t: "ConsecutiveIncorrectPredicate", comparison: "GreaterThanOrEqual", value: 2 },
              nodeId: "end",
            },
          ],
          defaultNodeId: "ask",
        },
        ask: serve(quiz.audienceId),
        end: { _t: "ActionNode", action: { _t: "CompleteAction" } },
      },
    });
    const publisher = await newPublisher(quiz.app);
    const { body: session } = await openSession(publisher, person);
    expect(session.campaignId).toBe(campaignId);
    expect(session.rapids.map(({ id }: { id: string }) => id)).toEqual([quiz.ids[0]]);
    const answers = [];
    let next = session.next;
    for (const value of ["cat", "dog", "dog"]) {
      const { body } = await sendAnswer(publisher, session.sessionId, category(next, value));
      answers.push([body.isCorrect, body.next?.id ?? null, body.done]);
      next = body.next?.id;
    }
    expect(answers).toEqual([
      [true, quiz.ids[1], false],
      [false, quiz.ids[2], false],
      [false, null, true],
    ]);
    const late = await sendAnswer(publisher, session.sessionId, category(quiz.ids[3] as string));
    expect(late.body.detail).toContain("finished");
  });

  it("ends with its number of rapids, and does not take one that it has not given", async () => {
    const quiz = await newQuiz(4);
    const { person } = await newCampaign(quiz, {
      rootNodeId: "ask",
      nodes: { ask: serve(quiz.audienceId) },
      maxRapids: 2,
    });
    const publisher = await newPublisher(quiz.app);
    const { body: session } = await openSession(publisher, person);
    const early = await sendAnswer(publisher, session.sessionId, category(quiz.ids[1] as string));
    expect(early.body.detail).toContain("not served");
    const skipped = await call(quiz.app, skipRapidRoute, {
      token: publisher.token,
      params: { sessionId: session.sessionId },
      query: { rapidId: session.next },
    });
    expect(skipped.body.next.id).toBe(quiz.ids[1]);
    const last = await sendAnswer(publisher, session.sessionId, category(quiz.ids[1] as string));
    expect(last.body).toMatchObject({ next: null, done: true });
  });

  it("expires with its own time", async () => {
    const quiz = await newQuiz(3);
    const { person } = await newCampaign(quiz, {
      rootNodeId: "ask",
      nodes: { ask: serve(quiz.audienceId) },
      maxDurationSeconds: 60,
    });
    const publisher = await newPublisher(quiz.app);
    const { body: session } = await openSession(publisher, person);
    expect(Date.parse(session.expiresAt) - quiz.app.clock.now()).toBeLessThanOrEqual(60_000);
    quiz.app.clock.advance(61_000);
    const { body } = await sendAnswer(publisher, session.sessionId, category(session.next));
    expect(body.detail).toContain("expired");
  });

  it("that has nothing to ask any more leaves its people to other campaigns", async () => {
    const quiz = await newQuiz(1);
    const ask = { rootNodeId: "ask", nodes: { ask: serve(quiz.audienceId) } };
    const { person } = await newCampaign(quiz, ask, { priority: 10_000 });
    const publisher = await newPublisher(quiz.app);
    const { body: first } = await openSession(publisher, person);
    await sendAnswer(publisher, first.sessionId, category(first.next));
    expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
    const others = await newQuiz(1);
    const filters: CampaignFilter[] = [{ _t: "DspFilter", dspNames: [person.dsp] }];
    const stored = { ...program({ rootNodeId: "ask", nodes: undefined }), nodes: [["ask", serve(others.audienceId)]] };
    const other = await seedCampaign(others.owner, {
      kind: "program",
      program: stored as never,
      selections: null,
      filters,
      priority: 1,
    });
    await follow(quiz.app);
    expect((await openSession(publisher, person)).body.campaignId).toBe(other);
  });
});

describe("a campaign", () => {
  it("keeps who sticks to it, though it would win no lottery", async () => {
    const quiz = await newQuiz(3);
    const sticky = {
      isEnabled: true,
      dimension: crypto.randomUUID(),
      bypassFilters: true,
      bypassPrioritySelection: true,
      blockOtherStickyCampaigns: false,
      clearOnPause: false,
    };
    const ask = { rootNodeId: "ask", nodes: { ask: serve(quiz.audienceId) } };
    const { campaignId, person } = await newCampaign(quiz, ask, { sticky });
    const publisher = await newPublisher(quiz.app);
    expect((await openSession(publisher, person)).body.campaignId).toBe(campaignId);
    const elsewhere = { ...person, dsp: "another" };
    expect((await openSession(publisher, elsewhere)).body.campaignId).toBe(campaignId);
  });

  it("leaves who was in it alone for its cooldown, and counts his sessions", async () => {
    const quiz = await newQuiz(3);
    const dsp = crypto.randomUUID();
    const filters: CampaignFilter[] = [
      { _t: "DspFilter", dspNames: [dsp] },
      { _t: "CampaignCooldownFilter", cooldown: { _t: "FixedCooldownDuration", duration: "1970-01-01T00:10:00.000Z" } },
      { _t: "CampaignSessionCountFilter", sessionCount: 2, operator: "LessThan" },
    ];
    const ask = { rootNodeId: "ask", nodes: { ask: serve(quiz.audienceId) } };
    await newCampaign(quiz, ask, { filters });
    const publisher = await newPublisher(quiz.app);
    const person = { userId: crypto.randomUUID(), dsp };
    const isServed = async () => (await openSession(publisher, person)).body.campaignId !== null;
    expect(await isServed()).toBe(true);
    expect(await isServed()).toBe(false);
    quiz.app.clock.advance(10 * 60_000);
    expect(await isServed()).toBe(true);
    quiz.app.clock.advance(10 * 60_000);
    expect(await isServed()).toBe(false);
  });

  it("takes every answer to a rapid without a truth, and shows no rapid without content", async () => {
    const { app, owner } = await newQuiz(0);
    const dsp = crypto.randomUUID();
    const campaignId = await seedCampaign(owner, {
      selections: [{ _t: "LabelingSelection", effortBudget: 10, retrievalMode: "Sequential" }],
      filters: [{ _t: "DspFilter", dspNames: [dsp] }],
    });
    const content = {
      payload: { _t: "CompareExamplePayload" as const, criteria: "Which is better?" },
      asset: {
        kind: "multi" as const,
        metadata: {},
        identifier: "pair",
        assets: ["a", "b"].map((text) => ({ kind: "text" as const, text, metadata: {}, identifier: text })),
      },
    };
    const row = {
      organizationId: owner.person.organizationId,
      routingId: campaignId,
      effort: 1,
      isOpen: true,
      shuffle: 1,
      createdAt: 0,
    };
    const [good, empty] = [crypto.randomUUID(), crypto.randomUUID()];
    await createRapidRepository(drizzle(env.DB)).insert([
      { ...row, id: good, content },
      { ...row, id: empty },
    ]);
    await follow(app);
    const publisher = await newPublisher(app);
    const { body: session } = await openSession(publisher, { userId: crypto.randomUUID(), dsp });
    expect(session.rapids).toHaveLength(1);
    expect(session.rapids[0]).toMatchObject({ id: good, kind: "Compare", instruction: "Which is better?" });
    const { body } = await sendAnswer(publisher, session.sessionId, {
      _t: "CompareResult",
      rapidId: good,
      winners: ["b"],
    });
    expect(body).toEqual({ isAccepted: true, userScore: expect.any(Number), state: null, next: null, done: true });
  });
});
