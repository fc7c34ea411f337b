import { describe, expect, it } from "vitest";
import {
  type CampaignAction,
  type CampaignStatus,
  distillingStatus,
  transitions,
} from "../../../src/domain/campaign/campaign-status.ts";

describe("what may be done to a campaign", () => {
  const allowed = (action: CampaignAction) =>
    Object.entries(transitions)
      .filter(([, actions]) => actions[action] !== "refuse")
      .map(([status]) => status);

  it("it is activated from Created, Preview and Analysis alone", () => {
    expect(allowed("activate")).toEqual(["Created", "Preview", "Analysis"]);
  });

  it("it is paused from all but Created and Completed, and resumed from what it was paused in", () => {
    expect(allowed("pause")).toEqual(["Preview", "Analysis", "Active", "Paused", "SpendLimited"]);
    expect(allowed("resume")).toEqual(["Active", "Paused", "SpendLimited"]);
    expect(transitions.Paused.resume).toBe("as before");
  });
});

describe("an audience's own campaign", () => {
  const facts = { wanted: true, exampleCount: 3, isSpendLimited: false };
  it.each<[CampaignStatus, Partial<typeof facts> | { wanted: null }, CampaignStatus]>([
    ["Created", {}, "Active"],
    ["Paused", {}, "Active"],
    ["Created", { exampleCount: 2 }, "Created"],
    ["Active", { exampleCount: 2 }, "Paused"],
    ["Active", { wanted: false }, "Paused"],
    ["Created", { wanted: null }, "Created"],
    ["Active", { isSpendLimited: true }, "SpendLimited"],
    ["SpendLimited", {}, "Active"],
    ["SpendLimited", { wanted: false, isSpendLimited: true }, "Paused"],
  ])("%s with %j is %s", (current, change, expected) => {
    expect(distillingStatus(current, { ...facts, ...change })).toBe(expected);
  });
});
