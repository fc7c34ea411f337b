import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { memberStates } from "../../../../src/domain/member/member-state.ts";
import { recruitRoute } from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import { publishCounts } from "../../../../src/features/audiences/distillation/distillation.usecases.ts";
import type { StateCounts } from "../../../../src/objects/roster/roster.port.ts";
import { testApp } from "../../../support/app.ts";
import { caller, newAudience, newExample } from "../../../support/audiences.ts";

const nobody = Object.fromEntries(memberStates.map((state) => [state, 0])) as StateCounts;

/** A recruiting audience that becomes Ready with ten graduates, and its publishing. Notes the size of each batch. */
async function recruiting() {
  const app = testApp();
  const owner = await caller({ app });
  const audienceId = await newAudience(owner, { minimumSizeForActivation: 10 });
  for (let i = 0; i < 3; i++) await newExample(owner, audienceId);
  await owner.call(recruitRoute, { params: { audienceId } });
  const batches: number[] = [];
  const { db } = app.deps;
  const batch = db.batch.bind(db);
  let batchesLeft = Number.POSITIVE_INFINITY;
  db.batch = async (statements) => {
    if (batchesLeft-- <= 0) throw new Error("killed here");
    batches.push(statements.length);
    return batch(statements);
  };
  return {
    batches,
    killAfter: (count: number) => {
      batchesLeft = count;
    },
    publish: (sequence: number, states: Partial<StateCounts>, epoch = 0) =>
      publishCounts(app.deps, audienceId, { states: { ...nobody, ...states }, sequence, epoch }),
    read: () =>
      env.DB.prepare(`SELECT a.status, graduated, distilling, counts_sequence, boost_level, audience_epoch
        FROM audiences a JOIN campaigns c ON c.audience_id = a.id WHERE a.id = ?`)
        .bind(audienceId)
        .first(),
  };
}

it("counts that change nothing else are published by two statements", async () => {
  const { publish, batches, read } = await recruiting();
  await publish(1, { Distilling: 1 });
  batches.length = 0;
  await publish(2, { Distilling: 2, Graduated: 1 });
  expect(batches).toEqual([2]);
  expect(await read()).toMatchObject({ status: "Recruiting", distilling: 2, graduated: 1, counts_sequence: 2 });
});

it.each([
  ["the status", { Graduated: 10 }, 0, { status: "Ready" }],
  ["the epoch", { Distilling: 1 }, 4, { audience_epoch: 4 }],
] as const)(
  "counts that change %s change it, also when the first attempt ends between the two batches",
  async (...row) => {
    const [, states, epoch, expected] = row;
    const { publish, killAfter, read } = await recruiting();
    await publish(1, { Distilling: 1 });
    expect(await read()).not.toMatchObject(expected);
    killAfter(1);
    await expect(publish(2, states, epoch)).rejects.toThrow("killed here");
    expect(await read()).not.toMatchObject(expected);
    killAfter(2);
    await publish(2, states, epoch);
    expect(await read()).toMatchObject({ ...expected, counts_sequence: 2 });
  },
);
