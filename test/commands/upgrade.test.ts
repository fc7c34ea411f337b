import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runUpgradeCampaign } from "../faults/upgrade-campaign.mjs";

it("a state goes to the next release, back, and forward again, and everything answers", async () => {
  const folder = await mkdtemp(join(tmpdir(), "muster-upgrade-"));
  try {
    const { checks } = await runUpgradeCampaign({ folder, people: 100 });
    expect(checks.length).toBeGreaterThan(30);
    expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
