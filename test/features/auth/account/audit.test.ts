import { env } from "cloudflare:workers";
import { and, eq, ne } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import type { AuditKind } from "../../../../src/domain/audit/audit-kinds.ts";
import {
  revokeCustomerShareRoute,
  revokeOrganizationShareRoute,
  shareWithCustomerRoute,
} from "../../../../src/features/audiences/shares/shares.contract.ts";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { sweepAudit } from "../../../../src/features/auth/audit/audit.usecases.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { caller, join, newAudience, share, shareWith } from "../../../support/audiences.ts";
import { browser } from "../../../support/browser.ts";
import { runningJob } from "../../../support/labeling.ts";
import { textOf } from "../../../support/operator.ts";
import { type Person, seedPerson } from "../../../support/seed.ts";
import { password, signedIn, visitor } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);
const notesOn = (subject: string) =>
  db
    .select({ action: auditLog.action, accountId: auditLog.accountId, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), ne(auditLog.action, "audience.created")));

async function arrange() {
  const app = testApp();
  return { app, ...(await signedIn(app)) };
}

async function noteMany(app: TestApp, { accountId, organizationId }: Person, count: number) {
  for (let i = 0; i < count; i++)
    await app.deps.audit.note({ at: i, accountId, organizationId, action: "sign_out", subject: `row-${i}` });
}

/** What the rows of a page are about, in their order, where that is no account. */
const subjectsOf = (html: string) =>
  [...html.matchAll(/>id <span class="copyable"><code>([^<]*)</g)].map(([, id]) => id ?? "");

describe("the log of an organization", () => {
  it("shows fifty rows a page, the latest first, older ones behind a link, and those of no other", async () => {
    const { app, at, person } = await arrange();
    const other = await seedPerson();
    await noteMany(app, person, 101);
    await app.deps.audit.note({
      at: 0,
      accountId: null,
      organizationId: other.organizationId,
      subject: "elsewhere",
      action: "sign_out",
    });
    const seen: string[][] = [];
    for (let path: string | undefined = "/account/audit"; path; ) {
      const { html } = await at.visit(path);
      seen.push(subjectsOf(html));
      path = /<a href="([^"]*)" rel="next">Older/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen.map((rows) => rows.length)).toEqual([50, 50, 1]);
    expect(seen.flat()).toEqual(Array.from({ length: 101 }, (_, count) => `row-${100 - count}`));
  });

  it("can be narrowed to a kind, an account and some days, also together, and stays so on its next page", async () => {
    const { app, at, person } = await arrange();
    const colleague = await seedPerson({ organizationId: person.organizationId });
    const { organizationId } = person;
    const day = 86_400_000;
    const noon = Date.UTC(2026, 4, 10, 12);
    const rows = [
      { subject: "a", action: "client.created", accountId: person.accountId, at: noon },
      { subject: "b", action: "client.deleted", accountId: person.accountId, at: noon },
      { subject: "c", action: "client.created", accountId: colleague.accountId, at: noon },
      { subject: colleague.accountId, action: "member.joined", accountId: person.accountId, at: noon },
      { subject: "e", action: "client.created", accountId: person.accountId, at: noon + day },
      { subject: "f", action: "client.created", accountId: person.accountId, at: noon + 2 * day },
    ] as const;
    for (const row of rows) await app.deps.audit.note({ ...row, organizationId });
    const found = async (query: Record<string, string>) => {
      const { html } = await at.visit(`/account/audit?${new URLSearchParams(query)}`);
      return [subjectsOf(html), html.includes(`>${colleague.email}</a>`)];
    };
    expect(await found({ kind: "client.created" })).toEqual([["f", "e", "c", "a"], false]);
    expect(await found({ account: ` ${colleague.email.toUpperCase()}` })).toEqual([["c"], true]);
    expect(await found({ account: "nobody@nowhere.example" })).toEqual([[], false]);
    expect(await found({ from: "2026-05-11", to: "2026-05-11" })).toEqual([["e"], false]);
    expect(await found({ to: "2026-05-10", kind: "client.created", account: person.email })).toEqual([["a"], false]);
    expect(await found({ kind: "nothing", from: "yesterday", before: "x" })).toEqual([["f", "e", "c", "b", "a"], true]);
    await noteMany(app, person, 60);
    const { html } = await at.visit("/account/audit?kind=sign_out");
    expect(html).toMatch(/kind=sign_out&amp;before=\d+" rel="next"/);
  });

  it("counts failed sign-ins of an account in one row an hour, and nothing else is pushed out by them", async () => {
    const { app, person, at: browserAt } = await visitor();
    await app.deps.audit.note({
      at: app.clock.now(),
      accountId: null,
      organizationId: person.organizationId,
      action: "client.deleted",
      subject: "important",
    });
    app.clock.advance(3_600_000 - (app.clock.now() % 3_600_000));
    const fail = async (times: number) => {
      for (let count = 0; count < times; count++)
        await browser(app).submit("/sign-in", { email: person.email, password: "wrong" });
    };
    await fail(12);
    const rows = () =>
      db
        .select({ count: auditLog.count, at: auditLog.at })
        .from(auditLog)
        .where(and(eq(auditLog.subject, person.accountId), eq(auditLog.action, "sign_in.failed")))
        .orderBy(auditLog.id);
    expect(await rows()).toMatchObject([{ count: 12 }]);
    app.clock.advance(3_600_000);
    await fail(2);
    expect((await rows()).map(({ count }) => count)).toEqual([12, 2]);
    await browserAt.submit("/sign-in", { email: person.email, password });
    const { html } = await browserAt.visit("/account/audit");
    expect(html).toContain("important");
    expect(html).toContain("times within the hour: 12");
  });

  it("is there for its members alone, and for each organization that one is a member of", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    const { organizationId } = await seedPerson();
    expect((await at.visit(`/account/audit?organization=${organizationId}`)).status).toBe(404);
    await join(person, organizationId);
    const page = await at.visit(`/account/audit?organization=${organizationId}`);
    expect(page.html).toContain(`<h1>Log of Organization ${organizationId}</h1>`);
    expect(page.html).toContain(`organization=${person.organizationId}`);
  });

  it("keeps its rows for 400 days", async () => {
    const app = testApp();
    const { organizationId } = await seedPerson();
    const daysAgo = (days: number) => app.clock.now() - days * 86_400_000;
    const note = { accountId: null, organizationId, subject: null };
    await app.deps.audit.note({ ...note, action: "sign_out", at: daysAgo(401) });
    await app.deps.audit.note({ ...note, action: "sign_in.succeeded", at: daysAgo(399) });
    await sweepAudit(app.deps, 1000);
    const rows = await db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId));
    expect(rows.map(({ action }) => action)).toEqual(["sign_in.succeeded"]);
  });
});

