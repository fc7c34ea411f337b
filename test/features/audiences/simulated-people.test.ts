import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { shardName } from "../../../src/domain/member/roster-shards.ts";
import { simulatedPrefix } from "../../../src/domain/member/simulated.ts";
import { getAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { userMetricsRoute } from "../../../src/features/runs/runs.contract.ts";
import type { RosterShard } from "../../../src/objects/roster/roster-shard.port.ts";
import { newAudience } from "../../support/audiences.ts";
import { operator, textOf } from "../../support/operator.ts";
import { seed } from "../../support/runs.ts";

const rule = { _t: "ScoreThreshold", graduationScore: 0.6, demotionScore: null, minResponsesToGraduate: 1 };
/** Three quarters of the real people graduate, and all simulated ones. */
const real = Array.from({ length: 20 }, (_, i): [string, number] => [`person-${i}`, i < 15 ? 0.9 : 0.2]);
const simulated = Array.from({ length: 30 }, (_, i): [string, number] => [`${simulatedPrefix}run-${i}`, 0.9]);

type Owner = Awaited<ReturnType<typeof operator>>;

async function newFilledAudience(owner: Owner, people: [string, number][]): Promise<string> {
  const audienceId = await newAudience(owner, { graduationRule: rule });
  await seed(owner, audienceId, people);
  return audienceId;
}

const read = async (owner: Owner, audienceId: string) =>
  (await owner.call(getAudienceRoute, { params: { audienceId } })).body;
const rowOf = (audienceId: string) =>
  env.DB.prepare("SELECT distilling, graduated, simulated FROM audiences WHERE id = ?").bind(audienceId).first();

it("simulated people are members who count neither as graduates nor for the health of their audience", async () => {
  const owner = await operator();
  const audienceId = await newFilledAudience(owner, [...real, ...simulated]);
  const audience = await read(owner, audienceId);
  const alone = await read(owner, await newFilledAudience(owner, real));
  expect([audience.graduated, audience.dropped, audience.health]).toEqual([15, alone.dropped, alone.health]);
  expect(audience.qualifiedUserCount).toBe(15);
  const { body } = await owner.call(userMetricsRoute, { params: { audienceId } });
  expect(body.usersPerState.Graduated).toBe(45);
  const stored = { distilling: 5, graduated: 15, simulated: 30 };
  expect(await rowOf(audienceId)).toEqual(stored);
  // They take room all the same.
  const id = `'${owner.person.organizationId}'`;
  const taken = await env.DB.prepare(
    `SELECT sum(distilling + graduated + dropped + inactive_graduated + simulated) AS people FROM audiences WHERE organization_id = ${id}`,
  ).first();
  expect(taken).toEqual({ people: 70 });
});

it("the console tells simulated people apart, and its chart is of the others", async () => {
  const owner = await operator();
  const audienceId = await newFilledAudience(owner, [...real, ...simulated]);
  const text = textOf(await owner.openAudience(audienceId));
  expect(text).toContain("20 in all");
  expect(text).toContain(
    "30 simulated people came by a trial, and 30 graduated. No number of people above counts them.",
  );
  expect((await owner.app.deps.rosters(audienceId).activity()).present).toMatchObject({ graduated: 15, distilling: 5 });
  const tried = textOf(await owner.openAudience(await newFilledAudience(owner, simulated)));
  expect(tried).toContain("30 simulated people came by a trial");
  expect(tried).not.toContain("in all");
});

it("the shards of a divided roster tell their simulated people, and while they move none is counted twice", async () => {
  const owner = await operator();
  const audienceId = await newFilledAudience(owner, [...real, ...simulated]);
  const objectAt = (index: number) => env.ROSTERS.get(env.ROSTERS.idFromName(shardName(audienceId, index)));
  await (objectAt(0) as unknown as RosterShard).divide();
  for (let alarms = 0; alarms < 20; alarms++) {
    for (const index of [0, 1]) await runDurableObjectAlarm(objectAt(index));
    const { states, simulated: told } = await owner.app.deps.rosters(audienceId).counts();
    expect([states.Graduated, told?.Graduated]).toEqual([45, 30]);
  }
  await owner.app.deps.rosters(audienceId).publish();
  expect(await rowOf(audienceId)).toEqual({ distilling: 5, graduated: 15, simulated: 30 });
});
