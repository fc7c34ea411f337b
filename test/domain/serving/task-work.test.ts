import { describe, expect, it } from "vitest";
import type { PersonProfile } from "../../../src/domain/person/person-profile.ts";
import { judgeAnswer } from "../../../src/domain/serving/judge-answer.ts";
import { openSession } from "../../../src/domain/serving/open-session.ts";
import { withoutTruth } from "../../../src/domain/serving/rapid-content.ts";
import { applyAnswer, type Session } from "../../../src/domain/serving/session.ts";
import { holdsLeases, rapidsOfTasks, tasksByDesk, weightIn } from "../../../src/domain/serving/task-work.ts";
import { example, opening, rapidsOf, seenProfile } from "../../support/sessions.ts";

const content = {
  payload: { _t: "FreeTextPayload" as const, question: "What is it?" },
  asset: { kind: "text" as const, text: "it", metadata: {}, identifier: "it" },
  context: null,
  contextAsset: null,
  datapointIds: ["dp_1"],
  group: "g",
  privateMetadata: { secret: "yes" },
};
const taken = {
  jobId: "job_1",
  desk: 2,
  person: 7,
  featureFlags: [{ key: "no_shuffle", value: "True" }],
  leasedUntil: 5_000,
  tasks: [3, 4].map((id) => ({ id, content })),
};
const job = { organizationId: "org_cats", audienceId: "aud_cats", defaultScore: 0.4, leasedUntil: 5_000 };

describe("a task as a rapid", () => {
  it("goes by its job, desk and number, and carries nothing of the uploader's own notes", () => {
    const [rapid] = rapidsOfTasks(taken, { id: "cmp_1" });
    expect(rapid).toMatchObject({ id: "job_1.2.3", routingId: "cmp_1", featureFlags: taken.featureFlags, truth: null });
    expect(JSON.stringify(rapid)).not.toMatch(/secret|dp_1/);
    expect(rapid && withoutTruth(rapid)).not.toHaveProperty("task");
  });

  it("is given back to its desk together with others of it", () => {
    const elsewhere = rapidsOfTasks({ ...taken, desk: 5, person: 1 }, { id: "cmp_1" }).slice(1);
    expect(tasksByDesk([example("e"), ...rapidsOfTasks(taken, { id: "cmp_1" }), ...elsewhere])).toEqual([
      { jobId: "job_1", desk: 2, person: 7, tasks: [3, 4] },
      { jobId: "job_1", desk: 5, person: 1, tasks: [4] },
    ]);
  });
});

describe("the weight of an answer", () => {
  const session = { job, defaultGlobalScore: 0.6 };
  const membership = { state: "Graduated" as const, epoch: 0, askedAt: 0, responses: 3 };
  const global = { score: 0.7 } as PersonProfile["global"];
  const judged = (id: string) =>
    ({ score: 0.7, organizations: [[id, 4, 4, 0, 2]] }) as unknown as PersonProfile["global"];

  it.each<[string, Partial<PersonProfile>, number]>([
    ["the score in the job's audience", { audiences: { aud_cats: { ...membership, score: 0.9 } }, global }, 0.9],
    ["else the score in all examples of the job's organization", { global: judged("org_cats") }, 0.75],
    ["else the global score of those whom others judged", { global: judged("org_other") }, 0.7],
    ["else the global score", { audiences: { aud_cats: { ...membership, score: null } }, global }, 0.7],
    ["else the default of the audience", {}, 0.4],
  ])("is %s", (_, change, weight) => {
    expect(weightIn(session, { ...seenProfile, ...change })).toBe(weight);
  });

  it("is never that of an audience that happens to be called like a member of every object", () => {
    expect(weightIn({ ...session, job: { ...job, audienceId: "constructor" } }, seenProfile)).toBe(0.4);
  });
});

it("leases are given back only while they last, and only by sessions that have any", () => {
  expect([4_999, 5_000].map((now) => holdsLeases({ job }, now))).toEqual([true, false]);
  expect(holdsLeases({}, 0)).toBe(false);
});

describe("an answer to a task", () => {
  const rapids = rapidsOfTasks(taken, { id: "cmp_1" });
  const work = opening({ audienceId: null, configs: [], rapids, job });
  const session = openSession(work, { profile: seenProfile, life: 0, publisher: null }, () => 0)?.session as Session;
  const answered = (graded: { isCorrect: null; isAccepted?: boolean } | null) =>
    applyAnswer(session, { content: rapids[0] as never, graded, now: 2_000 }, null, {
      profile: seenProfile,
      publisher: null,
      isNew: true,
      rapids: rapidsOf(rapids),
      random: () => 0,
    });

  it("is counted in the session, and not noted in the person's list", () => {
    const { session: after, isAnswered, answered: told, profile } = answered({ isCorrect: null, isAccepted: true });
    expect(after).toMatchObject({ job, state: "open", progress: { answered: 1, correct: 0 }, nextId: "job_1.2.4" });
    expect([isAnswered, profile, told.isAccepted, told.isCorrect]).toEqual([false, null, true, null]);
  });

  it("is not accepted where its desk had enough, and yet moves the session on", () => {
    const { session: after, answered: told } = answered({ isCorrect: null, isAccepted: false });
    expect(told).toMatchObject({ isAccepted: false, isCorrect: null, done: false });
    expect(after.progress.answered).toBe(1);
  });

  it("is bounded by the flags of the job, unlike one to an example", () => {
    const flags = [{ key: "free_text_minimum_characters", value: "3" }];
    const result = { _t: "FreeTextResult" as const, rapidId: "job_1.2.3", answer: "ab" };
    const given = { clientId: "client", result, digest: "", now: 1_500 };
    const served = {
      content: { ...(rapids[0] as never as object), featureFlags: flags } as never,
      result: null,
      outcome: null,
    };
    expect(judgeAnswer(session, served, given)).toEqual({
      kind: "faulty",
      faults: { "result.answer": ["must have at least 3 characters"] },
    });
  });
});
