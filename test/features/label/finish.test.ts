import { beforeEach, describe, expect, it } from "vitest";
import {
  getLinkRoute,
  queryLinkCompletionsRoute,
  updateLinkRoute,
} from "../../../src/features/labeling/links/links.contract.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { newJob, tasks } from "../../support/jobs.ts";
import { forLabelers, type Labeler, labeler, type MadeLink, newLink, type Start } from "../../support/labelers.ts";
import { newPool } from "../../support/serving.ts";

let app: TestApp;
let owner: Caller;
// Hours pass in some tests, and tokens expire in one.
beforeEach(async () => {
  app = testApp();
  owner = await caller({ app });
});
const newExamples = () => newPool(app, { filters: forLabelers, examples: 12 });

/** A link to a job of so many tasks, which each person may answer once. */
async function jobLink(settings: object, count = 12): Promise<MadeLink> {
  const { jobId } = await newJob(app, {
    owner,
    desks: [tasks(count)],
    votes: 50,
    filters: forLabelers,
    campaign: { filters: forLabelers },
  });
  return newLink(owner, { jobId }, settings);
}

const completions = async (link: MadeLink, by = owner) =>
  (await by.call(queryLinkCompletionsRoute, { params: { linkId: link.linkId }, query: {} })).body.items;

/** Answers tasks of a session, in their order. */
async function answer(person: Labeler, session: Start["session"], count: number, from = 0): Promise<number[]> {
  const statuses: number[] = [];
  for (const { id } of session.rapids.slice(from, from + count))
    statuses.push((await person.answer(session.sessionId, id)).status);
  return statuses;
}

const finish = (person: Labeler, { person: { id } }: Start) => person.post("/finish", { userId: id });
const ask = (person: Labeler, { person: { id } }: Start) => person.post("/session", { userId: id });

describe("a limit of tasks", () => {
  it("serves exactly as many as are left, over sessions and skips", async () => {
    const link = await jobLink({ tasksPerPerson: 4 });
    const person = labeler(app);
    const start = await person.start(link.path);
    expect(start.limits).toEqual({ tasksPerPerson: 4, done: 0 });
    expect(start.session.rapids).toHaveLength(4);
    await answer(person, start.session, 3);
    const skip = { result: { _t: "SkipResult", rapidId: start.session.rapids[3].id } };
    expect((await person.post(`/session/${start.session.sessionId}/answer`, skip)).body).toMatchObject({ done: true });
    const again = await person.start(link.path);
    expect(again.limits).toEqual({ tasksPerPerson: 4, done: 3 });
    expect(again.session.rapids).toHaveLength(1);
    expect(await answer(person, again.session, 1)).toEqual([200]);
    const over = { campaignId: null, limit: "tasks", againAt: null };
    expect((await ask(person, start)).body).toEqual(over);
    expect((await person.start(link.path)).session).toEqual(over);
    app.clock.advance(13 * 3_600_000);
    expect((await ask(person, start)).body).toEqual(over);
  });

  it("counts an answer once that is sent again, and holds for examples too", async () => {
    const examples = await newExamples();
    const link = await newLink(examples.owner, examples, { tasksPerPerson: 3 });
    const person = labeler(app);
    const start = await person.start(link.path);
    expect(start.session.rapids).toHaveLength(3);
    for (let i = 0; i < 3; i++) expect(await answer(person, start.session, 1)).toEqual([200]);
    expect((await finish(person, start)).body).toMatchObject({ tasks: 1 });
    await answer(person, start.session, 2, 1);
    expect((await finish(person, start)).body).toMatchObject({ tasks: 3 });
    expect((await ask(person, start)).body).toMatchObject({ limit: "tasks" });
  });

  it("is told to a person who asks what is held of them", async () => {
    const link = await jobLink({ tasksPerPerson: 4 });
    const person = labeler(app);
    const start = await person.start(link.path);
    await answer(person, start.session, 2);
    const held = (organizationId: string | null) =>
      app.deps.persons.ofUser(start.person.id).person.held(organizationId);
    expect((await held(null))?.links).toMatchObject([{ linkId: link.linkId, answers: 2 }]);
    expect((await held("org_of_others"))?.links).toEqual([]);
  });

  it("is exact however many tabs ask and answer at once", async () => {
    const link = await jobLink({ tasksPerPerson: 7 }, 40);
    const person = labeler(app);
    const start = await person.start(link.path);
    const given = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const tabs = await Promise.all(Array.from({ length: 4 }, () => ask(person, start)));
      const shown = tabs.flatMap(({ body }) =>
        (body.rapids ?? []).map(({ id }: { id: string }) => [body.sessionId, id] as const),
      );
      // All tabs answer all they have, each answer twice, and half of it skips.
      await Promise.all(
        shown.map(async ([sessionId, id], i) => {
          if (i % 2 === 1 && round < 3) {
            await person.post(`/session/${sessionId}/answer`, { result: { _t: "SkipResult", rapidId: id } });
            return;
          }
          const { status } = await person.answer(sessionId, id);
          if (status === 200) given.add(id);
        }),
      );
    }
    expect((await finish(person, start)).body).toMatchObject({ tasks: 7 });
    expect((await ask(person, start)).body).toMatchObject({ limit: "tasks" });
    expect(given.size).toBeGreaterThanOrEqual(7);
  });

  it("that is lowered acts on sessions that open from then on", async () => {
    const link = await jobLink({ tasksPerPerson: 8 }, 30);
    const person = labeler(app);
    const start = await person.start(link.path);
    await answer(person, start.session, 2);
    const changed = await owner.call(updateLinkRoute, { params: { linkId: link.linkId }, json: { tasksPerPerson: 4 } });
    expect(changed.status).toBe(204);
    expect(await answer(person, start.session, 6, 2)).toEqual(Array(6).fill(200));
    expect((await ask(person, start)).body).toMatchObject({ limit: "tasks" });
  });
});

