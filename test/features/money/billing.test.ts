import { expect, it } from "vitest";
import { getBillingSummaryRoute } from "../../../src/features/money/periods/billing.contract.ts";
import { getActiveBillingPeriodRoute } from "../../../src/features/money/periods/periods.contract.ts";
import { caller } from "../../support/audiences.ts";

const owner = await caller();
const { organizationId } = owner.person;

it("an organization owes nothing, and has no limit", async () => {
  const { status, body } = await owner.call(getBillingSummaryRoute);
  expect(status).toBe(200);
  expect(body).toEqual({
    mode: "Usage",
    currentPeriodUsage: 0,
    effectiveLimit: null,
    availableAmount: null,
    minimumSpendCommitment: 0,
    platformFee: null,
  });
});

it("no billing period is open, since nothing was billed", async () => {
  const answer = await owner.call(getActiveBillingPeriodRoute);
  expect(answer).toMatchObject({
    status: 404,
    body: { detail: "No billing period is open: nothing has been billed." },
  });
});

it.each([getBillingSummaryRoute, getActiveBillingPeriodRoute])(
  "only Admins may name another organization",
  async (route) => {
    const [other, admin] = [await caller(), await caller({ roles: ["Admin"] })];
    const query = { organizationId };
    expect((await other.call(route, { query })).status).toBe(403);
    expect((await admin.call(route, { query: { organizationId: "org_nobody" } })).body.detail).toBe(
      "There is no organization with this id.",
    );
  },
);
