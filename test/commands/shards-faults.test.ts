import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runShardsCampaign } from "../faults/shards-campaign.mjs";

it("a roster loses, doubles and keeps nobody when it is killed while it divides, is seeded and erased", async () => {
  const folder = await mkdtemp(join(tmpdir(), "muster-faults-"));
  try {
    const { checks } = await runShardsCampaign({ folder, seed: 4, people: 2_000, kills: 4 });
    expect(checks.length).toBe(15);
    expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
