import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, it } from "vitest";
import type { Check } from "../faults/checks.mjs";
import { runKillCampaign } from "../faults/kill-campaign.mjs";
import { runOriginCampaign } from "../faults/origin-campaign.mjs";
import { useBuiltWorker } from "../support/shared.ts";

beforeAll(useBuiltWorker);

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "muster-faults-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failed = (checks: Check[]) => checks.filter(({ problem }) => problem !== null);

// Each waits more than it works.
describe.concurrent("the small slice of npm run faults", () => {
  it("ends each URL of a hostile origin at its stage", async ({ expect }) => {
    const { checks } = await inFolder((folder) => runOriginCampaign({ folder }));
    expect(checks.length).toBeGreaterThan(80);
    expect(failed(checks)).toEqual([]);
  });

  it("loses nothing when the service is killed twice", async ({ expect }) => {
    const campaign = { seed: 4, urlCount: 200, kills: 2, stallMs: 100_000 };
    const { checks } = await inFolder((folder) => runKillCampaign({ folder, ...campaign }));
    expect(checks.length).toBeGreaterThan(15);
    expect(failed(checks)).toEqual([]);
  });
});
