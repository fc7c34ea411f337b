import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { RosterConfig } from "../../../src/domain/member/roster-config.ts";
import { shardName } from "../../../src/domain/member/roster-shards.ts";
import { deleteAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { rebuildRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { deleteJobRoute } from "../../../src/features/labeling/jobs/jobs.contract.ts";
import { getRestoreRoute, startRestoreRoute } from "../../../src/features/restores/restores.contract.ts";
import { readConfig } from "../../../src/features/runs/enter-roster.usecases.ts";
import { createDesks } from "../../../src/objects/desk/desk-client.ts";
import { createRosters } from "../../../src/objects/roster/roster-client.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { firstOfPair, newFlow, newItem } from "../../support/flows.ts";
import { answerOnDesk, readJob, runningJob, votesFor, wakeDesk } from "../../support/labeling.ts";
import { moneyAdmin } from "../../support/money.ts";
import { goBackTo, photograph, photographObject, takeObjectBack } from "../../support/photograph.ts";
import { settleAll } from "../../support/runs.ts";
import { newPool, type Pool } from "../../support/serving.ts";

const cent = 10_000;

/** An organization that pays a cent for each answer, out of credits for so many. */
async function paying(answers: number) {
  const app = testApp();
  const admin = await caller({ app, roles: ["Admin"], clientRole: "Owner" });
  const pool = await newPool(app, { examples: 10, maxDistillingResponses: null, dropScore: null });
  const { owner } = pool;
  const { organizationId } = owner.person;
  const money = moneyAdmin(admin);
  await money.price(organizationId, { byKind: { Classify: 0.01, Compare: 0.01 }, recruiting: 0.01 });
  await money.terms(organizationId, { mode: "Prepaid" });
  await money.credit(organizationId, answers / 100);
  await owner.call(rebuildRoute, { params: { audienceId: pool.audienceId } });
  return {
    app,
    admin,
    owner,
    pool,
    organizationId,
    credit: (more: number) => money.credit(organizationId, more / 100),
  };
}

const answer = async ({ app }: Caller, jobId: string, userId: string, count = 100) =>
  (await answerOnDesk(app, { jobId, userId, count }, votesFor("cat"))).length;

/** A person answers so many examples. Returns how many of the answers were paid for: none where the money has ended. */
async function recruit({ owner: { app }, audienceId, exampleIds }: Pool, userId: string, answers: number) {
  const config = await readConfig(app.deps, audienceId);
  const same = { userId, seenAt: 1_000, profile: null, isCorrect: true, chance: 0.5, isCommonSense: null };
  let paid = 0;
  for (const exampleId of exampleIds.slice(0, answers)) {
    const answered = await app.deps.rosters(audienceId).answer(config as RosterConfig, { ...same, exampleId });
    paid += Number((answered?.paid ?? 0) > 0);
  }
  return paid;
}

async function restored(admin: Caller, lost: object = {}) {
  const { body } = await admin.call(startRestoreRoute, { json: { lost } });
  await settleAll(admin.app);
  const read = await admin.call(getRestoreRoute, { params: body });
  expect(read.body).toMatchObject({ state: "Completed", errorMessage: null });
  return read.body;
}

interface Books {
  credited: number;
  committed: number;
  spent: number;
  allotted: number;
  granted: number;
  billed: number;
  answers: number;
}

/** The sums of an organization in answers of a cent. */
async function booksOf(organizationId: string): Promise<Books> {
  const row = await env.DB.prepare(
    `SELECT credited, committed, spent,
      (SELECT coalesce(sum(spent), 0) FROM allotments WHERE organization_id = ?1) AS allotted,
      (SELECT coalesce(sum(granted), 0) FROM allotments WHERE organization_id = ?1) AS granted,
      (SELECT coalesce(sum(amount), 0) FROM hourly_costs WHERE organization_id = ?1) AS billed,
      (SELECT coalesce(sum(answers), 0) * ${cent} FROM hourly_costs WHERE organization_id = ?1) AS answers
      FROM money_accounts WHERE organization_id = ?1`,
  )
    .bind(organizationId)
    .first<Books>();
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, sum]) => [name, sum / cent])) as unknown as Books;
}

/** What must hold at each moment, however many answers were given. */
function judge(books: Books): void {
  expect(books).toMatchObject({ allotted: books.spent, granted: books.committed, billed: books.spent });
  expect(books.answers).toBe(books.spent);
  expect(books.spent).toBeLessThanOrEqual(books.committed);
  expect(books.committed).toBeLessThanOrEqual(books.credited);
}

const deskStub = (id: string) => env.DESKS.get(env.DESKS.idFromName(`${id}.0`));
const rosterStub = (id: string) => env.ROSTERS.get(env.ROSTERS.idFromName(shardName(id, 0)));

/** Lets half a minute pass without anybody: what nobody uses goes back. */
async function rest(deskIds: readonly string[], rosters: readonly string[]): Promise<void> {
  for (const id of rosters) await createRosters(env.ROSTERS)(id).counts();
  for (const id of deskIds) await createDesks(env.DESKS)(id, 0).progress();
  for (const stub of [...deskIds.map(deskStub), ...rosters.map(rosterStub)]) {
    await evictDurableObject(stub);
    // One that is due would ring by itself, and nobody could wait for its end.
    await runInDurableObject(stub, (_, { storage }) => storage.setAlarm(Date.now() + 3_600_000));
    await runDurableObjectAlarm(stub);
  }
}

