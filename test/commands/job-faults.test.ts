import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { runJobCampaign } from "../faults/job-campaign.mjs";
import { useBuiltWorker } from "../support/shared.ts";

beforeAll(useBuiltWorker);

it("a job has exactly the answers it wanted when the service is killed while it is labeled", async () => {
  const folder = await mkdtemp(join(tmpdir(), "muster-faults-"));
  try {
    const { checks, answers, repeated } = await runJobCampaign({ folder, seed: 4, tasks: 100, people: 20, kills: 2 });
    expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(checks.length).toBeGreaterThan(12);
    expect(answers).toBeGreaterThanOrEqual(300);
    expect(repeated).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
