import { z } from "@hono/zod-openapi";
import { boostingControlModes } from "../../domain/campaign/campaign-settings.ts";
import { campaignStatuses } from "../../domain/campaign/campaign-status.ts";

export const campaignStatus = z.enum(campaignStatuses).openapi("CampaignStatus", {
  description:
    "`Created`: never ran. `Active`: serves people. `Paused`: can be resumed. `Preview`, `Analysis`, `Completed` and `SpendLimited` are " +
    "known to clients, and no operation leads to them.",
});

export const boostingControlMode = z.enum(boostingControlModes).openapi("BoostingControlMode", {
  description: "`Automatic`: the boosting follows from the campaign's audience. `Manual`: an Admin sets it.",
});
