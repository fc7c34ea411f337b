import { describe, expect, it } from "vitest";
import { memberStates } from "../../../../src/domain/member/member-state.ts";
import { publishCounts } from "../../../../src/features/audiences/distillation/distillation.usecases.ts";
import {
  activateCampaignRoute,
  pauseCampaignRoute,
  updateCampaignRoute,
} from "../../../../src/features/campaigns/campaigns.contract.ts";
import type { StateCounts } from "../../../../src/objects/roster/roster.port.ts";
import type { Booster } from "../../../../src/platform/booster/booster.port.ts";
import type { CampaignsMessage } from "../../../../src/platform/queue/messages.ts";
import { deliver } from "../../../../src/queue.ts";
import { testApp } from "../../../support/app.ts";
import { caller, newAudience } from "../../../support/audiences.ts";
import { newStockedProgram } from "../../../support/campaigns.ts";

const message: CampaignsMessage = { v: 1, kind: "campaigns-changed", id: "campaigns" };
type Plan = Parameters<Booster["apply"]>[0];

/** An app whose booster notes what it is told, or fails as often as is said. */
function boosted(failures = 0) {
  const plans: Plan[] = [];
  const { deps } = testApp();
  const booster: Booster = {
    ...deps.booster,
    apply: async (plan) => {
      if (plans.length < failures) {
        plans.push(plan);
        throw new Error("the booster is down");
      }
      plans.push(plan);
    },
  };
  return { app: testApp({ deps: { booster } }), plans };
}

const open = async (app: ReturnType<typeof testApp>) => (await app.deps.outbox.rescuesOf(message.id)) !== null;

describe("a change of campaigns", () => {
  it("is announced once however many there are, and told to the booster", async () => {
    const { app, plans } = boosted();
    const owner = await caller({ app, roles: ["Admin"] });
    const campaignId = await newStockedProgram(owner);
    for (const level of [3, 7])
      await owner.call(updateCampaignRoute, { params: { campaignId }, json: { boostLevel: level } });
    await owner.call(activateCampaignRoute, { params: { campaignId } });
    expect(app.sent.filter(({ kind }) => kind === message.kind)).toHaveLength(3);
    expect(await open(app)).toBe(true);
    await deliver(app.deps, message);
    expect(plans.at(-1)?.targets).toContainEqual({ target: "global", multiplier: 15.46 });
    expect(await open(app)).toBe(false);
    const told = plans.length;
    await deliver(app.deps, message);
    expect(plans).toHaveLength(told);

    await owner.call(pauseCampaignRoute, { params: { campaignId } });
    await deliver(app.deps, message);
    expect(plans.at(-1)?.targets).toEqual([]);
  });

  it("stays open while the booster cannot be reached, and is told later", async () => {
    const { app, plans } = boosted(1);
    const owner = await caller({ app });
    const campaignId = await newStockedProgram(owner);
    await owner.call(activateCampaignRoute, { params: { campaignId } });
    await expect(deliver(app.deps, message)).rejects.toThrow("down");
    expect(await open(app)).toBe(true);
    await deliver(app.deps, message);
    expect(plans).toHaveLength(2);
    expect(await open(app)).toBe(false);
  });

  it("that comes while the booster is told is told in another round", async () => {
    const { deps } = testApp();
    const levels: (number | undefined)[] = [];
    let during = async () => {};
    const booster: Booster = {
      ...deps.booster,
      apply: async ({ targets }) => {
        levels.push(targets.find(({ target }) => target === "global")?.multiplier);
        await during();
      },
    };
    const app = testApp({ deps: { booster } });
    const owner = await caller({ app, roles: ["Admin"] });
    const campaignId = await newStockedProgram(owner);
    await owner.call(activateCampaignRoute, { params: { campaignId } });
    during = async () => {
      during = async () => {};
      await owner.call(updateCampaignRoute, { params: { campaignId }, json: { boostLevel: 10 } });
    };
    await deliver(app.deps, message);
    expect(levels).toEqual([undefined, 50]);
    expect(await open(app)).toBe(false);
    await owner.call(pauseCampaignRoute, { params: { campaignId } });
    await deliver(app.deps, message);
  });

  it("is none when a roster publishes counts that change nothing of it", async () => {
    const app = testApp();
    const owner = await caller({ app });
    const audienceId = await newAudience(owner);
    await deliver(app.deps, message);
    const nobody = Object.fromEntries(memberStates.map((state) => [state, 0])) as StateCounts;
    const states = { ...nobody, Distilling: 5 };
    await publishCounts(app.deps, audienceId, { states, sequence: 1, epoch: 0 });
    expect(await open(app)).toBe(false);
  });
});
