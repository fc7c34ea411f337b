import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { auditLog } from "../../../src/features/audit/audit.table.ts";
import { sweepAudit } from "../../../src/features/audit/audit.usecases.ts";
import {
  revokeCustomerShareRoute,
  revokeOrganizationShareRoute,
  shareWithCustomerRoute,
} from "../../../src/features/shares/shares.contract.ts";
import { testApp } from "../../support/app.ts";
import { caller, join, newAudience, share, shareWith } from "../../support/audiences.ts";
import { seedPerson } from "../../support/seed.ts";
import { signedIn } from "../../support/sign-in.ts";

const db = drizzle(env.DB);
const notesOn = (subject: string) =>
  db
    .select({ action: auditLog.action, accountId: auditLog.accountId, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.subject, subject));

describe("the log of an organization", () => {
  it("shows its latest hundred rows, the latest first, and those of no other", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    const other = await seedPerson();
    for (let count = 0; count < 101; count++) {
      await app.deps.audit.note({
        ...{ at: count, accountId: person.accountId, organizationId: person.organizationId },
        ...{ action: `test.row_${count}`, subject: null },
      });
    }
    const note = { at: 0, accountId: null, organizationId: other.organizationId, subject: null };
    await app.deps.audit.note({ ...note, action: "test.elsewhere" });
    const { html } = await at.visit("/account/audit");
    const rows = [...html.matchAll(/test\.(\w+)/g)].map(([, name]) => name);
    expect(rows).toEqual(Array.from({ length: 100 }, (_, count) => `row_${100 - count}`));
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
    await app.deps.audit.note({ ...note, action: "test.old", at: daysAgo(401) });
    await app.deps.audit.note({ ...note, action: "test.young", at: daysAgo(399) });
    await sweepAudit(app.deps, 1000);
    const rows = await db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId));
    expect(rows.map(({ action }) => action)).toEqual(["test.young"]);
  });
});

describe("a share", () => {
  it("is noted with who gave it to whom and at what level, in the log of the audience's organization", async () => {
    const owner = await caller();
    const friend = await caller({ app: owner.app });
    const audienceId = await newAudience(owner);
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
    expect((await at.visit("/account/audit")).html).toContain("Audience shared");
  });

  it("that reaches nobody is noted nowhere, for as many statements", async () => {
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
