import { sql } from "drizzle-orm";
import { everybody } from "../../../domain/audience/everybody.ts";
import { changesBetween } from "../../../domain/audit/changes.ts";
import { distillingPriority } from "../../../domain/campaign/distilling-campaign.ts";
import {
  changedFlow,
  type FlowChange,
  type FlowConfig,
  flowFault,
  freshFlow,
  mostFlows,
} from "../../../domain/flow/flow-config.ts";
import { averageResponses, completionTimes } from "../../../domain/flow/flow-figures.ts";
import { flowIdOf } from "../../../domain/flow/flow-ids.ts";
import type { FlowListQuery } from "../../../domain/flow/flow-lists.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { priceOfKind } from "../../../domain/labeling/job-price.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import { always } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
import { writeOnNewest } from "../../../platform/optimistic-write.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { CloseFlowMessage } from "../../../platform/queue/messages.ts";
import {
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
} from "../../audiences/access/audience-access.usecases.ts";
import { whereMayWork } from "../../audiences/access/kept-access.usecases.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { announce, announcement } from "../../campaigns/publishing/caches.usecases.ts";
import { filtersOf } from "../../labeling/jobs/jobs.usecases.ts";
import { listOf, type PriceRepository } from "../../money/prices.repository.ts";
import { requireUsable, usableSets } from "../../validation/usable-sets.usecases.ts";
import type { ValidationSetRepository } from "../../validation/validation-sets.repository.ts";
import {
  askAgain,
  deskOf,
  type FlowAccessDeps,
  type FoundFlow,
  readFlow,
  requireFlow,
} from "./flow-access.usecases.ts";

export interface FlowDeps extends FlowAccessDeps, AudienceAccessDeps, NotingDeps {
  audiences: FlowAccessDeps["audiences"] & AudienceAccessDeps["audiences"];
  shares: FlowAccessDeps["shares"] & AudienceAccessDeps["shares"];
  validationSets: Pick<ValidationSetRepository, "usableBy">;
  outbox: Outbox;
  prices: Pick<PriceRepository, "of">;
  clock: Clock;
  random: () => number;
  freshUuid: () => string;
}

interface Asked {
  actor: Actor;
  flowId: string;
}

interface NewFlow {
  name: string;
  audienceId: string | null;
  validationSetId: string | null;
  change: FlowChange & { criteria: string };
}

/** The body names an audience: 400 if it does not exist, 403 if the caller may not use it. One batch of reads and one of writes. */
export async function createFlow(
  deps: FlowDeps,
  { actor, asked }: { actor: Actor; asked: NewFlow },
): Promise<{ flowId: string }> {
  const { name, validationSetId, change } = asked;
  const audienceId = asked.audienceId ?? everybody;
  const config = sound(freshFlow(change, validationSetId));
  const { read, sets, count, prices } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    sets: usableSets(deps, validationSetId, actor.organizationId),
    count: deps.flows.countOf(actor.organizationId),
    prices: deps.prices.of(actor.organizationId),
  });
  const { accountId: ownerId, organizationId } = requireStanding(read.standing[0], actor);
  const accessed = requireNamed(read, actor);
  requireUsable(validationSetId, sets);
  if ((count[0]?.flows ?? 0) >= mostFlows) throw tooManyFlows();
  const [flowId, campaignId] = [flowIdOf(deps.freshUuid()), `cmp_${deps.freshUuid()}`];
  const by = deps.freshUuid();
  const owned = { organizationId, ownerId, name, createdAt: deps.clock.now() };
  const { id: baseAudienceId } = accessed.audience;
  const price = priceOfKind(listOf(prices), { kind: "Compare", audienceId, baseAudienceId });
  const [account, organization, base] = [sql`${ownerId}`, sql`${organizationId}`, sql`${baseAudienceId}`];
  const whereMay = whereMayWork(deps, { accountId: account, organizationId: organization, audienceId: base });
  const { made } = await together(deps.db, {
    flow: deps.flows.insert({ ...owned, id: flowId, campaignId, audienceId, baseAudienceId, config, price }, whereMay),
    campaign: deps.campaigns.insertIf(
      {
        ...owned,
        id: campaignId,
        nameFolded: fold(name),
        kind: "routed",
        status: "Active",
        priority: distillingPriority,
        filters: filtersOf(accessed.audience),
        selections: [],
      },
      deps.flows.whereExists(flowId),
      by,
    ),
    note: deps.audit.note(
      eventOf(deps, { caller: accessed.caller, thing: { id: flowId, organizationId } }, "flow.created", {
        name,
        audience: baseAudienceId,
      }),
      deps.flows.whereExists(flowId),
    ),
    announcement: announcement(deps, by),
    made: deps.flows.find(flowId, { ownerMail: sql<string | null>`NULL`, whereMayWork: always }),
  });
  if (made.length === 0)
    throw new Problem("forbidden", {
      detail: "The owner of the audience excludes your organization, or your access has ended.",
    });
  await announce(deps);
  return { flowId };
}

