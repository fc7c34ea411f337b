import { mayDo } from "../../../domain/audience/access.ts";
import { audienceList } from "../../../domain/audience/audience-list.ts";
import { campaignDetails, campaignRow } from "../../../domain/campaign/campaign-description.ts";
import type { CampaignListQuery } from "../../../domain/campaign/campaign-list.ts";
import { type CampaignAction, transitions } from "../../../domain/campaign/campaign-status.ts";
import { routingsOf } from "../../../domain/program/routings-of.ts";
import { listQueryOf } from "../../../http/pages/list-address.ts";
import { together } from "../../../platform/db/together.ts";
import { type AudienceAccessDeps, requireAudience } from "../../audiences/access/audience-access.usecases.ts";
import { listAudiences } from "../../audiences/audiences.usecases.ts";
import type { ExampleRepository } from "../../audiences/examples/examples.repository.ts";
import { readCampaign, requireCampaign } from "../../campaigns/access/campaign-access.usecases.ts";
import { listCampaigns, readServability } from "../../campaigns/campaigns.usecases.ts";
import type { JobRepository } from "../../labeling/jobs/jobs.repository.ts";
import type { RapidRepository } from "../../validation/rapids/rapids.repository.ts";
import type { Operator } from "../console.usecases.ts";

export interface CampaignPageDeps extends AudienceAccessDeps {
  examples: ExampleRepository;
  rapids: RapidRepository;
  jobs: Pick<JobRepository, "ofCampaign">;
}

export async function campaignsOf(
  deps: AudienceAccessDeps,
  asked: { actor: Operator["actor"]; query: CampaignListQuery },
) {
  const { items, ...page } = await listCampaigns(deps, asked);
  return {
    ...page,
    items: items.map((row) => ({ ...campaignRow(row), audienceId: row.audienceId, audienceBoost: row.boostLevel })),
  };
}

/** What may be done to a campaign from the console. Buttons are shown for these only. */
export interface CampaignRights {
  change: boolean;
  /** Boosting spends the platform's money, so it is for Admins. */
  boost: boolean;
  actions: CampaignAction[];
}

/** Reads a campaign with what its page needs: what the operator may do, its job, and the names of what it serves. */
export async function campaignOf(deps: CampaignPageDeps, { actor }: Operator, campaignId: string) {
  const { read, jobs } = await together(deps.db, {
    read: readCampaign(deps, actor, campaignId),
    jobs: deps.jobs.ofCampaign(campaignId),
  });
  const { caller, campaign, audience } = requireCampaign(read, actor, "getAudience");
  const relation = audience ? requireAudience(read.ofAudience, actor, "getAudience").relation : "owner";
  const isAdmin = caller.roles.includes("Admin");
  const { program, boostingControlMode, status } = campaign;
  const mayAct = mayDo("pauseDistillation", relation);
  const actions = (["activate", "pause", "resume"] as const).filter((action) => {
    const next = transitions[status][action];
    return mayAct && next !== "stay" && next !== "refuse";
  });
  const servability = await readServability(deps, campaign);
  const rights: CampaignRights = {
    change: mayDo("updateAudience", relation),
    boost: isAdmin && audience === null && boostingControlMode === "Manual",
    // An audience's own campaign runs while its audience recruits.
    actions,
  };
  return {
    campaign: campaignDetails(campaign, servability),
    inVain: servability?.inVain ?? [],
    program,
    programVersion: campaign.programVersion,
    audience: audience && { id: audience.id, name: audience.name },
    jobId: jobs[0]?.id ?? null,
    rights,
    routings: program === null ? [] : [...new Set(routingsOf(program).map(({ routingId }) => routingId))],
  };
}

export type ShownCampaign = Awaited<ReturnType<typeof campaignOf>>;

const newest = { page: 1, values: {}, sort: "-created_at", rows: 100 };

/** The organization's own audiences, newest first: what a program may serve, by id and name. The first hundred are named. */
export async function servableAudiences(deps: AudienceAccessDeps, { actor }: Operator) {
  const query = listQueryOf(audienceList, { filters: {} }, newest);
  const { items } = await listAudiences(deps, { actor, query, scope: "Owned" });
  return items.map(({ id, name }) => ({ id, name }));
}

export type ServableAudience = Awaited<ReturnType<typeof servableAudiences>>[number];
