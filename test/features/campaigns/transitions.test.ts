import { describe, expect, it } from "vitest";
import {
  type CampaignAction,
  type CampaignStatus,
  campaignStatuses,
  transitions,
} from "../../../src/domain/campaign/campaign-status.ts";
import {
  pauseDistillationRoute,
  recruitRoute,
} from "../../../src/features/audiences/distillation/distillation.contract.ts";
import {
  activateCampaignRoute,
  pauseCampaignRoute,
  resumeCampaignRoute,
} from "../../../src/features/campaigns/campaigns.contract.ts";
import { caller, newAudience, newExample, readAudience } from "../../support/audiences.ts";
import { newStockedProgram, readCampaign, seedCampaign } from "../../support/campaigns.ts";

const routes = { activate: activateCampaignRoute, pause: pauseCampaignRoute, resume: resumeCampaignRoute };
const actions = Object.keys(routes) as CampaignAction[];

const owner = await caller();
const act = (action: CampaignAction, campaignId: string) => owner.call(routes[action], { params: { campaignId } });
const statusOf = async (campaignId: string) => (await readCampaign(owner, campaignId)).status;

describe("what may be done to a campaign", () => {
  const cases = campaignStatuses.flatMap((status) => actions.map((action) => [action, status] as const));

  it.each(cases)("%s from %s does what the table says", async (action, status) => {
    const pausedFrom: CampaignStatus | null = status === "Paused" ? "Analysis" : null;
    const campaignId = await seedCampaign(owner, { status, pausedFrom });
    const answer = await act(action, campaignId);
    const { [action]: to } = transitions[status];
    if (to === "refuse") {
      expect(answer.status).toBe(400);
      expect(answer.body.errors.campaignId[0]).toContain(status);
    } else {
      expect(answer.status).toBe(204);
    }
    const expected = { refuse: status, stay: status, "as before": "Analysis" }[to as string] ?? to;
    expect(await statusOf(campaignId)).toBe(expected);
  });

  it("of 20 who activate at once one succeeds, and the others are told that it is active", async () => {
    const campaignId = await newStockedProgram(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => act("activate", campaignId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(400)]);
    expect(await statusOf(campaignId)).toBe("Active");
  });

  it("a campaign that was paused while its spending was limited is limited again when it resumes", async () => {
    const campaignId = await seedCampaign(owner, { status: "SpendLimited" });
    await act("pause", campaignId);
    await act("resume", campaignId);
    expect(await statusOf(campaignId)).toBe("SpendLimited");
    await act("resume", campaignId);
    expect(await statusOf(campaignId)).toBe("Active");
  });
});

describe("an audience's own campaign", () => {
  const recruited = async (examples: number) => {
    const audienceId = await newAudience(owner);
    for (let example = 0; example < examples; example += 1) await newExample(owner, audienceId);
    await owner.call(recruitRoute, { params: { audienceId } });
    return { audienceId, campaignId: (await readAudience(owner, audienceId)).distillingCampaignId as string };
  };

  it.each(actions)("cannot %s before recruiting was ever started", async (action) => {
    const { distillingCampaignId } = await readAudience(owner, await newAudience(owner));
    const { status, body } = await act(action, distillingCampaignId);
    expect(status).toBe(400);
    expect(body.detail).toContain("recruit");
    expect(await statusOf(distillingCampaignId)).toBe("Created");
  });

  it("pauses and resumes with its audience's distillation", async () => {
    const { audienceId, campaignId } = await recruited(3);
    expect(await statusOf(campaignId)).toBe("Active");
    expect((await act("pause", campaignId)).status).toBe(204);
    expect(await statusOf(campaignId)).toBe("Paused");
    expect((await readAudience(owner, audienceId)).isDistilling).toBe(false);
    expect((await act("resume", campaignId)).status).toBe(204);
    expect((await readAudience(owner, audienceId)).isDistilling).toBe(true);
  });

  it("is activated only where it never ran, and then starts by itself with its third example", async () => {
    const { audienceId, campaignId } = await recruited(2);
    await owner.call(pauseDistillationRoute, { params: { audienceId } });
    expect((await act("activate", campaignId)).status).toBe(204);
    expect(await statusOf(campaignId)).toBe("Created");
    await newExample(owner, audienceId);
    expect(await statusOf(campaignId)).toBe("Active");
    expect((await act("activate", campaignId)).status).toBe(400);
    await act("pause", campaignId);
    expect((await act("activate", campaignId)).status).toBe(400);
  });
});