describe("a share", () => {
  it("is noted with its giver, receiver and level, in the log of the audience's organization", async () => {
    const owner = await caller();
    const friend = await caller({ app: owner.app });
    const audienceId = await newAudience(owner, { name: "Night owls" });
    const { accountId } = owner.person;
    await share(owner, audienceId, friend.person.email, "Editor");
    await shareWith(owner, audienceId, friend.person.organizationId, "Viewer");
    const params = { audienceId, customerId: friend.person.accountId, organizationId: friend.person.organizationId };
    for (let count = 0; count < 2; count++) {
      await owner.call(revokeCustomerShareRoute, { params });
      await owner.call(revokeOrganizationShareRoute, { params });
    }
    expect(await notesOn(audienceId)).toEqual([
      { action: "share.granted", accountId, detail: { level: "Editor", customer: friend.person.accountId } },
      { action: "share.granted", accountId, detail: { level: "Viewer", organization: friend.person.organizationId } },
      { action: "share.revoked", accountId, detail: { customer: friend.person.accountId } },
      { action: "share.revoked", accountId, detail: { organization: friend.person.organizationId } },
    ]);
    const { at } = await signedIn(owner.app, { organizationId: owner.person.organizationId });
    const log = textOf(await at.visit("/account/audit"));
    expect(log).toMatch(/Audience shared by .{1,200} Night owls level Editor account /);
    expect(log).toContain(`account ${friend.person.email}`);
    const friends = await at.visit("/account/audit?kind=share.revoked");
    // The audience and the receiving organization are told by their names; the ids stay to be copied.
    expect(friends.html).toContain(">Night owls</a></strong>");
    expect(friends.html).not.toContain(`organization ${friend.person.organizationId}`);
  });

  it("that reaches no account is noted nowhere, for as many statements", async () => {
    const owner = await caller();
    const friend = await caller({ app: owner.app });
    const audienceId = await newAudience(owner);
    const counts = [];
    for (const email of [friend.person.email, friend.person.email, owner.person.email, "nobody@nowhere.example"]) {
      const before = { ...owner.app.counts };
      await owner.call(shareWithCustomerRoute, { params: { audienceId }, json: { email, level: "Viewer" } });
      counts.push([owner.app.counts.statements - before.statements, owner.app.counts.roundTrips - before.roundTrips]);
    }
    expect(new Set(counts.map(String)).size).toBe(1);
    expect(await notesOn(audienceId)).toHaveLength(2);
  });
});

