import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { answerRapidsRoute } from "../../../src/features/serving/answers.contract.ts";
import type { Persons } from "../../../src/objects/person/person.port.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { program, seedCampaign } from "../../support/campaigns.ts";
import { call } from "../../support/client.ts";
import { newJob, tasks } from "../../support/jobs.ts";
import {
  category,
  follow,
  newPool,
  newPublisher,
  openSession,
  type Publisher,
  sendAnswer,
  sendAnswers,
} from "../../support/serving.ts";

const idsOf = (rapids: { id: string }[]) => rapids.map(({ id }) => id);
const skip = (rapidId: string) => ({ _t: "SkipResult", rapidId });

async function inJob(count = 12, wanted: Parameters<typeof newJob>[1] = {}, app = testApp()) {
  const job = await newJob(app, { desks: [tasks(count)], ...wanted });
  const publisher = await newPublisher(app);
  const someone = () => ({ userId: `user-${crypto.randomUUID()}`, demographics: job.demographics });
  const { body } = await openSession(publisher, someone());
  const sessionId: string = body.sessionId;
  return { app, job, publisher, someone, sessionId, ids: idsOf(body.rapids), desk: job.desks[0] };
}

/** The session is sent as it is: bad bodies too. */
const send = ({ app, token }: Publisher, sessionId: string, json: object) =>
  call(app, answerRapidsRoute, { token, params: { sessionId }, json });

