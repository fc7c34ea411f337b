import { sql } from "drizzle-orm";
import { microsADollar } from "../../../domain/money/amount.ts";
import type { Settlement, ToldSpending } from "../../../domain/money/settlement.ts";
import type { DeskSpending } from "../../../objects/desk/desk-plan.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { CampaignRepository } from "../../campaigns/campaigns.repository.ts";
import { type AnnouncingDeps, announce, announcement } from "../../campaigns/publishing/caches.usecases.ts";
import { type AllotmentRepository, settlementOf } from "../../money/allotments.repository.ts";
import { type JobBudgetRepository, wherePaidFor, whereWaiting } from "../../money/job-budgets.repository.ts";
import type { Restoring } from "../../money/restoring.port.ts";
import type { EventLog } from "../../webhooks/event-log.usecases.ts";
import type { SpendingFlows } from "../flows.port.ts";
import type { JobRepository, JobRow } from "./jobs.repository.ts";

export interface JobSpendingDeps extends AnnouncingDeps {
  db: Database;
  jobs: JobRepository;
  flows: SpendingFlows;
  allotments: AllotmentRepository;
  jobBudgets: JobBudgetRepository;
  eventLog: EventLog;
  restores: Restoring;
  clock: Clock;
  freshUuid: () => string;
}

/** Who pays for a job's answers. Null: they are free. */
export function spendingOf({
  id,
  price,
  organizationId,
  benchmarkId,
  audienceId,
  ownerId,
}: Pick<JobRow, "id" | "price" | "organizationId" | "benchmarkId" | "audienceId" | "ownerId">): DeskSpending | null {
  if (price === 0) return null;
  const under: Pick<DeskSpending, "kind" | "referenceId"> =
    benchmarkId === null ? { kind: "Job", referenceId: id } : { kind: "Benchmark", referenceId: benchmarkId };
  return { ...under, price, organizationId, jobId: id, audienceId, memberId: ownerId };
}

/**
 * Draws, tells and gives back what a desk asks for. In the same batch its job or flow begins to wait for money, or goes on: so people are
 * sent elsewhere as soon as the last paid task is answered.
 */
export async function settleDesk(deps: JobSpendingDeps, told: ToldSpending): Promise<Settlement> {
  const by = deps.freshUuid();
  const isFlow = told.kind === "Flow";
  const { settled, ofJob, ofFlow } = await together(deps.db, {
    settled: deps.allotments.settle(told, deps.clock.now(), deps.restores.whereMending()),
    ofJob: !isFlow && told.jobId !== null ? spendLimitMoves(deps, told.jobId, by) : null,
    ofFlow: isFlow ? flowMoves(deps, told, by) : null,
    budget: told.jobId === null ? null : budgetEvents(deps, { organizationId: told.organizationId, jobId: told.jobId }),
    announcement: announcement(deps, by),
  });
  const { limitedCampaign, freedCampaign } = ofJob ?? ofFlow ?? {};
  if ((limitedCampaign?.meta.changes ?? 0) + (freedCampaign?.meta.changes ?? 0) > 0) await announce(deps);
  return settlementOf(told, settled.after[0]);
}

/**
 * Statements that follow whatever a job's desks have told. A job waits for money once each of its open desks does. The first desk that
 * holds money for another answer lets it go on.
 */
export function spendLimitMoves(
  { jobs, campaigns }: { jobs: JobRepository; campaigns: CampaignRepository },
  jobId: string,
  by: string,
) {
  const campaignId = jobs.campaignIdOf(jobId);
  return {
    limited: jobs.limitSpending(jobId, whereWaiting),
    freed: jobs.endSpendLimit(jobId, wherePaidFor),
    limitedCampaign: campaigns.limitSpending(campaignId, jobs.whereState(jobId, "SpendLimited"), by),
    freedCampaign: campaigns.endSpendLimit(campaignId, jobs.whereState(jobId, "Running"), by),
  };
}

function flowMoves(
  { flows, campaigns }: Pick<JobSpendingDeps, "flows" | "campaigns">,
  { id, referenceId: flowId }: Pick<ToldSpending, "id" | "referenceId">,
  by: string,
) {
  const campaignId = flows.campaignIdOf(flowId);
  return {
    flow: flows.setSpendLimited(flowId, whereWaiting(id)),
    limitedCampaign: campaigns.limitSpending(campaignId, flows.whereSpendLimited(flowId, true), by),
    freedCampaign: campaigns.endSpendLimit(campaignId, flows.whereSpendLimited(flowId, false), by),
  };
}

/** Tells once of a budget that comes to its end, and then no more of its last fifth. */
function budgetEvents(
  { jobBudgets, eventLog }: Pick<JobSpendingDeps, "jobBudgets" | "eventLog">,
  { organizationId, jobId }: { organizationId: string; jobId: string },
) {
  const dollars = (micros: ReturnType<JobBudgetRepository["spentOn"]>) =>
    sql`${micros} / ${sql.raw(`${microsADollar}.0`)}`;
  const data = {
    organizationId,
    jobId,
    audienceId: null,
    spent: dollars(jobBudgets.spentOn(jobId)),
    limit: dollars(jobBudgets.atMostOf(jobId)),
  };
  return {
    reached: jobBudgets.markTold(jobId, 100),
    reachedEvent: eventLog.recordIfChanged({ kind: "budget.reached", organizationId, data }),
    near: jobBudgets.markTold(jobId, 80),
    nearEvent: eventLog.recordIfChanged({ kind: "budget.near", organizationId, data }),
  };
}