function requireNamed(read: Parameters<typeof requireAudience>[0], actor: Actor) {
  requireStanding(read.standing[0], actor);
  if (read.audiences.length === 0) throw invalid("audienceId", "names no audience");
  return requireAudience(read, actor, "createJob");
}

function tooManyFlows(): Problem {
  const detail = `Your organization has ${mostFlows.toLocaleString("en")} flows already: delete one first.`;
  return new Problem("invalid_request", { detail });
}

function sound(config: FlowConfig): FlowConfig {
  const found = flowFault(config);
  if (found !== null) throw invalid(found.member, found.fault);
  return config;
}

export async function getFlow(deps: FlowDeps, asked: Asked) {
  const { flow } = requireFlow(await together(deps.db, readFlow(deps, asked)), asked.actor);
  const { criteria, startingElo, minResponses, maxResponses, featureFlags, drainDurationSeconds, steering } =
    flow.config;
  return {
    _t: "RankingFlow" as const,
    type: "Ranking" as const,
    ...ownedOf(flow),
    campaignId: flow.campaignId,
    flowItemCount: await deskOf(deps, flow.id).itemCount(),
    audienceId: flow.audienceId,
    criteria,
    startingElo,
    minResponses,
    maxResponses,
    featureFlags,
    drainDurationSeconds,
    ...steering,
  };
}

function ownedOf(flow: Pick<FoundFlow, "id" | "name" | "ownerId" | "ownerMail" | "organizationId" | "createdAt">) {
  const { id, name, ownerId, ownerMail, organizationId, createdAt } = flow;
  return {
    id,
    name,
    ownerId,
    ownerMail: ownerMail ?? "",
    organizationId,
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** The flows of the caller's organization. */
export async function listFlows(deps: FlowDeps, { actor, query }: { actor: Actor; query: FlowListQuery }) {
  const { standing, list } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    list: deps.flows.list(actor.organizationId, query, deps.identity.emailOf(deps.flows.ofRow.ownerId)),
  });
  requireStanding(standing[0], actor);
  const items = list.rows.map((flow) => ({ type: "Ranking" as const, ...ownedOf(flow) }));
  return pageOf(query, list.count[0]?.total ?? 0, items);
}

/** Two changes at once both last: the second begins from what the first left. */
export async function configureFlow(
  deps: FlowDeps,
  input: Asked & { change: FlowChange; audienceId: string | null | undefined },
): Promise<void> {
  const written = await writeOnNewest(deps, () => tryToConfigure(deps, input));
  if (written === null) throw new Problem("unavailable", { detail: "Others change this flow too. Try again." });
  await announce(deps);
}

