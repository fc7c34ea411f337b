import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { ToldAudience, ToldDesk } from "../../../../src/domain/collecting/told-counts.ts";
import type { RosterConfig } from "../../../../src/domain/member/roster-config.ts";
import { recruitRoute } from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import { writeCollected } from "../../../../src/features/labeling/jobs/collected-counts.usecases.ts";
import { getJobProgressRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { readConfig } from "../../../../src/features/runs/enter-roster.usecases.ts";
import type { DeskSources } from "../../../../src/objects/desk/desk-sources.ts";
import type { RosterSources } from "../../../../src/objects/roster/roster-sources.ts";
import { type Caller, caller, newAudience, newExample, readAudience } from "../../../support/audiences.ts";
import { answerOnDesk, readJob, runningJob, votesFor, wakeDesk } from "../../../support/labeling.ts";
import { replaceSources } from "../../../support/sources.ts";

const countsOf = (audienceId: string, sequence: number, change: Partial<ToldAudience> = {}): ToldAudience => ({
  kind: "audience",
  audienceId,
  sequence,
  epoch: 0,
  distilling: sequence,
  graduated: 0,
  dropped: 0,
  inactiveGraduated: 0,
  ...change,
});

const graduationRule = { _t: "ScoreThreshold", graduationScore: 0.1, demotionScore: null, minResponsesToGraduate: 1 };

/** Becomes ready with two graduates, who need one answer each. */
async function recruiting(owner: Caller): Promise<string> {
  const audienceId = await newAudience(owner, { minimumSizeForActivation: 2, graduationRule, dropScore: null });
  for (let i = 0; i < 3; i++) await newExample(owner, audienceId);
  await owner.call(recruitRoute, { params: { audienceId } });
  return audienceId;
}

const readProgress = async (owner: Caller, jobId: string) =>
  (await owner.call(getJobProgressRoute, { params: { jobId } })).body;

const rowOf = (audienceId: string) =>
  env.DB.prepare("SELECT counts_sequence, distilling, graduated FROM audiences WHERE id = ?").bind(audienceId).first();

it("a hundred audiences are written by one statement, each only by newer counts", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  const prefix = crypto.randomUUID();
  const others = Array.from({ length: 99 }, (_, i) => `${prefix}-${i}`);
  // The same row under other ids.
  const columns = (await env.DB.prepare("SELECT * FROM audiences WHERE id = ?").bind(audienceId).all()).results[0];
  const names = Object.keys(columns as object).filter((name) => name !== "id");
  await env.DB.prepare(
    `INSERT INTO audiences (id, ${names}) SELECT value, ${names} FROM json_each(?) JOIN audiences a ON a.id = ?`,
  )
    .bind(JSON.stringify(others), audienceId)
    .run();
  const ids = [audienceId, ...others];
  const { stale } = await writeCollected(
    owner.app.deps,
    ids.map((id, i) => countsOf(id, 5, { distilling: i })),
  );
  expect(stale).toEqual(new Set());
  await writeCollected(owner.app.deps, [countsOf(audienceId, 4), countsOf(`${prefix}-0`, 6, { graduated: 7 })]);
  expect(await rowOf(audienceId)).toEqual({ counts_sequence: 5, distilling: 0, graduated: 0 });
  expect(await rowOf(`${prefix}-0`)).toEqual({ counts_sequence: 6, distilling: 6, graduated: 7 });
  expect(await rowOf(`${prefix}-98`)).toEqual({ counts_sequence: 5, distilling: 99, graduated: 0 });
});

it("audiences whose status or epoch follows are named, and no others", async () => {
  const owner = await caller();
  const [ready, epoch, ordinary] = [await recruiting(owner), await recruiting(owner), await recruiting(owner)];
  const { stale } = await writeCollected(owner.app.deps, [
    countsOf(ready, 1, { graduated: 2 }),
    countsOf(epoch, 1, { epoch: 1 }),
    countsOf(ordinary, 1, { graduated: 1 }),
    countsOf(`aud_${crypto.randomUUID()}`, 1),
  ]);
  expect(stale).toEqual(new Set([ready, epoch]));
});