describe("POST /session/{sessionId}/answers", () => {
  it("counts all answers with one call of the person and no statement, and says what is next once", async () => {
    const app = testApp();
    const calls: string[] = [];
    const counting = testApp({ deps: { persons: noting(app.deps.persons, calls) } });
    const { publisher, sessionId, ids, desk } = await inJob(12, {}, counting);
    const before = { ...counting.counts };
    calls.length = 0;
    const { status, body } = await sendAnswers(
      publisher,
      sessionId,
      ids.slice(0, 9).map((id) => category(id)),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      outcomes: ids
        .slice(0, 9)
        .map((rapidId) => ({ rapidId, isAccepted: true, userScore: expect.any(Number), state: null })),
      next: expect.objectContaining({ id: ids[9] }),
      done: false,
    });
    expect([calls, counting.counts]).toEqual([["answerTogether"], before]);
    const last = await sendAnswers(publisher, sessionId, [category(ids[9] ?? "")]);
    expect(last.body).toMatchObject({ next: null, done: true });
    expect((await desk?.progress())?.accepted).toBe(10);
  });

  it("answers a repeat with the same outcomes, of all or of some, together or alone", async () => {
    const { publisher, sessionId, ids, desk } = await inJob();
    const results = [category(ids[0] ?? ""), skip(ids[1] ?? ""), category(ids[2] ?? "", "dog"), category(ids[3] ?? "")];
    const first = await sendAnswers(publisher, sessionId, results);
    expect((await sendAnswers(publisher, sessionId, results)).body).toEqual(first.body);
    const some = await sendAnswers(publisher, sessionId, results.slice(1, 3));
    expect(some.body.outcomes).toEqual(first.body.outcomes.slice(1, 3));
    const { rapidId, ...alone } = first.body.outcomes[2];
    expect((await sendAnswer(publisher, sessionId, results[2] ?? {})).body).toMatchObject(alone);
    expect((await desk?.progress())?.accepted).toBe(3);
  });

  it("counts once what is sent twice at the same time, in groups that overlap", async () => {
    const { publisher, sessionId, ids, desk } = await inJob();
    const results = ids.map((id) => category(id));
    const groups = [results.slice(0, 6), results.slice(3, 9), results.slice(0, 10), results.slice(5, 10)];
    const sent = await Promise.all(groups.map((group) => sendAnswers(publisher, sessionId, group)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await desk?.progress())?.accepted).toBe(10);
  });

  it("names what is wrong with an answer, and counts the others", async () => {
    const { publisher, sessionId, ids, desk } = await inJob();
    await sendAnswer(publisher, sessionId, category(ids[4] ?? ""));
    const { status, body } = await sendAnswers(publisher, sessionId, [
      category(ids[0] ?? ""),
      category(ids[1] ?? "", "horse"),
      category("job_other.0.1"),
      { _t: "CompareResult", rapidId: ids[2], winners: [] },
      category(ids[4] ?? "", "dog"),
      category(ids[3] ?? ""),
    ]);
    expect(status).toBe(200);
    const refused = (rapidId: string | undefined, member: string) => ({
      rapidId,
      isAccepted: false,
      userScore: null,
      state: null,
      errors: { [member]: [expect.any(String)] },
    });
    expect(body.outcomes).toEqual([
      expect.objectContaining({ rapidId: ids[0], isAccepted: true }),
      refused(ids[1], "answers[1].result.category"),
      refused("job_other.0.1", "answers[2].result.rapidId"),
      refused(ids[2], "answers[3].result._t"),
      refused(ids[4], "answers[4].result.rapidId"),
      expect.objectContaining({ rapidId: ids[3], isAccepted: true }),
    ]);
    expect(body.next.id).toBe(ids[1]);
    expect((await desk?.progress())?.accepted).toBe(3);
  });

  it("is refused as a single answer would be where nothing of it can be taken", async () => {
    const one = await inJob();
    const other = await inJob(12, {}, one.app);
    const faultsOf = async (publisher: Publisher, sessionId: string, results: object[]) => {
      const { status, body } = await sendAnswers(publisher, sessionId, results);
      return [status, Object.keys(body.errors ?? {})];
    };
    const results = one.ids.slice(0, 2).map((id) => category(id));
    expect(await faultsOf(one.publisher, `${one.sessionId}x`, results)).toEqual([404, ["path"]]);
    expect(await faultsOf(one.publisher, "nonsense", results)).toEqual([404, ["path"]]);
    expect(await faultsOf(other.publisher, one.sessionId, results)).toEqual([400, ["sessionId"]]);
    expect(
      await faultsOf(
        one.publisher,
        one.sessionId,
        other.ids.slice(0, 2).map((id) => category(id)),
      ),
    ).toEqual([400, ["answers[0].result.rapidId", "answers[1].result.rapidId"]]);
    await sendAnswers(
      one.publisher,
      one.sessionId,
      one.ids.map((id) => category(id)),
    );
    expect(await faultsOf(one.publisher, one.sessionId, [category("late")])).toEqual([400, ["sessionId"]]);
  });

  it.each<[string, (ids: string[]) => object, string]>([
    ["no answers", () => ({ answers: [] }), "answers"],
    ["no list", () => ({ answers: "all" }), "answers"],
    ["nothing", () => ({}), "answers"],
    ["eleven answers", (ids) => ({ answers: [...ids, "x"].map((id) => ({ result: category(id) })) }), "answers"],
    [
      "two answers to one rapid",
      ([a = "", b = ""]) => ({ answers: [a, b, a].map((id) => ({ result: category(id) })) }),
      "answers[2].result.rapidId",
    ],
    [
      "an answer of no kind",
      ([a = "", b = ""]) => ({ answers: [{ result: category(a) }, { result: { _t: "Guess", rapidId: b } }] }),
      "answers[1].result._t",
    ],
    ["an age below nothing", ([a = ""]) => ({ answers: [{ result: category(a), agoMs: -1 }] }), "answers[0].agoMs"],
    [
      "an age of more than an hour",
      ([a = ""]) => ({ answers: [{ result: category(a), agoMs: 3_600_001 }] }),
      "answers[0].agoMs",
    ],
    ["an unknown member", ([a = ""]) => ({ answers: [{ result: category(a), at: 5 }] }), "answers[0].at"],
  ])("refuses %s by the member, and counts nothing", async (_, bodyOf, member) => {
    const { publisher, sessionId, ids, desk } = await inJob();
    const { status, body } = await send(publisher, sessionId, bodyOf(ids));
    expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
    expect((await desk?.progress())?.accepted).toBe(0);
  });

  it("thanks for the answers that came when enough people had answered, and counts the others", async () => {
    const { publisher, sessionId, ids, someone } = await inJob(3, { votes: 1 });
    // The second person waits for what the first one holds, and takes it once that lease is old.
    const { app } = publisher;
    app.clock.advance(700_000);
    const other = await openSession(publisher, someone());
    await sendAnswer(publisher, other.body.sessionId, category(ids[1] ?? ""));
    const { body } = await sendAnswers(
      publisher,
      sessionId,
      ids.map((id) => category(id)),
    );
    expect(body.outcomes.map(({ isAccepted }: { isAccepted: boolean }) => isAccepted)).toEqual([true, false, true]);
  });

  it("knows nothing of a person who was blocked: enough people have answered", async () => {
    const { publisher, sessionId, ids, app, job } = await inJob();
    const person = app.deps.persons.ofKey(sessionId.slice(0, sessionId.indexOf(".")));
    await person?.noteBlocks({ version: 1, organizations: [job.owner.person.organizationId], audiences: [] });
    const { status, body } = await sendAnswers(
      publisher,
      sessionId,
      ids.map((id) => category(id)),
    );
    expect([status, body.done, body.outcomes.some(({ isAccepted }: { isAccepted: boolean }) => isAccepted)]).toEqual([
      200,
      true,
      false,
    ]);
  });

  it("grades examples, tells their explanations, and moves the score with each", async () => {
    const app = testApp();
    const pool = await newPool(app);
    const publisher = await newPublisher(app);
    const { body } = await openSession(publisher, { userId: crypto.randomUUID(), demographics: pool.demographics });
    const ids = idsOf(body.rapids);
    const values = ["cat", "dog", "cat"];
    const sent = await sendAnswers(
      publisher,
      body.sessionId,
      values.map((value, i) => category(ids[i] ?? "", value)),
    );
    expect(sent.body.outcomes).toMatchObject(
      values.map((value) => ({
        isCorrect: value === "cat",
        truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
        state: "Distilling",
      })),
    );
    const scores = sent.body.outcomes.map(({ userScore }: { userScore: number }) => userScore);
    expect([scores[1] < scores[0], scores[2] > scores[1], sent.body.next.id]).toEqual([true, true, ids[3]]);
  });

  it("takes of a program what was shown, one after the other", async () => {
    const app = testApp();
    const pool = await newPool(app, { examples: 4 });
    const dsp = crypto.randomUUID();
    const { nodes, ...rest } = program({
      maxRapids: 20,
      nodes: {
        start: {
          _t: "ActionNode",
          action: { _t: "ServeRapidAction", routingId: pool.audienceId, retrievalMode: "Sequential" },
        },
      },
    });
    await seedCampaign(pool.owner, {
      kind: "program",
      program: { ...rest, nodes: Object.entries(nodes) } as never,
      selections: null,
      filters: [{ _t: "DspFilter", dspNames: [dsp] }],
    });
    await follow(app);
    const publisher = await newPublisher(app);
    const { body } = await openSession(publisher, { userId: crypto.randomUUID(), dsp });
    const [a, b, c, d] = pool.exampleIds;
    // The second is served by the first. The last one is not served yet.
    const sent = await sendAnswers(
      publisher,
      body.sessionId,
      [a, b, d].map((id) => category(id ?? "")),
    );
    expect(sent.body).toMatchObject({
      outcomes: [
        { isCorrect: true },
        { isCorrect: true },
        { errors: { "answers[2].result.rapidId": expect.any(Array) } },
      ],
      next: { id: c },
    });
  });

  it("is served to nobody without the scope, nor to a client that was deleted", async () => {
    const { app, publisher, sessionId, ids } = await inJob();
    const answers = { answers: [{ result: category(ids[0] ?? "") }] };
    expect((await call(app, answerRapidsRoute, { params: { sessionId }, json: answers })).status).toBe(401);
    await env.DB.prepare("UPDATE clients SET deleted_at = 1 WHERE id = ?").bind(publisher.person.clientId).run();
    app.clock.advance(10_000);
    expect((await send(publisher, sessionId, answers)).status).toBe(401);
  });
});

/** Notes the name of each call of a person. */
function noting(persons: TestApp["deps"]["persons"], calls: string[]): Persons {
  const noted = <Stub extends object>(stub: Stub): Stub =>
    new Proxy(stub, {
      get: (target, name) => {
        const method = Reflect.get(target, name);
        return (...args: unknown[]) => {
          calls.push(String(name));
          return Reflect.apply(method as never, target, args);
        };
      },
    });
  return {
    ofUser: (userId) => {
      const { key, person } = persons.ofUser(userId);
      return { key, person: noted(person) };
    },
    ofKey: (key) => {
      const person = persons.ofKey(key);
      return person && noted(person);
    },
  };
}