describe("what an event is about", () => {
  it("is linked to its page by its name, and keeps its last name without a link once it is deleted", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    const { organizationId, accountId } = person;
    const owner = await caller({ app, organizationId });
    const audienceId = await newAudience(owner, { name: "Night owls" });
    const note = { at: 5, accountId, organizationId };
    const noted: [AuditKind, string, Record<string, string>?][] = [
      ["audience.recruited", audienceId],
      ["job.deleted", "job_gone", { name: "Old job" }],
      ["job.paused", "job_gone"],
      ["admin.changed", "bup_1", { operation: "abort" }],
      ["member.removed", owner.person.accountId],
      ["client.created", person.clientId, { name: "First name" }],
    ];
    for (const [action, subject, detail = {}] of noted) await app.deps.audit.note({ ...note, action, subject, detail });
    const { html } = await at.visit("/account/audit");
    const organization = `/account/organizations/${organizationId}`;
    expect(html).toContain(`<strong><a href="/console/audiences/${audienceId}">Night owls</a></strong>`);
    expect(html).toContain(`<a href="${organization}#members">${owner.person.email}</a>`);
    expect(html).toContain(`<strong><a href="${organization}#clients">First name</a></strong>`);
    expect(html).toContain('<a href="/console/batches/bup_1">Show it</a>');
    expect(html.split("<strong>Old job</strong>"), "both rows").toHaveLength(3);
    expect(html).not.toContain("/console/jobs/job_gone");
  });

  it("names the job and the audience of its details, and leads to them", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    const { organizationId, accountId } = person;
    const owner = await caller({ app, organizationId });
    const [jobId, audience] = [await runningJob(owner), await newAudience(owner, { name: "Night owls" })];
    const event = { at: 5, accountId, organizationId, action: "link.created", subject: "link_1" } as const;
    await app.deps.audit.note({ ...event, detail: { job: jobId, audience } });
    await app.deps.audit.note({ ...event, detail: { job: "job_gone" } });
    const { html } = await at.visit("/account/audit?kind=link.created");
    expect(html).toContain(`job <a href="/console/jobs/${jobId}" title="${jobId}">Cat or dog</a>`);
    expect(html).toContain(`audience <a href="/console/audiences/${audience}" title="${audience}">Night owls</a>`);
    expect(html).toContain("job job_gone");
  });

  it("the log is downloaded with names, as its filters say, page after page", async () => {
    const { app, at, person } = await arrange();
    await noteMany(app, person, 520);
    const { accountId, organizationId, email } = person;
    const detail = { client: "rapidata-cli", scope: "=api" };
    await app.deps.audit.note({ at: 0, accountId, organizationId, action: "grant.created", subject: "grant", detail });
    const page = await at.visit("/account/audit?kind=grant.created");
    const [, link = ""] = /<p class="export"><a href="([^"]*)"/.exec(page.html) ?? [];
    expect(link).toContain("kind=grant.created");
    const one = (await at.visit(link.replaceAll("&amp;", "&"))).html.split("\r\n");
    expect(one).toEqual([
      "At,What,By,Through,Country,About,Details,Changes,Times,Kind,Subject id",
      `1970-01-01T00:00:00.000Z,Program allowed,${email},,,,"program: The Python client; scope: =api",,1,grant.created,grant`,
      "",
    ]);
    const all = (await at.visit("/account/audit.csv?kind=sign_out")).html.split("\r\n").slice(1, -1);
    expect(all.map((line) => line.split(",").at(-1))).toEqual(
      Array.from({ length: 520 }, (_, count) => `row-${519 - count}`),
    );
    const other = await seedPerson();
    expect((await at.visit(`/account/audit.csv?organization=${other.organizationId}`)).status).toBe(404);
  });
});
