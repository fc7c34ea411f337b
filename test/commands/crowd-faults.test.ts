import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { runCrowdCampaign } from "../faults/crowd-campaign.mjs";
import { useBuiltWorker } from "../support/shared.ts";

beforeAll(useBuiltWorker);

it("a crowd's answers count once each when the service is killed among them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "muster-faults-"));
  try {
    const { checks, answers, repeated } = await runCrowdCampaign({ folder, seed: 4, people: 40, kills: 1 });
    expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(checks.length).toBeGreaterThan(8);
    expect(answers).toBeGreaterThan(300);
    expect(repeated).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
