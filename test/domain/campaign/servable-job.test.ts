import { expect, it } from "vitest";
import { type ServedFacts, servableText } from "../../../src/domain/campaign/campaign-description.ts";
import { notSticky } from "../../../src/domain/campaign/campaign-settings.ts";

const facts: ServedFacts = {
  id: "cmp_1",
  organizationId: "org",
  kind: "routed",
  name: "Cats",
  status: "Active",
  priority: 100,
  isPriorityByAdmin: false,
  filters: [],
  selections: [],
  program: null,
  programVersion: 0,
  sticky: notSticky,
  stickyClearedAt: 0,
  audienceId: null,
  audienceEpoch: 0,
  excludedPublishers: null,
  featureFlags: [],
  boostingControlMode: "Manual",
  changedVersion: 3,
  lotteryWeight: null,
  job: null,
};
const job = { jobId: "job_1", audienceId: "aud_1", desks: [0, 2] };

it("a job's campaign names its open desks beside selections that are empty for older code", () => {
  const servable = JSON.parse(servableText({ ...facts, job }) ?? "null");
  expect(servable).toMatchObject({ priority: 100, job, serves: { kind: "selections", selections: [] } });
});

it("a job's campaign without an open desk is not served", () => {
  expect(servableText({ ...facts, job: { ...job, desks: [] } })).toBeNull();
});

it("a campaign without a job names none", () => {
  expect(JSON.parse(servableText(facts) ?? "null")).not.toHaveProperty("job");
});
