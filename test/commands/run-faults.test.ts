import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { runRunKillCampaign } from "../faults/run-kill-campaign.mjs";
import { useBuiltWorker } from "../support/shared.ts";

beforeAll(useBuiltWorker);

it("a recalculation loses and doubles no member when the service is killed in it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "muster-faults-"));
  try {
    const { checks } = await runRunKillCampaign({ folder, seed: 4, users: 5_000, kills: 1 });
    expect(checks.length).toBeGreaterThan(20);
    expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
