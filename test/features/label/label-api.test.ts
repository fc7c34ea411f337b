import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { reportShares } from "../../../src/domain/label/report-shares.ts";
import { createSessionTokenRoute } from "../../../src/features/label/label.contract.ts";
import { getLinkRoute, queryLinkCompletionsRoute } from "../../../src/features/labeling/links/links.contract.ts";
import { deliver } from "../../../src/queue.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { newJob, tasks } from "../../support/jobs.ts";
import { answerAll, asOwnPage, forLabelers, labeler, newLink } from "../../support/labelers.ts";
import { newPool, newPublisher, openSession, type Pool, sendAnswer } from "../../support/serving.ts";
import { signedIn } from "../../support/sign-in.ts";

let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = testApp();
  pool = await newPool(app, { filters: forLabelers });
});

const linkOf = (json: object = {}) => newLink(pool.owner, pool, json);
const read = async (linkId: string) => (await pool.owner.call(getLinkRoute, { params: { linkId } })).body;

describe("the labeling page's operations", () => {
  it.each([
    ["another site", { ...asOwnPage, "Sec-Fetch-Site": "cross-site" }],
    ["a sibling host", { ...asOwnPage, "Sec-Fetch-Site": "same-site" }],
    ["a form, which cannot set the header", { "Sec-Fetch-Site": "same-origin" }],
    ["an old browser at another origin", { "X-Muster-Label": "1", Origin: "https://evil.test" }],
    ["an unknown place", { "X-Muster-Label": "1" }],
  ])("refuse a request from %s, although the cookie is there", async (_, headers) => {
    const person = labeler(app);
    const { session, person: who } = await person.start((await linkOf()).path);
    const sent = headers as unknown as typeof asOwnPage;
    expect((await person.answer(session.sessionId, session.next, "cat", sent)).status).toBe(403);
    expect((await person.answerTogether(session.sessionId, [session.next], sent)).status).toBe(403);
    expect((await person.post("/session", { userId: who.id }, sent)).status).toBe(403);
    expect((await person.post("/forget", {}, sent)).status).toBe(403);
    expect((await person.answer(session.sessionId, session.next)).status).toBe(200);
  });

  it("know no person by a cookie that was changed, or that belongs to another link", async () => {
    const [one, other] = [await linkOf(), await linkOf()];
    const person = labeler(app);
    const { session, person: who } = await person.start(one.path);
    const [[name, value]] = [...person.at.jar] as [[string, string]];
    const forged = [
      value.replace(who.id, `${who.id.slice(0, -1)}${who.id.endsWith("A") ? "Q" : "A"}`),
      value.replace(one.linkId, other.linkId),
      value.slice(0, -4),
      `${value}.x`,
      "",
    ];
    for (const cookie of forged) {
      person.at.jar.set(name, cookie);
      expect((await person.answer(session.sessionId, session.next)).status).toBe(401);
      expect((await person.start(one.path)).person.id).not.toBe(who.id);
    }
    person.at.jar.clear();
    // Under the name of another link it identifies no person there.
    person.at.jar.set(name.replace(one.linkId.slice(5), other.linkId.slice(5)), value);
    expect((await person.start(other.path)).person.id).not.toBe(who.id);
  });

  it("take several answers at once, and the same again with the same outcomes", async () => {
    const person = labeler(app);
    const { session } = await person.start((await linkOf()).path);
    const ids = session.rapids.map(({ id }: { id: string }) => id);
    const sent = await person.answerTogether(session.sessionId, ids.slice(0, 3));
    expect(sent).toMatchObject({ status: 200, body: { next: { id: ids[3] }, done: false } });
    expect(sent.body.outcomes.map(({ rapidId }: { rapidId: string }) => rapidId)).toEqual(ids.slice(0, 3));
    expect((await person.answerTogether(session.sessionId, ids.slice(0, 3))).body).toEqual(sent.body);
  });

  it("answer for no other person, by neither their session nor their id", async () => {
    const link = await linkOf();
    const [ada, bob] = [labeler(app), labeler(app)];
    const [hers, his] = [await ada.start(link.path), await bob.start(link.path)];
    expect((await bob.answer(hers.session.sessionId, hers.session.next)).status).toBe(404);
    expect((await bob.answerTogether(hers.session.sessionId, [hers.session.next])).status).toBe(404);
    expect((await bob.post("/session", { userId: hers.person.id })).status).toBe(400);
    const report = { sessionId: hers.session.sessionId, rapidId: hers.session.next, reason: "media" };
    expect((await bob.post("/report", report)).status).toBe(404);
    expect((await bob.post("/forget", { userId: hers.person.id })).status).toBe(400);
    const publisher = await newPublisher(app);
    const answer = { _t: "AttachCategoryResult", rapidId: his.session.next, category: "cat" };
    expect((await sendAnswer(publisher, his.session.sessionId, answer)).status).toBe(400);
  });

  it("keep a report of a served task once, for the owner of the link", async () => {
    const link = await linkOf();
    const person = labeler(app);
    const { session } = await person.start(link.path);
    const report = { sessionId: session.sessionId, rapidId: session.next, reason: "media" };
    for (const status of [204, 204]) expect((await person.post("/report", report)).status).toBe(status);
    expect((await person.post("/report", { ...report, rapidId: "job_x.0.1" })).status).toBe(404);
    const vague = await person.post("/report", { ...report, reason: "It is blank." });
    expect([vague.status, Object.keys(vague.body.errors)]).toEqual([400, ["reason"]]);
    const { reports } = await read(link.linkId);
    expect(reports).toMatchObject([{ rapidId: session.next, reason: "media", jobId: null }]);
  });

  it("keep no more reports of a link than its share, and keep those of another link then", async () => {
    const [full, other] = [await linkOf(), await linkOf()];
    const { organizationId } = pool.owner.person;
    await env.DB.prepare(
      `INSERT INTO label_reports (id, organization_id, link_id, session_id, rapid_id, reason, created_at)
       SELECT 'full_' || value, ?1, ?2, 's', 'r' || value || ?2, 'media', 0 FROM json_each(?3)`,
    )
      .bind(
        organizationId,
        full.linkId,
        JSON.stringify(Array.from({ length: reportShares.ofLink }, (_, number) => number)),
      )
      .run();
    for (const [link, kept] of [
      [full, 0],
      [other, 1],
    ] as const) {
      const person = labeler(app);
      const { session } = await person.start(link.path);
      const report = { sessionId: session.sessionId, rapidId: session.next, reason: "media" };
      expect((await person.post("/report", report)).status).toBe(204);
      const { reports } = await read(link.linkId);
      expect(reports.filter(({ rapidId }: { rapidId: string }) => rapidId === session.next)).toHaveLength(kept);
    }
  });

  it("forget a person: nothing of them is left, and the browser is a new person", async () => {
    const link = await newLink(pool.owner, pool, { personParameter: "workerId" });
    const person = labeler(app);
    const before = await person.start(`${link.path}?workerId=A3PANEL`);
    await answerAll(person, before);
    expect((await person.post("/finish", { userId: before.person.id })).status).toBe(200);
    const completions = async () =>
      (await pool.owner.call(queryLinkCompletionsRoute, { params: { linkId: link.linkId }, query: {} })).body.items;
    expect(await completions()).toMatchObject([{ panelId: "A3PANEL" }]);
    expect((await read(link.linkId)).people.map(({ userId }: { userId: string }) => userId)).toEqual([
      before.person.id,
    ]);
    expect((await person.post("/forget", { userId: before.person.id })).status).toBe(204);
    expect(person.at.jar.size).toBe(0);
    for (const message of app.sent.splice(0)) await deliver(app.deps, message);
    expect(await app.deps.persons.ofUser(before.person.id).person.isKnownTo(pool.owner.person.organizationId)).toBe(
      false,
    );
    const { people, figures } = await read(link.linkId);
    expect([people, figures.people]).toEqual([[], 1]);
    expect(await completions()).toEqual([]);
    expect((await person.post("/finish", { userId: before.person.id })).status).toBe(401);
    expect((await person.start(link.path)).person.id).not.toBe(before.person.id);
  });

  it("show the owner people who always choose the same, and never block them for it", async () => {
    const job = await newJob(app, {
      owner: pool.owner,
      campaign: { filters: forLabelers },
      votes: 9,
      desks: [tasks(30)],
    });
    const link = await newLink(pool.owner, { jobId: job.jobId });
    const [careless, careful] = [labeler(app), labeler(app)];
    for (let sessions = 0; sessions < 3; sessions++) {
      await answerAll(careless, await careless.start(link.path), "dog");
      const { session } = await careful.start(link.path);
      for (const [at, { id }] of session.rapids.entries())
        await careful.answer(session.sessionId, id, at % 2 === 0 ? "cat" : "dog");
    }
    await expect
      .poll(async () => (await read(link.linkId)).people.map(({ answers }: { answers: number }) => answers))
      .toEqual([30, 30]);
    const { people, figures } = await read(link.linkId);
    const signsOf = ({ signs }: { signs: string[] }) => signs.includes("AlwaysTheSame");
    expect(people.map(signsOf).sort()).toEqual([false, true]);
    expect(people.find(signsOf).sameShare).toBe(1);
    expect(figures.people).toBe(2);
  });
});

