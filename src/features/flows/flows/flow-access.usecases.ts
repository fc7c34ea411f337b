import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller, Standing } from "../../../domain/identity/caller.ts";
import { Problem } from "../../../http/problems.ts";
import type { Desks, JobDesk } from "../../../objects/desk/desk.port.ts";
import type { Condition } from "../../../platform/db/condition.ts";
import { whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { KeptAccessDeps } from "../../audiences/access/kept-access.usecases.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { mayUse, requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { CampaignRepository } from "../../campaigns/campaigns.repository.ts";
import { whereFlowMayWork } from "../../labeling/ended-access.usecases.ts";
import type { FlowRepository } from "./flows.repository.ts";

export interface FlowAccessDeps extends KeptAccessDeps {
  db: Database;
  identity: IdentityRepository;
  flows: FlowRepository;
  desks: Desks;
}

export type FoundFlow = Awaited<ReturnType<FlowRepository["find"]>>[number];

/** Two statements for the first batch of whatever is done to a flow. */
export function readFlow(deps: FlowAccessDeps, { actor, flowId }: { actor: Actor; flowId: string }) {
  return {
    standing: deps.identity.standing(actor),
    flow: deps.flows.find(flowId, {
      ownerMail: deps.identity.emailOf(deps.flows.ofRow.ownerId),
      whereMayWork: whereFlowMayWork(deps),
    }),
  };
}

/** An unknown flow and a foreign one are refused alike, so that a caller cannot learn which ids there are. */
export function requireFlow(
  read: { standing: Standing[]; flow: FoundFlow[] },
  actor: Actor,
  refusal: () => Problem = noFlow,
): { caller: Caller; flow: FoundFlow } {
  const caller = requireStanding(read.standing[0], actor);
  const [flow] = read.flow;
  if (!flow || !mayUse(caller, flow)) throw refusal();
  return { caller, flow };
}

export function noFlow(): Problem {
  return new Problem("not_found", { detail: "There is no flow of this id." });
}

export function noFlowItem(): Problem {
  return new Problem("not_found", { detail: "There is no item of this id." });
}

/** A flow has one desk. */
export function deskOf({ desks }: Pick<FlowAccessDeps, "desks">, flowId: string): JobDesk {
  return desks(flowId, 0);
}

/** Statements by which the campaign of a flow that asks people serves again, or waits for the money that the flow waits for. */
export function askAgain(
  { campaigns, flows }: { campaigns: Pick<CampaignRepository, "setStatus">; flows: FlowRepository },
  { id, campaignId }: Pick<FoundFlow, "id" | "campaignId">,
  where: Condition,
  by: string,
) {
  const status = (isLimited: boolean) => whereAll(where, flows.whereSpendLimited(id, isLimited));
  return {
    active: campaigns.setStatus(campaignId, "Active", status(false), by),
    waiting: campaigns.setStatus(campaignId, "SpendLimited", status(true), by),
  };
}