/** Null: another change came between. */
async function tryToConfigure(
  deps: FlowDeps,
  { change, audienceId, ...asked }: Asked & { change: FlowChange; audienceId: string | null | undefined },
): Promise<true | null> {
  const named = audienceId === undefined ? null : (audienceId ?? everybody);
  const { flow: read, audience: readNamed } = await together(deps.db, {
    flow: readFlow(deps, asked),
    audience: named === null ? null : readAudience(deps, asked.actor, named),
  });
  const { caller, flow } = requireFlow(read, asked.actor);
  const config = sound(changedFlow(flow.config, change));
  const accessed = readNamed && requireNamed(readNamed, asked.actor);
  const audience = accessed && named !== null ? { audienceId: named, baseAudienceId: accessed.audience.id } : null;
  const [account, organization, base] = [
    sql`${flow.ownerId}`,
    sql`${flow.organizationId}`,
    sql`${audience?.baseAudienceId ?? flow.baseAudienceId}`,
  ];
  const whereMay = audience
    ? whereMayWork(deps, { accountId: account, organizationId: organization, audienceId: base })
    : always;
  const by = deps.freshUuid();
  const { steering: steeredBefore, ...plainBefore } = flow.config;
  const { steering, ...plain } = config;
  const before = { ...plainBefore, ...steeredBefore, audienceId: flow.audienceId };
  const changes = changesBetween(before, { ...plain, ...steering, ...(named === null ? {} : { audienceId: named }) });
  const { configured } = await together(deps.db, {
    configured: deps.flows.configure(flow, { config, audience }, whereMay),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: flow }, "flow.changed", {}, changes)),
    campaign: accessed
      ? deps.campaigns.setFilters(
          flow.campaignId,
          filtersOf(accessed.audience),
          deps.flows.whereVersion(flow.id, flow.version + 1),
          by,
        )
      : null,
    // A flow that was stopped asks the audience that it now names.
    resumed: accessed ? askAgain(deps, flow, deps.flows.whereVersion(flow.id, flow.version + 1), by) : null,
    announcement: announcement(deps, by),
  });
  return configured.length > 0 ? true : null;
}

/** Marks the flow deleted at once, so that people are no longer asked. Its desk follows in the background. */
export async function deleteFlow(deps: FlowDeps, asked: Asked): Promise<void> {
  const { caller, flow } = requireFlow(await together(deps.db, readFlow(deps, asked)), asked.actor);
  const by = deps.freshUuid();
  const message: CloseFlowMessage = { v: 1, kind: "close-flow", id: `close/${flow.id}`, flowId: flow.id };
  const whereDeleted = deps.flows.whereDeleted(flow.id);
  await together(deps.db, {
    deleted: deps.flows.delete(flow.id, deps.clock.now()),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: flow }, "flow.deleted", { name: flow.name })),
    campaign: deps.campaigns.setStatus(flow.campaignId, "Completed", whereDeleted, by),
    work: deps.outbox.write([message], whereDeleted),
    announcement: announcement(deps, by),
  });
  await deps.outbox.send([message]);
  await announce(deps);
}

interface Span {
  from: number;
  to: number;
}

export async function readCompletionTimes(deps: FlowDeps, { buckets, ...asked }: Asked & Span & { buckets: number }) {
  return { buckets: completionTimes(await readCompleted(deps, asked), buckets) };
}

export async function readResponseCounts(deps: FlowDeps, { slices, ...asked }: Asked & Span & { slices: number }) {
  const parts = averageResponses(await readCompleted(deps, asked), { ...asked, slices });
  return {
    datapoints: parts.map(({ at, average }) => ({
      timestamp: new Date(at).toISOString(),
      averageResponseCount: average,
    })),
  };
}

async function readCompleted(deps: FlowDeps, { from, to, ...asked }: Asked & Span) {
  const { flow } = requireFlow(await together(deps.db, readFlow(deps, asked)), asked.actor);
  if (from >= to) throw invalid("to", "must be after from", "parameter");
  return deskOf(deps, flow.id).completedItems({ from, to });
}