describe("a signed-in member at /label", () => {
  it("labels for their organization under an id of their own, and no other work", async () => {
    const { at, person } = await signedIn(app, { organizationId: pool.owner.person.organizationId });
    const member = labeler(app, at);
    const start = await member.start("/label");
    expect(start.person).toMatchObject({ id: expect.stringMatching(/^member_[\w-]{22}$/), label: person.email });
    expect(start.session.rapids).toHaveLength(10);
    expect((await member.answer(start.session.sessionId, start.session.next)).status).toBe(200);
    expect((await member.start("/label")).person.id).toBe(start.person.id);
    const stranger = labeler(app, (await signedIn(app)).at);
    expect((await stranger.start("/label")).session).toEqual({ campaignId: null });
    expect((await stranger.answer(start.session.sessionId, start.session.next)).status).toBe(404);
  });

  it("has no more rights by it, and none once they have left", async () => {
    const { at, person } = await signedIn(app, { organizationId: pool.owner.person.organizationId });
    const member = labeler(app, at);
    const { session } = await member.start("/label");
    expect((await at.visit(`/audience/${pool.audienceId}`, { headers: asOwnPage })).status).toBe(401);
    const row = app.deps.members.remove(pool.owner.person.organizationId, person.accountId, person.accountId);
    await row;
    expect((await member.answer(session.sessionId, session.next)).status).toBe(401);
  });

  it("signs in first", async () => {
    expect(await labeler(app).open("/label")).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/sign-in/),
    });
  });

  it("is another person at a link in the same browser", async () => {
    const { at } = await signedIn(app, { organizationId: pool.owner.person.organizationId });
    const both = labeler(app, at);
    const [member, anonymous] = [await both.start("/label"), await both.start((await linkOf()).path)];
    expect(anonymous.person.id).toMatch(/^anonymous_/);
    for (const { session } of [member, anonymous])
      expect((await both.answer(session.sessionId, session.next)).status).toBe(200);
  });
});

