import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { addLedgerEntryRoute, queryLedgerRoute } from "../../../src/features/money/ledger/ledger.contract.ts";
import { type Caller, caller } from "../../support/audiences.ts";

const admin = await caller({ roles: ["Admin"], clientRole: "Owner" });
const newOwner = () => caller({ memberRole: "Owner", clientRole: "Owner" });
const add = (by: Caller, organizationId: string, json: object, headers: Record<string, string> = {}) =>
  by.call(addLedgerEntryRoute, { params: { organizationId }, json: { reason: "Agreed", ...json }, headers });
const list = (by: Caller, organizationId = by.person.organizationId, query = {}) =>
  by.call(queryLedgerRoute, { params: { organizationId }, query });
const stored = (organizationId: string) =>
  env.DB.prepare(
    `SELECT credited, (SELECT sum(amount) FROM ledger_entries WHERE organization_id = ?1 AND kind = 'Credit') AS summed
     FROM money_accounts WHERE organization_id = ?1`,
  )
    .bind(organizationId)
    .first();

it("an organization's Owner reads what was entered, newest first, a page at a time", async () => {
  const owner = await newOwner();
  const { organizationId } = owner.person;
  await add(admin, organizationId, { kind: "Credit", amount: 100, reason: "Paid by transfer" });
  await add(admin, organizationId, { kind: "Charge", amount: 2.5 });
  await add(admin, organizationId, { kind: "Refund", amount: 0.000001 });
  const { body } = await list(owner, organizationId, { page_size: "2" });
  expect(body).toMatchObject({ total: 3, totalPages: 2 });
  expect(body.items.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ["Refund", 0.000001],
    ["Charge", 2.5],
  ]);
  const credits = await list(owner, organizationId, { "kind[eq]": "Credit" });
  expect(credits.body.items).toMatchObject([
    { amount: 100, reason: "Paid by transfer", memberId: admin.person.accountId },
  ]);
});

it("the credits of the ledger sum to those of the account, whatever comes at once", async () => {
  const { organizationId } = (await newOwner()).person;
  const amounts = [40, 0.25, -10, 3.999999, -0.25];
  await add(admin, organizationId, { kind: "Credit", amount: 20 });
  await Promise.all(amounts.map((amount) => add(admin, organizationId, { kind: "Credit", amount })));
  await add(admin, organizationId, { kind: "Charge", amount: 7 });
  expect(await stored(organizationId)).toEqual({ credited: 53_999_999, summed: 53_999_999 });
});

it("a correction takes back what was credited, and no more", async () => {
  const { organizationId } = (await newOwner()).person;
  await add(admin, organizationId, { kind: "Credit", amount: 5 });
  expect((await add(admin, organizationId, { kind: "Credit", amount: -5.000001 })).status).toBe(400);
  expect((await add(admin, organizationId, { kind: "Credit", amount: -5 })).status).toBe(200);
  expect(await stored(organizationId)).toEqual({ credited: 0, summed: 0 });
});

it.each([
  [{ kind: "Credit", amount: 0 }, "must not be 0"],
  [{ kind: "Refund", amount: -1 }, "must be above 0"],
  [{ kind: "Charge", amount: -1 }, "must be above 0"],
  [{ kind: "Credit", amount: 10_000_001 }, "must be from"],
  [{ kind: "Credit", amount: 0.0000001 }, "six decimals"],
])("refuses %j", async (json, sentence) => {
  const { organizationId } = (await newOwner()).person;
  const { status, body } = await add(admin, organizationId, json);
  expect(status).toBe(400);
  expect(body.errors.amount).toEqual([expect.stringContaining(sentence)]);
  expect((await add(admin, organizationId, { kind: "Credit", amount: 1, reason: "" })).status).toBe(400);
});

it("a repeat with the same Idempotency-Key enters nothing twice, also where the first one died before it answered", async () => {
  const { organizationId } = (await newOwner()).person;
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const credit = () => add(admin, organizationId, { kind: "Credit", amount: 5 }, headers);
  const first = await credit();
  expect((await credit()).body).toEqual(first.body);
  const made = first.body.entryId.replace("entry_", "");
  expect(await admin.app.deps.findMade("addLedgerEntry", made)).toEqual(first.body);
  expect(await stored(organizationId)).toEqual({ credited: 5_000_000, summed: 5_000_000 });
});

it("only Admins enter something, and nobody reads the ledger of another organization", async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  const { organizationId } = owner.person;
  expect((await add(owner, organizationId, { kind: "Credit", amount: 5 })).status).toBe(403);
  expect((await list(stranger, organizationId)).status).toBe(403);
  expect((await list(admin, organizationId)).status).toBe(200);
  expect((await list(admin, "org_no")).status).toBe(404);
  expect((await add(admin, "org_no", { kind: "Credit", amount: 5 })).status).toBe(404);
});

it("every entry stands in the organization's log", async () => {
  const { organizationId } = (await newOwner()).person;
  await add(admin, organizationId, { kind: "Charge", amount: 5, reason: "A rush fee" });
  const { results } = await env.DB.prepare("SELECT action, detail FROM audit_log WHERE organization_id = ?")
    .bind(organizationId)
    .all();
  expect(results).toEqual([
    { action: "organization.ledger_entered", detail: '{"kind":"Charge","amount":"$5.00","reason":"A rush fee"}' },
  ]);
});
