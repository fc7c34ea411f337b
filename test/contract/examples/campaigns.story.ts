import { together } from "../../../src/platform/db/together.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

/** Asks for pets until ten answers are given. */
const program = (routingId: string, mostAnswers: number) => ({
  rootNodeId: "start",
  nodes: {
    start: {
      _t: "CasesNode",
      cases: [
        {
          predicate: { _t: "AnsweredCountPredicate", comparison: "GreaterThanOrEqual", value: mostAnswers },
          nodeId: "end",
        },
      ],
      defaultNodeId: "ask",
    },
    ask: { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId, retrievalMode: "Random" } },
    end: { _t: "ActionNode", action: { _t: "CompleteAction" } },
  },
  maxRapids: 20,
  maxDurationSeconds: 600,
});

/** A quiz of its own beside the audience: a campaign that follows a program. */
export async function tellCampaigns(stage: Stage, cast: Cast): Promise<void> {
  const routingId = cast.ids.audienceId as string;
  const { campaignId } = await stage.show("createProgramCampaign", {
    json: { name: "Pet quiz", priority: 10, ...program(routingId, 10) },
  });
  const parameters = { campaignId };
  await stage.show("updateCampaign", {
    parameters,
    json: { name: "Pet quiz of the week", priority: 20, filters: [{ _t: "CountryFilter", countries: ["DE"] }] },
  });
  await stage.show("activateCampaign", { parameters });
  await stage.show("getCampaign", { parameters });
  await stage.show("replaceProgram", {
    parameters: { campaignId, "if-match": await stage.etag("getCampaign", { parameters }) },
    json: program(routingId, 15),
  });
  await stage.show("pauseCampaign", { parameters });
  await stage.show("resumeCampaign", { parameters });
  await stage.show("queryCampaigns", {
    parameters: { page: 1, page_size: 10, sort: ["-priority", "name"], name: { contains: "pet" } },
  });
  await stage.show("queryCampaigns", {
    parameters: {
      logic: "and",
      id: { eq: campaignId },
      status: { in: ["Active", "Paused"] },
      priority: { gte: 10 },
      owner_mail: { eq: cast.mira.email },
      created_at: { gte: stage.inDays(-7) },
    },
  });
}

/** What an operator of the installation sees and sets. */
export async function tellOperations(stage: Stage, { adminToken: as, mira, ids, publisher }: Cast): Promise<void> {
  await stage.show("monitorCampaigns", { as: null });
  await stage.show("getCampaignCache", {
    as,
    // The list has no order of its own.
    excerpt: (body) => {
      const { campaigns, ...rest } = body as { campaigns: { name: string }[] };
      return { ...rest, campaigns: campaigns.toSorted((one, other) => one.name.localeCompare(other.name)) };
    },
  });
  await stage.show("getUserScoreCache", { as });
  await stage.show("preheatBoost", { as });
  await stage.show("getBoostInsights", { as });
  await stage.show("getBoostStatus", { as });
  const parameters = { externalCampaignId: 1 };
  await stage.show("setFastBidMultiplier", { as, parameters, json: { multiplier: 1.5 } });
  await stage.show("getFastBidMultiplier", { as, parameters });

  const { organizationId } = mira;
  await stage.show("getOrganizationUsage", { parameters: { organizationId } });
  await stage.show("getBillingSummary", { parameters: { organizationId } });
  await tellBilling(stage, { organizationId, memberId: mira.accountId });
  await tellMoney(stage, { as, organizationId, audienceId: ids.audienceId as string });
  await stage.show("getPublisherEarnings", {
    parameters: { publisherId: publisher.clientId, from: "2026-11-01T00:00:00Z", to: "2026-12-01T00:00:00Z" },
  });
  await stage.show("updateOrganizationQuotas", { as, parameters: { organizationId }, json: { audiences: 500 } });
  await stage.show("getOrganizationServing", { parameters: { organizationId } });
  await stage.show("updateOrganizationServing", {
    as,
    parameters: { organizationId },
    json: { lotteryWeight: 120, boostCeiling: 8 },
  });
}