describe("a session token", () => {
  async function tokenFor(json: object = {}) {
    const publisher = await newPublisher(app);
    const userId = crypto.randomUUID();
    const asked = { token: publisher.token, json: { userId, audienceId: pool.audienceId, ...json } };
    const { status, body } = await call(app, createSessionTokenRoute, asked);
    const headers = {
      Authorization: `Bearer ${body?.token}`,
      Origin: "https://shop.test",
    } as unknown as typeof asOwnPage;
    return { publisher, userId, status, body, headers };
  }

  it("lets its person label from any site, and counts them for its publisher", async () => {
    const { publisher, userId, headers } = await tokenFor();
    const page = labeler(app);
    const { status, body, headers: given } = await page.post("/session", { userId }, headers);
    expect([status, body.rapids.length, given.get("access-control-allow-origin")]).toEqual([200, 10, "*"]);
    expect(given.get("access-control-allow-credentials")).toBeNull();
    expect((await page.answer(body.sessionId, body.next, "cat", headers)).status).toBe(200);
    const [, second] = body.rapids;
    const result = { _t: "AttachCategoryResult", rapidId: second.id, category: "cat" };
    expect((await sendAnswer(publisher, body.sessionId, result)).status).toBe(200);
    expect((await openSession(publisher, { userId, language: "eo" })).body.sessionId).not.toBe(body.sessionId);
  });

  it("is for one person and one audience, and for no other operation", async () => {
    const other = await newPool(app, { filters: forLabelers, examples: 3 });
    const { userId, headers } = await tokenFor({ audienceId: other.audienceId });
    const page = labeler(app);
    expect((await page.post("/session", { userId: "somebody-else" }, headers)).status).toBe(400);
    const { body } = await page.post("/session", { userId }, headers);
    expect(body.rapids).toHaveLength(3);
    const stranger = await tokenFor();
    expect((await page.answer(body.sessionId, body.next, "cat", stranger.headers)).status).toBe(404);
    for (const path of ["/session", `/session/${body.sessionId}/answer`])
      expect((await page.at.visit(path, { method: "POST", body: "{}", headers })).status).toBe(401);
  });

  it("keeps what the publisher says of its person, whatever the browser sends", async () => {
    const germans = await newPool(app, { filters: [{ _t: "CountryFilter", countries: ["DE"] }], examples: 3 });
    const { audienceId } = germans;
    const page = labeler(app);
    const [german, french] = [
      await tokenFor({ audienceId, country: "de" }),
      await tokenFor({ audienceId, country: "fr" }),
    ];
    const open = async ({ userId, headers }: typeof german, more: object = {}) =>
      (await page.post("/session", { userId, ...more }, headers)).body.rapids?.length;
    expect([await open(german, { country: "FR" }), await open(french, { country: "DE" })]).toEqual([3, undefined]);
  });

  it("ends when it says", async () => {
    const { userId, body, headers } = await tokenFor({ expiresIn: 60 });
    const { body: session } = await labeler(app).post("/session", { userId }, headers);
    expect(Date.parse(body.expiresAt) - app.clock.now()).toBeLessThanOrEqual(60_000);
    app.clock.advance(61_000);
    expect((await labeler(app).answer(session.sessionId, session.next, "cat", headers)).status).toBe(401);
  });

  it.each([
    ["lives longer than an hour", { expiresIn: 3_601 }, "expiresIn"],
    ["names no audience", { audienceId: "aud_none" }, "audienceId"],
    ["names an unknown campaign", { audienceId: undefined, campaignId: "cmp_none" }, "campaignId"],
    ["names both", { campaignId: "cmp_none" }, "campaignId"],
    [
      "carries too much",
      { demographics: Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}`, "x".repeat(200)])) },
      "demographics",
    ],
  ])("is refused if it %s", async (_, json, member) => {
    const { status, body } = await tokenFor(json);
    expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
  });

  it("that was changed, or is an access token, is none", async () => {
    const { publisher, userId, headers } = await tokenFor();
    const tokens = [`${headers["Authorization" as keyof typeof headers]}x`, `Bearer ${publisher.token}`, "Basic abc"];
    for (const Authorization of tokens) {
      const sent = { Authorization } as unknown as typeof asOwnPage;
      expect((await labeler(app).post("/session", { userId }, sent)).status).toBe(401);
    }
  });

  it("is allowed by a preflight, which a cookie never is", async () => {
    const preflight = await app.request("/label/api/session", {
      method: "OPTIONS",
      headers: {
        Origin: "https://shop.test",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type,x-muster-label",
      },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
    const person = labeler(app);
    const { person: who } = await person.start((await linkOf()).path);
    const own = await person.post("/session", { userId: who.id });
    expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([200, null]);
  });
});
