import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { getAccountRoute, setAccountRoute } from "../../../src/features/money/accounts/accounts.contract.ts";
import { getBillingSummaryRoute } from "../../../src/features/money/periods/billing.contract.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { deskOf, moneyAdmin, tell } from "../../support/money.ts";

const admin = await caller({ roles: ["Admin"], clientRole: "Owner" });
const money = moneyAdmin(admin);
const read = (by: Caller, organizationId = by.person.organizationId) =>
  by.call(getAccountRoute, { params: { organizationId } });
const change = (by: Caller, organizationId: string, json: object, headers: Record<string, string> = {}) =>
  by.call(setAccountRoute, { params: { organizationId }, json, headers });

it("an organization that nobody limited pays for what it used", async () => {
  const owner = await caller({ memberRole: "Owner", clientRole: "Owner" });
  expect((await read(owner)).body).toEqual({
    organizationId: owner.person.organizationId,
    mode: "Usage",
    monthlyLimit: null,
    minimumSpendCommitment: 0,
    platformFee: 0,
    discount: 0,
    credited: 0,
    spentThisMonth: 0,
    spent: 0,
    reserved: 0,
    available: null,
  });
});

it("an Admin changes member by member, and the log has each before and after", async () => {
  const owner = await caller({ memberRole: "Owner", clientRole: "Owner" });
  const { organizationId } = owner.person;
  await money.terms(organizationId, { mode: "Limited", monthlyLimit: 12.5, platformFee: 3, discount: 0.125 });
  const terms = await money.terms(organizationId, { minimumSpendCommitment: 1, monthlyLimit: 20 });
  expect(terms).toMatchObject({
    mode: "Limited",
    monthlyLimit: 20,
    minimumSpendCommitment: 1,
    platformFee: 3,
    discount: 0.125,
    available: 20,
  });
  const { results } = await env.DB.prepare("SELECT changes FROM audit_log WHERE organization_id = ? ORDER BY id")
    .bind(organizationId)
    .all<{ changes: string }>();
  expect(results.map(({ changes }) => JSON.parse(changes))).toEqual([
    { mode: ["Usage", "Limited"], monthlyLimit: [null, "12.5"], platformFee: ["0", "3"], discount: ["0", "0.125"] },
    { monthlyLimit: ["12.5", "20"], minimumSpendCommitment: ["0", "1"] },
  ]);
});

it("a mode decides whether there is a limit", async () => {
  const { organizationId } = (await caller()).person;
  const refused = async (json: object) => (await change(admin, organizationId, json)).body.errors?.monthlyLimit;
  expect(await refused({ mode: "Limited" })).toEqual([expect.stringContaining("the mode Limited needs a limit")]);
  expect(await refused({ mode: "Prepaid", monthlyLimit: 5 })).toEqual([expect.stringContaining("must be null")]);
  await money.terms(organizationId, { mode: "Limited", monthlyLimit: 5 });
  expect(await refused({ monthlyLimit: null })).toBeDefined();
  expect(await money.terms(organizationId, { mode: "Prepaid" })).toMatchObject({ monthlyLimit: null, available: 0 });
  expect(await refused({ mode: "Limited" })).toBeDefined();
  expect(await money.terms(organizationId, { mode: "Usage", monthlyLimit: 7 })).toMatchObject({ available: 7 });
  expect(await money.terms(organizationId, { monthlyLimit: null })).toMatchObject({ available: null });
});

it("credits pay only for what is spent while the account is Prepaid, however often that changes", async () => {
  const { app, person } = await caller({ memberRole: "Owner", clientRole: "Owner" });
  const { organizationId } = person;
  const desk = deskOf(organizationId);
  const spend = (sequence: number, dollars: number) => {
    const amount = dollars * 1_000_000;
    return tell(app, desk, { sequence, spent: amount, granted: amount, wanted: amount, answers: dollars * 100 });
  };
  await spend(1, 50);
  await money.credit(organizationId, 20);
  const available = async (terms: object) => (await money.terms(organizationId, terms)).available;
  expect(await available({ mode: "Prepaid" })).toBe(20);
  await spend(2, 53);
  expect(await available({ mode: "Usage" })).toBeNull();
  await spend(3, 100);
  expect(await available({ mode: "Prepaid" })).toBe(17);
});

it("the terms are guarded by an entity tag", async () => {
  const owner = await caller({ memberRole: "Owner", clientRole: "Owner" });
  const { organizationId } = owner.person;
  const { headers } = await read(owner);
  const tag = { "If-Match": headers.get("etag") as string };
  const first = await change(admin, organizationId, { platformFee: 1 }, tag);
  expect(first.status).toBe(200);
  expect((await change(admin, organizationId, { platformFee: 2 }, tag)).status).toBe(412);
  const next = { "If-Match": first.headers.get("etag") as string };
  expect((await change(admin, organizationId, { platformFee: 2 }, next)).status).toBe(200);
});

it("Owners read their own account, Admins any, and only Admins change one", async () => {
  const owner = await caller({ memberRole: "Owner", clientRole: "Owner" });
  const { organizationId } = owner.person;
  const manager = await caller({ organizationId, memberRole: "Manager", clientRole: "Owner" });
  const stranger = await caller({ memberRole: "Owner", clientRole: "Owner" });
  expect((await read(owner)).status).toBe(200);
  expect((await read(manager)).status).toBe(403);
  expect((await read(stranger, organizationId)).status).toBe(403);
  expect((await read(admin, organizationId)).status).toBe(200);
  expect((await read(admin, "org_no")).status).toBe(404);
  expect((await change(owner, organizationId, { platformFee: 1 })).status).toBe(403);
  expect((await change(admin, "org_no", { platformFee: 1 })).status).toBe(404);
});

it("the billing summary answers from the account, in one round trip", async () => {
  const owner = await caller();
  const { app, person } = owner;
  const { organizationId } = person;
  const summary = async () => (await owner.call(getBillingSummaryRoute)).body;
  await tell(app, deskOf(organizationId), {
    sequence: 1,
    spent: 4_000_000,
    granted: 4_000_000,
    wanted: 6_000_000,
    answers: 400,
  });
  await money.terms(organizationId, { monthlyLimit: 10, platformFee: 2, minimumSpendCommitment: 1 });
  const shared = { currentPeriodUsage: 4, minimumSpendCommitment: 1, platformFee: 2 };
  const before = app.counts.roundTrips;
  expect(await summary()).toEqual({ ...shared, mode: "Usage", effectiveLimit: 10, availableAmount: null });
  expect(app.counts.roundTrips - before).toBe(1);
  await money.terms(organizationId, { mode: "Limited", monthlyLimit: 9 });
  expect(await summary()).toEqual({ ...shared, mode: "Limited", effectiveLimit: 9, availableAmount: 5 });
  await money.terms(organizationId, { mode: "Prepaid" });
  await money.credit(organizationId, 3);
  expect(await summary()).toEqual({ ...shared, mode: "Prepaid", effectiveLimit: 7, availableAmount: 3 });
});
