import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { Bindings } from "../../../../src/config.ts";
import { monitorRoute } from "../../../../src/features/serving/bag/bag.contract.ts";
import { testApp } from "../../../support/app.ts";
import { caller } from "../../../support/audiences.ts";
import { seedCampaign } from "../../../support/campaigns.ts";
import { call } from "../../../support/client.ts";

const broken = () => {
  throw new Error("a secret reason");
};
const brokenDatabase = { prepare: broken, batch: broken } as unknown as D1Database;
const brokenCache = { idFromName: broken, get: broken } as unknown as DurableObjectNamespace;

const probe = (app: ReturnType<typeof testApp>) => call(app, monitorRoute);

describe("the monitor", () => {
  it("says that people can be served, with nothing to serve and with a campaign, and needs no token", async () => {
    const app = testApp();
    expect(await probe(app)).toMatchObject({ status: 200, body: null });
    const selections = [
      { _t: "LabelingSelection" as const, effortBudget: 5, retrievalMode: "Random" as const },
      { _t: "DemographicSelection" as const, keys: ["age"], maxRapids: 1 },
    ];
    await seedCampaign(await caller(), { selections });
    app.clock.advance(5_000);
    expect((await probe(app)).status).toBe(200);
  });

  it.each<[string, Partial<Bindings>]>([
    ["database", { DB: brokenDatabase }],
    ["campaign cache", { CAMPAIGN_CACHE: brokenCache }],
  ])("says no more than that they cannot while the %s is broken", async (_, bindings) => {
    const { status, body } = await probe(testApp({ bindings }));
    expect([status, body.detail]).toEqual([400, "People cannot be served at the moment."]);
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  it("asks the database once for all who ask at once, and again after five seconds", async () => {
    const app = testApp();
    await Promise.all(Array.from({ length: 20 }, () => probe(app)));
    const asked = app.counts.statements;
    await probe(app);
    expect(app.counts.statements).toBe(asked);
    app.clock.advance(5_000);
    await probe(app);
    expect(app.counts.statements).toBeGreaterThan(asked);
  });

  it("gives up on a way that takes more than two seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const stuck = {
        ...env.CAMPAIGN_CACHE,
        idFromName: () => ({}),
        get: () => ({ changesAfter: () => new Promise(() => {}) }),
      };
      const app = testApp({ bindings: { CAMPAIGN_CACHE: stuck as unknown as DurableObjectNamespace } });
      const answer = app.deps.monitor();
      const outcome = expect(answer).rejects.toThrow("too long");
      await vi.advanceTimersByTimeAsync(2_000);
      await outcome;
    } finally {
      vi.useRealTimers();
    }
  });
});