/** What answers cost, and what an organization may spend. In the end they are free again. */
async function tellMoney(
  stage: Stage,
  { as, organizationId, audienceId }: { as: string; organizationId: string; audienceId: string },
): Promise<void> {
  const parameters = { organizationId };
  await stage.show("updateDefaultPrices", { as, json: { byKind: { Classify: 0.012 }, recruiting: 0.002 } });
  await stage.show("getDefaultPrices", { as });
  await stage.call("updateDefaultPrices", { as, json: {} });
  const byAudience = [{ audienceId, price: 0.05 }];
  await stage.show("updateOrganizationPrices", { as, parameters, json: { byKind: { Classify: 0.01 }, byAudience } });
  await stage.show("getPrices", { as, parameters });
  await stage.show("deleteOrganizationPrices", { as, parameters });
  const version = await stage.etag("getBillingAccount", { as, parameters });
  const json = { mode: "Limited", monthlyLimit: 500, platformFee: 20, discount: 0.1 };
  await stage.show("updateBillingAccount", { as, parameters: { ...parameters, "if-match": version }, json });
  await stage.show("addLedgerEntry", {
    as,
    parameters,
    json: { kind: "Refund", amount: 12.5, reason: "Labels of the first pilot were unusable" },
  });
  await stage.show("queryLedger", {
    as,
    parameters: {
      ...parameters,
      page: 1,
      page_size: 2,
      sort: ["-created_at"],
      logic: "and",
      kind: { eq: "Refund" },
      created_at: { gte: stage.inDays(-1) },
    },
  });
  await stage.show("getBillingAccount", { as, parameters });
}

/** How an organization reads what its answers cost. A desk tells of the answers. */
async function tellBilling(
  stage: Stage,
  { organizationId, memberId }: { organizationId: string; memberId: string },
): Promise<void> {
  const { db, allotments, clock } = stage.app.deps;
  await stage.show("getActiveBillingPeriod", { parameters: { organizationId }, status: 404 });
  const jobId = "job_0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f9";
  const spender = { id: `desk:${jobId}:0`, organizationId, kind: "Job" as const, referenceId: jobId, jobId };
  const sums = { granted: 5_000_000, spent: 4_800_000, answers: 240, unbilledAnswers: 0, unbilled: 0 };
  const told = { ...spender, ...sums, audienceId: "aud", memberId, sequence: 1, price: 20_000, wanted: 5_000_000 };
  await together(db, allotments.settle({ ...told, isWaiting: false }, clock.now()));
  const { id: billingPeriodId } = await stage.show("getActiveBillingPeriod", { parameters: { organizationId } });
  await stage.show("queryBillingPeriods", {
    parameters: {
      page: 1,
      page_size: 10,
      logic: "and",
      sort: ["-start_date"],
      status: { eq: "Open" },
      organization_id: { eq: organizationId },
      start_date: { gte: "2026-01-01T00:00:00Z" },
      end_date: { gte: "2026-01-01T00:00:00Z" },
      has_billables: { eq: true },
      net_invoiceable_amount: { gte: 0 },
    },
  });
  await stage.show("getBillingPeriod", { parameters: { billingPeriodId, includeNonBillable: true } });
  await stage.show("queryBillingItems", {
    parameters: {
      billingPeriodId,
      page: 1,
      page_size: 10,
      logic: "and",
      sort: ["-net_cost"],
      includeNonBillable: true,
    },
  });
  await stage.show("getCostTimeSeries", {
    parameters: {
      organizationId,
      // As many stretches on whatever day the story is told.
      startDate: stage.inDays(-1),
      endDate: stage.inDays(1),
      grouping: "Day",
      customerId: memberId,
      customerMail: "mira@harbor-pictures.example",
      includeNonBillable: true,
    },
  });
  await stage.show("queryBillingPeriods", { parameters: { settled_at: { gte: stage.inDays(-30) } } });
}
