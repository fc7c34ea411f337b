import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { runMoneyCampaign } from "../faults/money-campaign.mjs";
import { useBuiltWorker } from "../support/shared.ts";

beforeAll(useBuiltWorker);

it("no account pays more or less than its accepted answers cost when the service is killed meanwhile", async () => {
  const folder = await mkdtemp(join(tmpdir(), "muster-faults-"));
  try {
    const { checks, answers } = await runMoneyCampaign({ folder, seed: 3, tasks: 40, people: 60, kills: 2 });
    expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(answers).toBe(240);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
