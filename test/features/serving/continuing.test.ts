import { describe, expect, it } from "vitest";
import { skipRapidRoute } from "../../../src/features/serving/answers.contract.ts";
import { testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { newJob, tasks } from "../../support/jobs.ts";
import { category, newPool, newPublisher, openSession, sendAnswer } from "../../support/serving.ts";

const idsOf = (session: { rapids: { id: string }[] }) => session.rapids.map(({ id }) => id);

describe("a session that continues another one", () => {
  it("gets other tasks of the job, after a minute on the last one too, and both count", async () => {
    const app = testApp();
    const job = await newJob(app, { desks: [tasks(25)] });
    const publisher = await newPublisher(app);
    const person = { userId: crypto.randomUUID(), demographics: job.demographics };
    const { body: one } = await openSession(publisher, person);
    for (const id of idsOf(one).slice(0, 8)) await sendAnswer(publisher, one.sessionId, category(id));
    // What somebody has held for long without a session is taken for lost. This is not.
    app.clock.advance(90_000);
    const { body: two } = await openSession(publisher, { ...person, continues: one.sessionId });
    expect(idsOf(two)).toHaveLength(10);
    expect(idsOf(two).filter((id) => idsOf(one).includes(id))).toEqual([]);
    for (const id of idsOf(one).slice(8)) {
      const { status, body } = await sendAnswer(publisher, one.sessionId, category(id));
      expect([status, body.isAccepted]).toEqual([200, true]);
    }
    const { body: three } = await openSession(publisher, { ...person, continues: two.sessionId });
    expect(idsOf(three)).toHaveLength(5);
    expect(idsOf(three).filter((id) => [...idsOf(one), ...idsOf(two)].includes(id))).toEqual([]);
  });

  it("gets other examples, and a skipped one of the older session comes again afterwards", async () => {
    const app = testApp();
    const pool = await newPool(app, { examples: 12 });
    const publisher = await newPublisher(app);
    const person = { userId: crypto.randomUUID(), demographics: pool.demographics };
    const { body: one } = await openSession(publisher, person);
    const [first, ...others] = idsOf(one) as [string, ...string[]];
    await sendAnswer(publisher, one.sessionId, category(first));
    const { body: two } = await openSession(publisher, { ...person, continues: one.sessionId });
    expect(idsOf(two).filter((id) => idsOf(one).includes(id))).toEqual([]);
    for (const id of idsOf(two)) await sendAnswer(publisher, two.sessionId, category(id));
    for (const rapidId of others)
      await call(app, skipRapidRoute, {
        token: publisher.token,
        params: { sessionId: one.sessionId },
        query: { rapidId },
      });
    const { body: three } = await openSession(publisher, person);
    expect(idsOf(three).toSorted()).toEqual(others.toSorted());
  });

  it("finds nothing where only the older one's tasks are left, and ends nothing by it", async () => {
    const app = testApp();
    const job = await newJob(app, { desks: [tasks(3)] });
    const publisher = await newPublisher(app);
    const person = { userId: crypto.randomUUID(), demographics: job.demographics };
    const { body: one } = await openSession(publisher, person);
    const { body: two } = await openSession(publisher, { ...person, continues: one.sessionId });
    expect(two).toEqual({ campaignId: null });
    expect((await sendAnswer(publisher, one.sessionId, category(one.next))).status).toBe(200);
  });

  it("names the member when the id is none", async () => {
    const publisher = await newPublisher(testApp());
    const { status, body } = await openSession(publisher, { userId: "ada", continues: "" });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["continues"]]);
  });
});

describe("what a shown example reveals", () => {
  const start = async (revealsResults: string) => {
    const app = testApp();
    const pool = await newPool(app, {
      examples: 12,
      dropScore: null,
      maxDistillingResponses: 10,
      revealsResults,
      change: { explanation: "Cats meow" },
    });
    const publisher = await newPublisher(app);
    const { body: session } = await openSession(publisher, {
      userId: crypto.randomUUID(),
      demographics: pool.demographics,
    });
    const answer = async (place: number, value: string) =>
      (await sendAnswer(publisher, session.sessionId, category(session.rapids[place].id, value))).body;
    return { session, answer };
  };

  it("is said with each of them, and the outcome tells what is right", async () => {
    const { session, answer } = await start("Always");
    expect(session.rapids.every(({ reveals }: { reveals?: boolean }) => reveals === true)).toBe(true);
    const outcome = await answer(0, "dog");
    const truth = { _t: "ClassifyExampleTruth", correctCategories: ["cat"] };
    expect(outcome).toMatchObject({ isCorrect: false, explanation: "Cats meow", truth, next: { reveals: true } });
    expect(await answer(0, "dog")).toEqual(outcome);
  });

  it("is not said while results are withheld, and the truth comes with the verdict only", async () => {
    const { session, answer } = await start("AfterQualification");
    expect(JSON.stringify(session)).not.toMatch(/reveals|isExample/);
    for (let i = 0; i < 9; i++) expect(JSON.stringify(await answer(i, "dog"))).not.toMatch(/truth|reveals/i);
    expect(await answer(9, "dog")).toMatchObject({ truth: { correctCategories: ["cat"] } });
  });
});
