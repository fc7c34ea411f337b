import { expect, it } from "vitest";
import { hourlyCosts } from "../../../src/features/money/money.table.ts";
import { getCostTimeSeriesRoute } from "../../../src/features/money/reports/reports.contract.ts";
import { testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";

const november = Date.UTC(2026, 10, 1);
const hour = 3_600_000;

it("a series can be of what one member started, by their id or their e-mail", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const { organizationId, accountId, email } = owner.person;
  const row = { organizationId, hour: november + 5 * hour, kind: "Job" as const, audienceId: "aud" };
  const free = { unbilledAnswers: 0, unbilled: 0 };
  await app.deps.db.insert(hourlyCosts).values([
    { ...row, ...free, referenceId: "job_own", memberId: accountId, answers: 3, amount: 30_000 },
    { ...row, ...free, referenceId: "job_other", memberId: "acc_other", answers: 4, amount: 40_000 },
  ]);
  const query = { startDate: "2026-11-01T00:00:00Z", endDate: "2026-11-02T00:00:00Z" };
  const total = async (whose: Record<string, string>) =>
    (await owner.call(getCostTimeSeriesRoute, { query: { ...query, ...whose } })).body.totalGrossCost;
  expect(await total({})).toBe(0.07);
  expect(await total({ customerId: accountId })).toBe(0.03);
  expect(await total({ customerId: "acc_other" })).toBe(0.04);
  expect(await total({ customerMail: email.toUpperCase() })).toBe(0.03);
  expect(await total({ customerMail: "nobody@example.com" })).toBe(0);
});
