import { expect, it } from "vitest";
import { caller, newAudience } from "../../../support/audiences.ts";
import {
  answerOnDesk,
  newDefinition,
  newTextDataset,
  runningJob,
  votesFor,
  wakeDesk,
} from "../../../support/labeling.ts";
import { moneyAdmin } from "../../../support/money.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { seed } from "../../../support/runs.ts";

const money = moneyAdmin(await caller({ roles: ["Admin"], clientRole: "Owner" }));

/** An operator whose organization pays a cent for an answer, out of credits. */
async function paying(credits: number) {
  const owner = await operator();
  const { organizationId } = owner.person;
  await money.price(organizationId, { byKind: { Classify: 0.01 } });
  await money.terms(organizationId, { mode: "Prepaid" });
  await money.credit(organizationId, credits);
  return owner;
}

it("a job without money says what it waits for, and a budget is set on a page of its own", async () => {
  const owner = await paying(0.04);
  const jobId = await runningJob(owner);
  for (const userId of ["a", "b"]) await answerOnDesk(owner.app, { jobId, userId }, votesFor("cat"));
  await wakeDesk(jobId);
  const waiting = await owner.open(`/jobs/${jobId}`);
  expect(textOf(waiting)).toContain("Ask an Admin for credits or a higher limit.");
  expect(textOf(waiting)).toContain(
    "An answer $0.01 Spent so far $0.04 In all $0.06 At most What your organization may spend",
  );
  expect(textOf(await owner.open("/jobs?state=SpendLimited"))).toContain("Cat or dog");
  const form = await owner.open(`/jobs/${jobId}/budget`);
  expect(textOf(form)).toContain("Its answers have cost $0.04 so far.");
  await owner.at.submit(`/console/jobs/${jobId}/budget`, { budget: "0.04" });
  expect(textOf(await owner.open(`/jobs/${jobId}`))).toContain("Its budget of $0.04 is used up. Raise the budget");
});

it("a job says what it will cost before it starts", async () => {
  const owner = await paying(1);
  const datasetId = await newTextDataset(owner);
  const plain = await newDefinition(owner, datasetId);
  const choose = async (definitionId: string) => textOf(await owner.open(`/jobs/new?definition=${definitionId}`));
  expect(await choose(plain)).toMatch(/It will cost \$0\.\d\d /);
  const referee = { _t: "EarlyStoppingReferee", threshold: 0.9, maxVotes: 10 };
  const early = await newDefinition(owner, datasetId, { referee });
  expect(await choose(early)).toMatch(/It will cost about \$0\.\d\d, between \$0\.\d\d and \$0\.\d\d/);
});

it("a job that begins with too little money says so when it has started", async () => {
  const owner = await paying(0.02);
  const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner));
  const { location } = await owner.at.submit("/console/jobs/new", { jobDefinitionId, audienceId: "global" });
  expect(textOf(await owner.at.visit(location ?? ""))).toContain(
    "It will probably cost $0.06, and only $0.02 may be spent",
  );
});

it("a job costs less before it starts if a good audience is chosen", async () => {
  const owner = await paying(1);
  const referee = { _t: "EarlyStoppingReferee", threshold: 0.95, maxVotes: 15 };
  const definitionId = await newDefinition(owner, await newTextDataset(owner, 50), { referee });
  const audienceId = await newAudience(owner);
  await seed(owner, audienceId, [["ada", 0.95]]);
  const foreign = await newAudience(await caller());
  const costWith = async (query: string) => {
    const page = textOf(await owner.open(`/jobs/new?definition=${definitionId}${query}`));
    return Number(/It will cost about \$([\d.]+), between/.exec(page)?.[1]);
  };
  const unknown = await costWith("");
  expect(unknown).toBeGreaterThan(0);
  expect(await costWith(`&audience=${audienceId}`)).toBeLessThan(0.7 * unknown);
  expect(await costWith(`&audience=${foreign}`)).toBe(unknown);
});

it("where nothing has a price, no page speaks of money", async () => {
  const owner = await operator();
  const jobId = await runningJob(owner);
  await newDefinition(owner, await newTextDataset(owner));
  expect((await owner.open(`/jobs/${jobId}`)).html).not.toContain("/budget");
  expect((await owner.open("/jobs/new")).html).not.toContain('name="budget"');
  const priced = await paying(1);
  await newDefinition(priced, await newTextDataset(priced));
  expect((await priced.open("/jobs/new")).html).toContain('name="budget"');
});