it("what was answered in the time that the database forgot is billed once, and work goes on", async () => {
  const { app, admin, owner, pool, organizationId, credit } = await paying(200);
  const erased = await newPool(app, { examples: 10, maxDistillingResponses: null, dropScore: null, owner });
  let given = (await recruit(pool, "ann", 4)) + (await recruit(erased, "ann", 1));
  const open = await runningJob(owner, { count: 120 });
  const [done, deleted] = [await runningJob(owner), await runningJob(owner)];
  const flow = await newFlow(owner);
  await newItem(owner, flow);
  given += (await answer(owner, open, "ann", 5)) + (await answer(owner, done, "ann"));
  await app.deps.rosters(pool.audienceId).settleMoney();
  const then = await photograph();

  given += (await answer(owner, open, "bob", 7)) + (await answer(owner, done, "bob"));
  given += await answer(owner, deleted, "bob", 2);
  given += (await answerOnDesk(app, { jobId: flow, userId: "bob", count: 3 }, firstOfPair)).length;
  for (const each of [pool, erased]) given += await recruit(each, "bob", 3);
  const lost = await runningJob(owner);
  given += await answer(owner, lost, "bob");
  await owner.call(deleteJobRoute, { params: { jobId: deleted } });
  await owner.call(deleteAudienceRoute, { params: { audienceId: erased.audienceId } });
  await settleAll(app);
  for (const job of [deleted, done]) await wakeDesk(job);
  await rest([open, flow, lost], [pool.audienceId]);
  expect((await readJob(owner, done)).state).toBe("Completed");
  const before = await booksOf(organizationId);
  expect(before).toMatchObject({ spent: given });
  await goBackTo(then);
  expect((await booksOf(organizationId)).spent).toBeLessThan(given);

  for (let times = 0; times < 2; times++) {
    const { findings } = await restored(admin, { jobs: [lost] });
    expect(findings).toMatchObject({
      closedJobs: { first: [deleted] },
      orphanJobs: { first: [lost] },
      erasedAudiences: { first: [erased.audienceId] },
    });
    const books = await booksOf(organizationId);
    expect(books).toMatchObject({ spent: given, credited: 200 });
    judge(books);
  }

  await rest([flow], [pool.audienceId]);
  const goOn = async (userId: string) => {
    const fresh = await answer(owner, open, userId);
    given += fresh;
    await app.deps.desks(open, 0).settleMoney();
    const books = await booksOf(organizationId);
    judge(books);
    expect(books).toMatchObject({ spent: given });
    return fresh;
  };
  expect(await goOn("cat")).toBeGreaterThan(0);
  await credit(100);
  await settleAll(app);
  expect(await goOn("dan")).toBeGreaterThan(0);
});

it("nobody is granted what others drew in the time that the database forgot, also while a restore is under way", async () => {
  const { app, admin, owner, organizationId } = await paying(40);
  const [one, other] = [await runningJob(owner, { count: 30 }), await runningJob(owner, { count: 30 })];
  const then = await photograph();
  let given = await answer(owner, one, "ann", 15);
  await app.deps.desks(one, 0).settleMoney();
  expect((await booksOf(organizationId)).committed).toBeGreaterThan(30);
  await goBackTo(then);
  const { body } = await admin.call(startRestoreRoute, { json: {} });
  expect(await answer(owner, other, "ann")).toBe(0);
  given += await answer(owner, one, "bob", 10);
  await settleAll(app);
  expect((await admin.call(getRestoreRoute, { params: body })).body.state).toBe("Completed");
  judge(await booksOf(organizationId));
  for (let i = 0; i < 3 && given < 40; i++) {
    await rest([one, other], []);
    given += await answer(owner, other, `${i}`);
  }
  expect(given).toBeGreaterThan(25);
  await rest([one, other], []);
  judge(await booksOf(organizationId));
  expect(await booksOf(organizationId)).toMatchObject({ spent: given });
});

it("what a desk or a roster forgot stays billed, is granted to nobody else, and it goes on", async () => {
  const { owner, pool, organizationId } = await paying(40);
  const [job, other] = [await runningJob(owner, { count: 30 }), await runningJob(owner, { count: 30 })];
  let given = (await answer(owner, job, "ann", 3)) + (await recruit(pool, "ann", 2));
  await rest([job], [pool.audienceId]);
  const stubs = [deskStub(job), rosterStub(pool.audienceId)];
  const then = await Promise.all(stubs.map(photographObject));
  given += (await answer(owner, job, "bob", 8)) + (await recruit(pool, "bob", 5));
  await rest([job], [pool.audienceId]);
  expect(await booksOf(organizationId)).toMatchObject({ spent: given });
  for (const [i, stub] of stubs.entries())
    await takeObjectBack(stub, then[i] as Awaited<ReturnType<typeof photograph>>);

  await rest([job], [pool.audienceId]);
  expect(await booksOf(organizationId)).toMatchObject({ spent: given });
  judge(await booksOf(organizationId));
  given += (await answer(owner, job, "bob", 8)) + (await recruit(pool, "bob", 5));
  for (let i = 0; i < 2 && given < 40; i++) {
    await rest([job, other], [pool.audienceId]);
    judge(await booksOf(organizationId));
    given += await answer(owner, other, `${i}`);
  }
  await rest([job, other], [pool.audienceId]);
  judge(await booksOf(organizationId));
  expect(await booksOf(organizationId)).toMatchObject({ spent: given });
});