describe("a limit of minutes", () => {
  it("counts work and not pauses, and begins anew after a night", async () => {
    const link = await jobLink({ minutesPerSession: 5 }, 60);
    const person = labeler(app);
    const start = await person.start(link.path);
    app.clock.advance(25 * 60_000);
    await answer(person, start.session, 1);
    app.clock.advance(119_000);
    await answer(person, start.session, 1, 1);
    expect((await person.start(link.path)).session.sessionId).toBe(start.session.sessionId);
    app.clock.advance(61_000);
    // The tasks on their screen may be finished.
    expect(await answer(person, start.session, 8, 2)).toEqual(Array(8).fill(200));
    const { body } = await ask(person, start);
    expect(body).toEqual({ campaignId: null, limit: "minutes", againAt: expect.any(String) });
    app.clock.advance(Date.parse(body.againAt) - app.clock.now() - 1_000);
    expect((await ask(person, start)).body.limit).toBe("minutes");
    app.clock.advance(1_000);
    expect((await ask(person, start)).body.rapids).toHaveLength(10);
  });
});

describe("finishing", () => {
  it("gives the code and the way back only to those who have answered enough", async () => {
    const link = await jobLink({
      completionCode: "C1XYZ",
      returnUrl: "https://app.prolific.com/submissions/complete?cc={code}&who={userId}",
      leastTasks: 2,
      personParameter: "PROLIFIC_PID",
      message: "Thanks from all of us",
    });
    const person = labeler(app);
    const page = await person.open(`${link.path}?PROLIFIC_PID=5f0a%26b=1&STUDY_ID=1&SESSION_ID=2`);
    expect(page.html).not.toContain("C1XYZ");
    expect(page.html).not.toContain("prolific.com");
    const start = await person.start(link.path);
    expect(start.finish).toEqual({
      message: "Thanks from all of us",
      leastTasks: 2,
      givesCode: true,
      givesReturn: true,
    });
    expect((await finish(person, start)).status).toBe(400);
    await answer(person, start.session, 1);
    expect((await finish(person, start)).body.detail).toContain("1 of at least 2");
    await answer(person, start.session, 1, 1);
    expect(await finish(person, start)).toMatchObject({
      status: 200,
      body: {
        tasks: 2,
        accuracy: null,
        code: "C1XYZ",
        returnUrl: "https://app.prolific.com/submissions/complete?cc=C1XYZ&who=5f0a%26b%3D1",
      },
    });
    expect(await completions(link)).toMatchObject([
      { userId: start.person.id, panelId: "5f0a&b=1", code: "C1XYZ", tasks: 2 },
    ]);
    const { body } = await owner.call(getLinkRoute, { params: { linkId: link.linkId } });
    expect(body.people).toMatchObject([{ userId: start.person.id, panelId: "5f0a&b=1" }]);
  });

  it("is allowed early where no work is left", async () => {
    const link = await jobLink({ leastTasks: 5, completionCode: "DONE" }, 2);
    const person = labeler(app);
    const start = await person.start(link.path);
    await answer(person, start.session, 1);
    expect((await finish(person, start)).status).toBe(400);
    await answer(person, start.session, 1, 1);
    expect((await finish(person, start)).body).toMatchObject({ tasks: 2, code: "DONE" });
  });

  it("gives personal codes that stay, and differ between people and links", async () => {
    const link = await jobLink({ hasPersonalCodes: true });
    const codes = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const person = labeler(app);
      const start = await person.start(link.path);
      await answer(person, start.session, 1);
      const { code } = (await finish(person, start)).body;
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
      app.clock.advance(1_000);
      await answer(person, start.session, 1, 1);
      expect((await finish(person, start)).body).toMatchObject({ code, tasks: 2 });
      codes.add(code);
    }
    expect(codes.size).toBe(3);
    const listed = await completions(link);
    expect(listed).toHaveLength(3);
    expect(new Set(listed.map(({ code }: { code: string }) => code))).toEqual(codes);
  });

  it("tells how well only where the owner allows it, from five graded examples on", async () => {
    for (const [showsAccuracy, count, expected] of [
      [true, 4, null],
      [true, 5, 0.8],
      [false, 5, null],
    ] as const) {
      const examples = await newExamples();
      const link = await newLink(examples.owner, examples, { showsAccuracy });
      const person = labeler(app);
      const start = await person.start(link.path);
      const { sessionId, rapids } = start.session;
      await person.answer(sessionId, rapids[0].id, "dog");
      for (const { id } of rapids.slice(1, count)) await person.answer(sessionId, id, "cat");
      expect((await finish(person, start)).body).toMatchObject({ tasks: count, accuracy: expected });
      expect(await completions(link, examples.owner)).toMatchObject([{ accuracy: count < 5 ? null : 0.8 }]);
    }
  });

  it("is refused without the page's cookie, for another person, and at a closed link", async () => {
    const link = await jobLink({});
    const [person, other] = [labeler(app), labeler(app)];
    const [start, theirs] = [await person.start(link.path), await other.start(link.path)];
    await answer(person, start.session, 1);
    expect((await finish(labeler(app), start)).status).toBe(401);
    expect((await finish(person, theirs)).status).toBe(400);
    expect((await person.post("/finish", { userId: start.person.id }, {})).status).toBe(403);
    expect((await finish(person, start)).body).toEqual({ tasks: 1, accuracy: null, code: null, returnUrl: null });
  });
});

