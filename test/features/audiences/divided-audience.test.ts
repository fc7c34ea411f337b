import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { shardName } from "../../../src/domain/member/roster-shards.ts";
import {
  deleteAudienceRoute,
  getAudienceRoute,
  updateAudienceRoute,
} from "../../../src/features/audiences/audiences.contract.ts";
import { getRestoreRoute, startRestoreRoute } from "../../../src/features/restores/restores.contract.ts";
import { userMetricsRoute } from "../../../src/features/runs/runs.contract.ts";
import { erasePersonRoute } from "../../../src/features/serving/serving.contract.ts";
import type { RosterShard } from "../../../src/objects/roster/roster-shard.port.ts";
import { type Caller, caller, newAudience } from "../../support/audiences.ts";
import { goBackTo, photograph } from "../../support/photograph.ts";
import { seed, settleAll } from "../../support/runs.ts";

const aboveScore = (graduationScore: number) => ({
  _t: "ScoreThreshold",
  graduationScore,
  demotionScore: null,
  minResponsesToGraduate: 1,
});
const people = Array.from({ length: 60 }, (_, i): [string, number] => [`person-${i}`, i % 2 === 0 ? 0.9 : 0.7]);

/** An audience of 60 people whose roster is four objects. */
async function dividedAudience(owner: Caller): Promise<string> {
  const audienceId = await newAudience(owner, { graduationRule: aboveScore(0.6) });
  await seed(owner, audienceId, people);
  for (const [index, of] of [
    [0, 2],
    [0, 4],
    [1, 4],
  ] as const) {
    const stub = env.ROSTERS.get(env.ROSTERS.idFromName(shardName(audienceId, index)));
    const shard = stub as unknown as RosterShard;
    await shard.divide();
    for (let alarms = 0; alarms < 20; alarms++) {
      await runDurableObjectAlarm(stub);
      const newest = env.ROSTERS.get(env.ROSTERS.idFromName(shardName(audienceId, index + of / 2)));
      const reply = await (newest as unknown as RosterShard).ask({ index: index + of / 2, of }, "counts", []);
      if (reply.kind === "done") break;
    }
  }
  return audienceId;
}

const peopleIn = (states: Record<string, number>) => Object.values(states).reduce((sum, n) => sum + n, 0);
const statesOf = async (owner: Caller, audienceId: string) =>
  (await owner.call(userMetricsRoute, { params: { audienceId } })).body.usersPerState;

it("an audience in four objects is seeded, recalculated, read, restored and erased as one", async () => {
  const owner = await caller();
  const admin = await caller({ app: owner.app, roles: ["Admin"] });
  const audienceId = await dividedAudience(owner);
  expect(await statesOf(owner, audienceId)).toMatchObject({ Graduated: 60, Distilling: 0 });

  await seed(owner, audienceId, [
    ["newcomer", 0.9],
    ["person-0", 0.2],
  ]);
  expect(peopleIn(await statesOf(owner, audienceId))).toBe(61);

  const then = await photograph();
  await owner.call(updateAudienceRoute, { params: { audienceId }, json: { graduationRule: aboveScore(0.8) } });
  await settleAll(owner.app);
  const row = await env.DB.prepare(
    "SELECT processed_count AS processed FROM audience_runs WHERE audience_id = ? AND kind = 'recalculation'",
  )
    .bind(audienceId)
    .first();
  expect(row).toEqual({ processed: 61 });
  await goBackTo(then);
  const { body } = await admin.call(startRestoreRoute, { json: {} });
  await settleAll(owner.app);
  const restored = await admin.call(getRestoreRoute, { params: { restoreId: body.restoreId } });
  expect(restored.body).toMatchObject({ state: "Completed", counts: { liftedAudiences: 1, recalculations: 1 } });

  const { body: read } = await owner.call(getAudienceRoute, { params: { audienceId } });
  const stored = await env.DB.prepare("SELECT graduated FROM audiences WHERE id = ?").bind(audienceId).first();
  expect(stored).toEqual({ graduated: read.qualifiedUserCount });

  await admin.call(erasePersonRoute, { params: { userId: "newcomer" } });
  await settleAll(owner.app);
  expect(await owner.app.deps.rosters(audienceId).held("newcomer")).toBeNull();
  expect(peopleIn(await statesOf(owner, audienceId))).toBe(60);

  await owner.call(deleteAudienceRoute, { params: { audienceId } });
  await settleAll(owner.app);
  expect(await owner.app.deps.rosters(audienceId).seen()).toMatchObject({ isErased: true });
  for (const [userId] of people.slice(0, 20)) expect(await owner.app.deps.rosters(audienceId).held(userId)).toBeNull();
});
