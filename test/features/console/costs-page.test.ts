import { expect, it } from "vitest";
import { together } from "../../../src/platform/db/together.ts";
import { testApp } from "../../support/app.ts";
import { signedIn } from "../../support/sign-in.ts";

it("the page of costs says that nothing was billed, then what a month was for, also as a table", async () => {
  const app = testApp();
  const { at, person } = await signedIn(app);
  const { organizationId } = person;
  expect((await at.visit("/console/money")).html).toContain("Nothing was billed yet.");
  const spender = { id: `desk:${organizationId}:0`, organizationId, kind: "Job" as const, referenceId: "job_costs" };
  const sums = { granted: 40_000, spent: 40_000, answers: 4, unbilledAnswers: 0, unbilled: 0, wanted: 40_000 };
  const told = { ...spender, ...sums, jobId: null, audienceId: "aud", memberId: "acc", sequence: 1, price: 10_000 };
  await together(app.deps.db, app.deps.allotments.settle({ ...told, isWaiting: false }, app.deps.clock.now()));
  const page = (await at.visit("/console/money")).html;
  expect(page).toContain("$0.04");
  expect(page).toContain("/console/jobs/job_costs");
  const table = (await at.visit("/console/money/costs.csv?by=job")).html;
  expect(table).toContain("job_costs,,4,0.04");
});
