import { expect, it } from "vitest";
import { formTokenOf } from "../../../support/browser.ts";
import { newJob, tasks } from "../../../support/jobs.ts";
import { answerOnDesk, votesFor } from "../../../support/labeling.ts";
import { operator, textOf } from "../../../support/operator.ts";

it("shows how people answered the checks of a job, and leaves out who fails", async () => {
  const by = await operator();
  const checks = { validationSetId: "vset_any", share: 0.1 };
  const { jobId, desks } = await newJob(by.app, { owner: by, desks: [tasks(3)], checks });
  for (const [person, userId] of ["ann", "ben"].entries()) {
    await answerOnDesk(by.app, { jobId, userId }, votesFor("cat"));
    const given = ["one", "two", "three", "four", "five"].map((rapidId) => ({ rapidId, isRight: person === 0 }));
    await desks[0]?.noteChecks(given.map((check) => ({ ...check, person: person + 1, userId, now: Date.now() })));
  }
  const path = `/console/jobs/${jobId}`;
  const page = await by.at.visit(`${path}/people`);
  expect(page.status).toBe(200);
  expect(textOf(page)).toContain("5 of 5");
  expect(textOf(page)).toContain("0 of 5");
  const leaveOut = (fields: Record<string, string>) =>
    by.at.post(`${path}/checks/leave-out`, { form_token: formTokenOf(page), ...fields });
  const refused = await leaveOut({ below: "7", atLeast: "5" });
  expect([refused.status, textOf(refused)]).toEqual([
    400,
    expect.stringContaining("must be a number above 0, up to 1"),
  ]);
  const left = await leaveOut({ below: "0.6", atLeast: "5" });
  expect(textOf(await by.at.visit(left.location ?? ""))).toContain("The answers of 1 person are being taken back.");
});