it("an audience whose roster tells its collector shows its counts, and becomes ready", async () => {
  const owner = await caller();
  const audienceId = await recruiting(owner);
  const stub = env.ROSTERS.get(env.ROSTERS.idFromName(audienceId));
  const outcomes: string[] = [];
  await replaceSources<RosterSources>(stub, ({ tellCounts }) => ({
    tellCounts: async (told) => {
      const outcome = await tellCounts(told);
      outcomes.push(outcome);
      return outcome;
    },
  }));
  const { deps } = owner.app;
  const config = await readConfig(deps, audienceId);
  const answer = {
    seenAt: Date.now(),
    profile: null,
    exampleId: "e",
    isCorrect: true,
    chance: 0.1,
    isCommonSense: null,
  };
  const graduate = (userId: string) => deps.rosters(audienceId).answer(config as RosterConfig, { ...answer, userId });
  await graduate("a");
  await runDurableObjectAlarm(stub);
  expect(await readAudience(owner, audienceId)).toMatchObject({ status: "Recruiting", qualifiedUserCount: 1 });
  await graduate("b");
  await runDurableObjectAlarm(stub);
  expect(await readAudience(owner, audienceId)).toMatchObject({ status: "Ready", qualifiedUserCount: 2 });
  expect(outcomes).toEqual(["written", "stale"]);
});

it("a job advances by what its desk tells the collector, and is completed by the desk itself", async () => {
  const owner = await caller();
  const jobId = await runningJob(owner);
  const stub = env.DESKS.get(env.DESKS.idFromName(`${jobId}.0`));
  const ways: string[] = [];
  await replaceSources<DeskSources>(stub, ({ tell, collect }) => ({
    tell: async (progress) => {
      ways.push("tell");
      await tell(progress);
    },
    collect: async (progress) => {
      const outcome = await collect(progress);
      ways.push(`collect: ${outcome}`);
      return outcome;
    },
  }));
  await answerOnDesk(owner.app, { jobId, userId: "a", count: 2 }, votesFor("cat"));
  await wakeDesk(jobId);
  expect((await readProgress(owner, jobId)).completionPercentage).toBeGreaterThan(0);
  expect(ways).toEqual(["collect: written"]);
  for (const userId of ["a", "b"]) await answerOnDesk(owner.app, { jobId, userId }, votesFor("cat"));
  await wakeDesk(jobId);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "Completed" });
  expect(ways.slice(1)).toEqual(["tell", "tell"]);
});

it("the counts of a desk that ran out of tasks are left to the desk, as are those whose job must end", async () => {
  const owner = await caller();
  const [jobId, other] = [await runningJob(owner), await runningJob(owner)];
  const of = (change: Partial<ToldDesk>): ToldDesk => ({
    kind: "desk",
    jobId,
    desk: 0,
    sequence: 50,
    tasks: 3,
    done: 1,
    accepted: 2,
    share: 1,
    ...change,
  });
  const rows = async () =>
    (
      await env.DB.prepare(
        "SELECT sequence, done, is_open FROM job_desks WHERE job_id IN (?, ?) ORDER BY job_id = ? DESC",
      )
        .bind(jobId, other, jobId)
        .all()
    ).results;
  const write = (...told: ToldDesk[]) => writeCollected(owner.app.deps, told);
  expect((await write(of({ done: 3, share: 3 }), of({ jobId: other }))).stale).toEqual(new Set([`${jobId}/0`]));
  expect(await rows()).toMatchObject([{ is_open: 1 }, { sequence: 50, done: 1, is_open: 1 }]);
  expect((await rows())[0]?.sequence).not.toBe(50);
  await env.DB.prepare("UPDATE job_desks SET results = ? WHERE job_id = ?").bind("{}", other).run();
  expect((await write(of({ jobId: other, sequence: 51 }))).stale).toEqual(new Set([`${other}/0`]));
  expect((await write(of({ jobId: `job_${crypto.randomUUID()}` }))).stale).toEqual(new Set());
});

it("progress never falls, and a row that would stay the same is not written", async () => {
  const owner = await caller();
  const jobId = await runningJob(owner);
  const told: ToldDesk = { kind: "desk", jobId, desk: 0, sequence: 50, tasks: 4, done: 1, accepted: 2, share: 2 };
  await writeCollected(owner.app.deps, [told]);
  expect((await readProgress(owner, jobId)).completionPercentage).toBe(50);
  const advanced = await owner.app.deps.collectedDesks.advanceJobs([told]);
  expect(advanced.meta.changes).toBe(0);
  await writeCollected(owner.app.deps, [{ ...told, sequence: 51, share: 1 }]);
  expect((await readProgress(owner, jobId)).completionPercentage).toBe(50);
});
