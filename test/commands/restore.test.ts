import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { runRestoreCampaign } from "../faults/restore-campaign.mjs";
import { useBuiltWorker } from "../support/shared.ts";
import { runScript } from "./service.ts";

beforeAll(useBuiltWorker);

it.each([
  [false, 8],
  [true, 12],
])(
  "a state whose database was put back to an earlier copy, with work under way, comes right again (divided: %s)",
  async (isDivided, checked) => {
    const folder = await mkdtemp(join(tmpdir(), "muster-restore-"));
    try {
      const { checks } = await runRestoreCampaign({ folder, people: 300, isDivided });
      expect(checks.length).toBeGreaterThanOrEqual(checked);
      expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

it.each([
  [["--to", "2026-01-01T00:00:00Z"], "a local database has no history"],
  [["--note", "yesterday"], '"yesterday" is not a time in the past'],
  [["--note", "2999-01-01T00:00:00Z"], "is not a time in the past"],
])("npm run restore -- %j says what is wrong", async (args, sentence) => {
  const run = runScript("restore", args);
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(sentence);
});
