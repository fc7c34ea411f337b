import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { runFlowCampaign } from "../faults/flow-campaign.mjs";
import { useBuiltWorker } from "../support/shared.ts";

beforeAll(useBuiltWorker);

it("no item of a flow is lost or has too many answers when the service is killed while it is ranked", async () => {
  const folder = await mkdtemp(join(tmpdir(), "muster-faults-"));
  try {
    const { checks, answers } = await runFlowCampaign({ folder, seed: 5, items: 40, people: 30, kills: 2 });
    expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(checks.length).toBeGreaterThan(7);
    expect(answers).toBeGreaterThanOrEqual(240);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