describe("the panel's id of a person", () => {
  it("makes another person of the same browser, and opens nobody else's standing", async () => {
    const link = await jobLink({ personParameter: "workerId", tasksPerPerson: 3 });
    const person = labeler(app);
    const first = await person.start(`${link.path}?workerId=A1`);
    await answer(person, first.session, 3);
    expect((await person.start(`${link.path}?workerId=A1`)).person).toEqual(first.person);
    expect((await person.start(link.path)).session).toMatchObject({ limit: "tasks" });
    const stranger = await labeler(app).start(`${link.path}?workerId=A1`);
    expect(stranger.person.id).not.toBe(first.person.id);
    expect(stranger.session.rapids).toHaveLength(3);
    const second = await person.start(`${link.path}?workerId=A2`);
    expect(second.person.id).not.toBe(first.person.id);
    expect(second.session.rapids).toHaveLength(3);
  });

  it.each([
    ["empty", ""],
    ["too long", "x".repeat(129)],
    ["not printable", "a%07b"],
    ["with a space", "a%20b"],
  ])("that is %s is ignored", async (_, value) => {
    const link = await jobLink({ personParameter: "p", returnUrl: "https://panel.example/{userId}" });
    const person = labeler(app);
    const start = await person.start(`${link.path}?p=${value}`);
    await answer(person, start.session, 1);
    const { returnUrl } = (await finish(person, start)).body;
    expect(returnUrl).toBe(`https://panel.example/${start.person.id}`);
  });

  it("of a worker who has not accepted the task yet opens no session", async () => {
    const link = await jobLink({ personParameter: "workerId" });
    const page = await labeler(app).open(`${link.path}?assignmentId=ASSIGNMENT_ID_NOT_AVAILABLE&hitId=1`);
    expect(page.status).toBe(200);
    expect(page.html).toContain("preview");
    expect(page.headers.getSetCookie()).toEqual([]);
  });
});

