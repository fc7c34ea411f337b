import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { updateAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { rebuildRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { createLabelerGate } from "../../../src/features/label/labeler-gate.usecases.ts";
import { getLinkRoute, revokeLinkRoute } from "../../../src/features/labeling/links/links.contract.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { caller, newAudience, share } from "../../support/audiences.ts";
import { newJob } from "../../support/jobs.ts";
import { answerAll, asDocument, asOwnPage, forLabelers, labeler, newLink, startIn } from "../../support/labelers.ts";
import { follow, newPool, type Pool } from "../../support/serving.ts";

let app: TestApp;
let pool: Pool;
let foreign: Pool;
beforeAll(async () => {
  app = testApp();
  [pool, foreign] = [
    await newPool(app, { filters: forLabelers }),
    await newPool(app, { filters: forLabelers, examples: 3 }),
  ];
});

const revoke = (linkId: string) => pool.owner.call(revokeLinkRoute, { params: { linkId } });

describe("a person who opens a labeling link", () => {
  it("gets a document with their first tasks, answers them, and qualifies", async () => {
    const link = await newLink(pool.owner, pool);
    const person = labeler(app);
    const page = await person.open(link.path, { "Accept-Language": "eo,de-AT;q=0.9,en;q=0.5" });
    expect(page.status).toBe(200);
    const start = startIn(page.html);
    expect(start).toMatchObject({ api: "/label/api", title: "Help us", notice: null });
    expect(start.session.rapids).toHaveLength(10);
    expect(page.html).toContain('<html lang="de" dir="ltr">');
    expect(page.html).toContain("Einen Moment");
    expect(await answerAll(person, start)).toMatchObject({ state: "Graduated", done: true });
  });

  it("gets the same session again on a reload, without what is answered", async () => {
    const link = await newLink(pool.owner, pool);
    const person = labeler(app);
    const first = await person.start(link.path);
    await person.answer(first.session.sessionId, first.session.next);
    const second = await person.start(link.path);
    expect(second.person).toEqual(first.person);
    expect(second.key).toBe(first.key);
    expect(second.session.sessionId).toBe(first.session.sessionId);
    expect(second.session.next).not.toBe(first.session.next);
    expect(await answerAll(person, second)).toMatchObject({ done: true });
  });

  it("is another person at another link", async () => {
    const [one, other] = [await newLink(pool.owner, pool), await newLink(pool.owner, pool)];
    const person = labeler(app);
    const [atOne, atOther] = [await person.start(one.path), await person.start(other.path)];
    expect(atOne.person.id).not.toBe(atOther.person.id);
    // Each tab goes on under its own session.
    expect((await person.answer(atOne.session.sessionId, atOne.session.next)).status).toBe(200);
    expect((await person.answer(atOther.session.sessionId, atOther.session.next)).status).toBe(200);
  });

  it.each([
    ["a chat that previews it", { "Sec-Fetch-Dest": "" }],
    ["a browser that prefetches it", { "Sec-Purpose": "prefetch" }],
    ["an embedding page", { "Sec-Fetch-Dest": "iframe" }],
  ])("is not %s, which takes neither a task nor a place", async (_, headers) => {
    const link = await newLink(pool.owner, pool, { mostPeople: 1 });
    expect((await labeler(app).start(link.path, headers)).session).toBeNull();
    const person = labeler(app);
    const start = await person.start(link.path, { "Sec-Fetch-Dest": "" });
    const { status, body } = await person.post("/session", { userId: start.person.id });
    expect([status, body.rapids?.length]).toEqual([200, 10]);
  });

  it("gets a strict policy and nothing that a cache could keep", async () => {
    const link = await newLink(pool.owner, pool, { name: "</script><b>&" });
    const page = await labeler(app).open(link.path);
    const policy = page.headers.get("content-security-policy") ?? "";
    for (const part of [
      "default-src 'none'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "img-src 'self'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain("unsafe");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("x-frame-options")).toBe("DENY");
    expect(page.html).not.toContain("</script><b>");
    expect(startIn(page.html).title).toBe("</script><b>&");
    const [cookie = ""] = page.headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-muster_label_[\w-]+=/);
    for (const part of ["Path=/label", "HttpOnly", "SameSite=Lax", "Secure"]) expect(cookie).toContain(part);
  });
});

describe("a labeling link", () => {
  it("works on a phone that opens a developer's machine without TLS", async () => {
    const local = testApp({ bindings: { ISSUER: "http://127.0.0.1:8787", LOCAL_DEVELOPMENT: "true" } });
    const { path } = await newLink(pool.owner, pool);
    const cookieAt = async (at: TestApp) =>
      (await at.request(`http://192.168.0.2:8787${path}`)).headers.getSetCookie().join();
    expect(await cookieAt(local)).toMatch(/^muster_label_[^;]+;(?!.*Secure)/);
    expect(await cookieAt(app)).toMatch(/^__Secure-muster_label_.*Secure/);
  });

  it("serves only the audience or the job that it is for", async () => {
    const [mine, others] = [await newJob(app, { owner: pool.owner }), await newJob(app, { owner: pool.owner })];
    const freely = { filters: forLabelers, campaign: { filters: forLabelers } };
    const job = await newJob(app, { owner: pool.owner, ...freely });
    const ofJob = await labeler(app).start((await newLink(pool.owner, { jobId: job.jobId })).path);
    expect(ofJob.session.campaignId).toBe(job.campaignId);
    expect([mine.campaignId, others.campaignId]).not.toContain(ofJob.session.campaignId);
    const empty = await newAudience(pool.owner);
    expect((await labeler(app).start((await newLink(pool.owner, { audienceId: empty })).path)).session).toEqual({
      campaignId: null,
    });
    const other = await labeler(app).start((await newLink(foreign.owner, foreign)).path);
    expect(other.session.rapids).toHaveLength(3);
  });

  it("of a job on a foreign audience does not serve that audience's examples", async () => {
    const job = await newJob(app, { audienceId: pool.audienceId });
    await share(pool.owner, pool.audienceId, job.owner.person.email, "Viewer");
    const link = await newLink(job.owner, { jobId: job.jobId });
    expect((await labeler(app).start(link.path)).session).toEqual({ campaignId: null });
  });

  it("serves no job of a stranger that runs on the audience", async () => {
    const audience = await newPool(app, { filters: forLabelers, examples: 0 });
    await newJob(app, { audienceId: audience.audienceId, campaign: { filters: forLabelers } });
    const link = await newLink(audience.owner, audience);
    expect((await labeler(app).start(link.path)).session).toEqual({ campaignId: null });
  });

  it("that is unknown, expired or revoked is a page that says so", async () => {
    const soon = new Date(app.clock.now() + 60_000).toISOString();
    const [expiring, revoked] = [await newLink(pool.owner, pool, { expiresAt: soon }), await newLink(pool.owner, pool)];
    expect((await labeler(app).open(expiring.path)).status).toBe(200);
    app.clock.advance(60_000);
    await revoke(revoked.linkId);
    const person = labeler(app);
    const pages = [`/label/${"A".repeat(22)}`, expiring.path, revoked.path].map((path) => person.open(path));
    const texts = ["does not exist", "has expired", "was closed"];
    for (const [index, page] of (await Promise.all(pages)).entries()) {
      expect(page.status).toBe([404, 410, 410][index]);
      expect(page.html).toContain(texts[index]);
      expect(page.headers.getSetCookie()).toEqual([]);
    }
  });

  it("that is revoked ends the sessions of its people at once", async () => {
    const link = await newLink(pool.owner, pool);
    const person = labeler(app);
    const { session, person: who } = await person.start(link.path);
    expect((await person.answer(session.sessionId, session.next)).status).toBe(200);
    expect((await revoke(link.linkId)).status).toBe(204);
    const next = session.rapids[1].id;
    expect((await person.answer(session.sessionId, next)).status).toBe(403);
    expect((await person.post("/session", { userId: who.id })).status).toBe(403);
    expect(
      (await person.post("/report", { sessionId: session.sessionId, rapidId: next, reason: "other" })).status,
    ).toBe(403);
  });

  it("that expires in the middle of a session takes no more answers", async () => {
    const link = await newLink(pool.owner, pool, { expiresAt: new Date(app.clock.now() + 30_000).toISOString() });
    const person = labeler(app);
    const { session } = await person.start(link.path);
    app.clock.advance(30_000);
    expect((await person.answer(session.sessionId, session.next)).status).toBe(403);
  });

  it("lets exactly as many people in as it was made for, however many come at once", async () => {
    const link = await newLink(pool.owner, pool, { mostPeople: 5 });
    const people = Array.from({ length: 20 }, () => labeler(app));
    const pages = await Promise.all(people.map((person) => person.open(link.path)));
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = pages.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.html).toContain("Everybody is here already");
    const [inside] = people.filter((_, index) => pages[index]?.status === 200);
    expect((await inside?.open(link.path))?.status).toBe(200);
    const { body } = await pool.owner.call(getLinkRoute, { params: { linkId: link.linkId } });
    expect(body.figures.people).toBe(5);
  });

  it("keeps the place of a person who found no work, however many are turned away", async () => {
    const link = await newLink(pool.owner, { audienceId: await newAudience(pool.owner) }, { mostPeople: 1 });
    const first = labeler(app);
    expect((await first.start(link.path)).session).toEqual({ campaignId: null });
    // The link's own object turns the second away, and this isolate remembers it for the third.
    const late = [
      await labeler(app).open(link.path),
      await labeler(app).open(link.path, { "Accept-Language": "de-CH" }),
    ];
    for (const [index, title] of ["Everybody is here already", "Es sind schon alle da"].entries()) {
      expect(late[index]?.status).toBe(403);
      expect(late[index]?.html).toContain(title);
      expect(late[index]?.headers.getSetCookie()).toEqual([]);
    }
    expect((await first.open(link.path)).status).toBe(200);
    const { body } = await pool.owner.call(getLinkRoute, { params: { linkId: link.linkId } });
    expect(body.figures.people).toBe(1);
  });

  it.each([
    ["with work", async () => pool],
    ["without work", async () => ({ audienceId: await newAudience(pool.owner) })],
  ])("that is full writes nothing of those it refuses, %s", async (_, target) => {
    const came = new Set<string>();
    const persons: typeof app.deps.persons = {
      ...app.deps.persons,
      ofUser(userId) {
        came.add(userId);
        return app.deps.persons.ofUser(userId);
      },
    };
    const link = await newLink(pool.owner, await target(), { mostPeople: 1 });
    expect((await labeler(app).open(link.path)).status).toBe(200);
    // Each request is the first of its isolate, so that none knows of an earlier refusal.
    for (let i = 0; i < 4; i++) {
      const { publishers, clock } = app.deps;
      const labelerGate = createLabelerGate({ publishers, clock, perMinute: 1_000, perAddress: 1_000 });
      expect((await labeler(testApp({ deps: { persons, labelerGate } })).open(link.path)).status).toBe(403);
    }
    expect(came.size).toBe(4);
    for (const userId of came) {
      const object = env.PERSONS.get(env.PERSONS.idFromString(app.deps.persons.ofUser(userId).key));
      const tables = await runInDurableObject(object, (_instance, { storage }) =>
        storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'facts'").toArray(),
      );
      expect(tables).toEqual([]);
    }
  });

  it("lets few new people of one address in within a minute, and those who are in come back", async () => {
    const { publishers, clock } = app.deps;
    const labelerGate = createLabelerGate({ publishers, clock, perMinute: 1_000, perAddress: 4 });
    const strict = testApp({ deps: { labelerGate } });
    const link = await newLink(foreign.owner, foreign);
    const address = { "CF-Connecting-IP": "198.51.100.7" };
    const person = labeler(strict);
    expect((await person.open(link.path, address)).status).toBe(200);
    const open = () => strict.request(link.path, { headers: { ...asDocument, ...address } });
    const statuses = (await Promise.all(Array.from({ length: 6 }, open))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect((await person.open(link.path, address)).status).toBe(200);
    expect((await labeler(strict).open(link.path)).status).toBe(200);
  });

  it("is made, read and revoked by owners and editors only", async () => {
    const [viewer, editor, stranger] = [await caller({ app }), await caller({ app }), await caller({ app })];
    await share(pool.owner, pool.audienceId, viewer.person.email, "Viewer");
    await share(pool.owner, pool.audienceId, editor.person.email, "Editor");
    const { linkId } = await newLink(editor, pool);
    for (const by of [viewer, stranger]) {
      await expect(newLink(by, pool)).rejects.toThrow("403");
      expect((await by.call(getLinkRoute, { params: { linkId } })).status).toBe(403);
      expect((await by.call(revokeLinkRoute, { params: { linkId } })).status).toBe(403);
    }
    const job = await newJob(app);
    await expect(newLink(pool.owner, { jobId: job.jobId })).rejects.toThrow("403");
    const ofJob = await newLink(job.owner, { jobId: job.jobId });
    expect((await pool.owner.call(revokeLinkRoute, { params: { linkId: ofJob.linkId } })).status).toBe(403);
    expect((await pool.owner.call(revokeLinkRoute, { params: { linkId } })).status).toBe(204);
    expect((await pool.owner.call(getLinkRoute, { params: { linkId } })).body.state).toBe("Revoked");
  });

  it("never shows its secret again", async () => {
    const { linkId, path } = await newLink(pool.owner, pool);
    const { body } = await pool.owner.call(getLinkRoute, { params: { linkId } });
    expect(JSON.stringify(body)).not.toContain(path.split("/").at(-1));
  });

  it("gives nothing but labeling: its cookie opens no other operation", async () => {
    const link = await newLink(pool.owner, pool);
    const person = labeler(app);
    await person.start(link.path);
    const asked = (path: string) => person.at.visit(path, { headers: asOwnPage });
    for (const path of [`/audience/${pool.audienceId}`, "/jobs", `/link/${link.linkId}`])
      expect((await asked(path)).status).toBe(401);
    expect((await asked("/console")).status).toBe(303);
  });
});

it("a new person of a link costs the database one round trip, for the link, and an answer at most one", async () => {
  const link = await newLink(pool.owner, pool);
  await labeler(app).start(link.path);
  const person = labeler(app);
  const before = { ...app.counts };
  const { session } = await person.start(link.path);
  const opened = { ...app.counts };
  await person.answer(session.sessionId, session.next);
  // The examples are kept since the first person came.
  expect(opened.roundTrips - before.roundTrips).toBe(1);
  expect(app.counts.roundTrips - opened.roundTrips).toBeLessThanOrEqual(1);
});

it("a filter tells the people of a link from all others by the demographic `link`", async () => {
  const own = await newPool(app, { filters: forLabelers, examples: 3 });
  const [one, other] = [await newLink(own.owner, own), await newLink(own.owner, own)];
  const filters = [{ _t: "DemographicFilter", identifier: "link", values: [one.linkId] }];
  await own.owner.call(updateAudienceRoute, { params: { audienceId: own.audienceId }, json: { filters } });
  await own.owner.call(rebuildRoute, { params: { audienceId: own.audienceId } });
  await follow(app);
  expect((await labeler(app).start(one.path)).session.rapids).toHaveLength(3);
  expect((await labeler(app).start(other.path)).session).toEqual({ campaignId: null });
});