describe("how a link ends", () => {
  it.each([
    ["returnUrl", { returnUrl: "http://panel.example/" }],
    ["returnUrl", { returnUrl: "javascript:alert(1)" }],
    ["returnUrl", { returnUrl: "https://{userId}.example/" }],
    ["returnUrl", { returnUrl: "https://a:b@panel.example/" }],
    ["returnUrl", { returnUrl: "https://panel.example/{name}" }],
    ["returnUrl", { returnUrl: "https://panel.example/{code}" }],
    ["returnUrl", { returnUrl: "https://panel.example/{" }],
    ["returnUrl", { returnUrl: `https://panel.example/${"x".repeat(2_048)}` }],
    ["completionCode", { completionCode: "with space" }],
    ["completionCode", { completionCode: "x".repeat(65) }],
    ["hasPersonalCodes", { completionCode: "C", hasPersonalCodes: true }],
    ["personParameter", { personParameter: "a b" }],
    ["tasksPerPerson", { tasksPerPerson: 0 }],
    ["leastTasks", { tasksPerPerson: 3, leastTasks: 4 }],
    ["minutesPerSession", { minutesPerSession: 481 }],
    ["message", { message: "x".repeat(1_001) }],
    ["frames", { frames: [] }],
  ])("is refused at %s: %j", async (member, settings) => {
    const examples = await newExamples();
    await expect(newLink(examples.owner, examples, settings)).rejects.toThrow(member);
    const link = await newLink(examples.owner, examples);
    const params = { linkId: link.linkId };
    const { status, body } = await examples.owner.call(updateLinkRoute, { params, json: settings });
    expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
  });

  it("is read as it was made and changed, by those who may make links only", async () => {
    const examples = await newExamples();
    const link = await newLink(examples.owner, examples, { message: "Hi", tasksPerPerson: 5 });
    const params = { linkId: link.linkId };
    const json = { tasksPerPerson: null, hasPersonalCodes: true, minutesPerSession: 30 };
    for (const by of [owner, await caller({ app })]) {
      expect((await by.call(updateLinkRoute, { params, json })).status).toBe(403);
      expect((await by.call(queryLinkCompletionsRoute, { params, query: {} })).status).toBe(403);
    }
    expect((await examples.owner.call(updateLinkRoute, { params, json })).status).toBe(204);
    const { body } = await examples.owner.call(getLinkRoute, { params });
    expect(body).toMatchObject({ message: "Hi", leastTasks: 1, showsAccuracy: false, personParameter: null, ...json });
    expect((await examples.owner.call(updateLinkRoute, { params: { linkId: "link_x" }, json })).status).toBe(404);
  });

  it("keeps every change that is made at once", async () => {
    const examples = await newExamples();
    const link = await newLink(examples.owner, examples);
    const params = { linkId: link.linkId };
    const changes = [{ message: "Hi" }, { completionCode: "C" }, { tasksPerPerson: 3 }, { personParameter: "p" }];
    const made = await Promise.all(changes.map((json) => examples.owner.call(updateLinkRoute, { params, json })));
    expect(made.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const { body } = await examples.owner.call(getLinkRoute, { params });
    expect(body).toMatchObject(Object.assign({}, ...changes));
  });
});
