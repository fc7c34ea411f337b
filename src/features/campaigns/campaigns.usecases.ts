import { type Changes, changesBetween, changesWithin, hasChanges } from "../../domain/audit/changes.ts";
import { highestLevel } from "../../domain/boost/boosting-profile.ts";
import { profileOf } from "../../domain/campaign/campaign-boost.ts";
import {
  boostOf,
  type CampaignPatch,
  campaignChangeFaults,
  changesBoost,
  normalFilters,
  priorityFaults,
} from "../../domain/campaign/campaign-change.ts";
import { campaignDetails, campaignRow } from "../../domain/campaign/campaign-description.ts";
import type { CampaignListQuery } from "../../domain/campaign/campaign-list.ts";
import { type CampaignAction, transitions } from "../../domain/campaign/campaign-status.ts";
import { audiencesNamedBy } from "../../domain/campaign/named-audiences.ts";
import type { Actor } from "../../domain/identity/actor.ts";
import { fold } from "../../domain/list-query/fold.ts";
import { programOf, type StoredProgram } from "../../domain/program/program.ts";
import { programFaults } from "../../domain/program/program-faults.ts";
import { routingsOf } from "../../domain/program/routings-of.ts";
import { type Servability, servabilityOf } from "../../domain/program/servability.ts";
import { ifMatch } from "../../http/etag.ts";
import { pageWithinBounds } from "../../http/page-within-bounds.ts";
import { invalid, invalidMembers, Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Results, together } from "../../platform/db/together.ts";
import type { AudienceAccessDeps } from "../audiences/access/audience-access.usecases.ts";
import { changeWanted, type DistillationDeps } from "../audiences/distillation/distillation.usecases.ts";
import type { ExampleRepository } from "../audiences/examples/examples.repository.ts";
import { type Change, eventOf } from "../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import { overQuotaNow } from "../quotas/quota-refusals.usecases.ts";
import {
  accessCampaign,
  campaignSurroundings,
  readCampaign,
  requireCampaign,
} from "./access/campaign-access.usecases.ts";
import type { JobsByCampaign, OpenRoutings } from "./campaign-content.port.ts";
import { announce, announcement } from "./publishing/caches.usecases.ts";

export interface CampaignDeps extends DistillationDeps {
  clock: Clock;
  examples: ExampleRepository;
  rapids: OpenRoutings;
  jobs: JobsByCampaign;
  flows: JobsByCampaign;
}

interface CampaignInput {
  actor: Actor;
  campaignId: string;
}

type ProgramInput = Omit<StoredProgram, "version">;

/** Creates a campaign in the status Created. It serves no people before it is activated. */
export async function createProgramCampaign(
  deps: CampaignDeps,
  input: { actor: Actor; name: string; priority: number; program: ProgramInput },
): Promise<{ campaignId: string }> {
  const { actor, name, priority, program } = input;
  checkProgram(program);
  const [standing] = await deps.identity.standing(actor);
  const caller = requireStanding(standing, actor);
  const isAdmin = caller.roles.includes("Admin");
  requireNoFaults(priorityFaults(priority, { isAdmin }));
  const campaignId = `cmp_${deps.freshUuid()}`;
  const { inserted } = await together(deps.db, {
    inserted: deps.campaigns.insertIf(
      {
        id: campaignId,
        kind: "program",
        organizationId: caller.organizationId,
        ownerId: caller.accountId,
        name,
        nameFolded: fold(name),
        status: "Created",
        priority,
        isPriorityByAdmin: isAdmin,
        filters: [],
        program,
        programVersion: 1,
        createdAt: deps.clock.now(),
      },
      deps.quotas.whereRoom("campaigns", caller.organizationId),
      deps.freshUuid(),
    ),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: { ...caller, id: campaignId } }, "campaign.created", { name }),
    ),
    notice: deps.quotas.notice("campaigns", caller.organizationId, deps.clock.now()),
  });
  if (inserted.meta.changes === 0) throw await overQuotaNow(deps, "campaigns", caller.organizationId);
  return { campaignId };
}

export async function getCampaign(deps: CampaignDeps, { actor, campaignId }: CampaignInput) {
  const { campaign } = await accessCampaign(deps, { actor, campaignId }, "getAudience");
  const etag = campaign.kind === "program" ? etagOf(campaign.programVersion) : null;
  return { campaign: campaignDetails(campaign, await readServability(deps, campaign)), etag };
}

/** Applies the whole change or nothing. */
export async function updateCampaign(
  deps: CampaignDeps,
  { actor, campaignId, patch }: CampaignInput & { patch: CampaignPatch },
): Promise<void> {
  const { read, named, jobs, flows } = await together(deps.db, {
    read: readCampaign(deps, actor, campaignId),
    named: readNamed(deps, actor, patch),
    jobs: deps.jobs.ofCampaign(campaignId),
    flows: deps.flows.ofCampaign(campaignId),
  });
  const { caller, campaign } = requireCampaign(read, actor, "updateAudience");
  const isAdmin = caller.roles.includes("Admin");
  if (changesBoost(patch) && !isAdmin) throw new Problem("forbidden");
  const changed = { ...campaign, jobId: jobs[0]?.id ?? flows[0]?.id ?? null };
  requireNoFaults({ ...namedFaults(patch, named, isAdmin), ...campaignChangeFaults(changed, patch, { isAdmin }) });
  const { name, priority, stickyConfig, selections, featureFlags } = patch;
  const boost = boostOf(patch, campaign);
  const by = deps.freshUuid();
  const change = { caller, thing: campaign };
  const filters = normalFilters(patch.filters);
  const changes = changesBetween(campaign, { name, priority, filters, selections, featureFlags });
  const sticky = stickyConfig && { sticky: { ...campaign.sticky, ...stickyConfig } };
  const note = noteOfChange(deps, change, {
    changes: { ...changes, ...changesBetween(campaign, { ...sticky }) },
    boost,
  });
  await together(deps.db, {
    campaign: deps.campaigns.update(
      campaignId,
      {
        name: name === undefined ? undefined : { exact: name, folded: fold(name) },
        priority: priority === undefined ? undefined : { value: priority, isByAdmin: isAdmin },
        sticky: stickyConfig,
        filters,
        selections,
        featureFlags,
        boost,
      },
      by,
    ),
    note: note && deps.audit.noteIfChanged(note),
    announcement: announcement(deps, by),
  });
  await announce(deps);
}

/** What an Admin asks the platform to spend has a name of its own in the log. Null: nothing changes. */
function noteOfChange(
  deps: CampaignDeps,
  change: Change,
  { changes, boost }: { changes: Changes; boost: ReturnType<typeof boostOf> },
) {
  if (boost === undefined) return hasChanges(changes) ? eventOf(deps, change, "campaign.changed", {}, changes) : null;
  const level = "level" in boost ? boost.level : highestLevel(boost.profile);
  return eventOf(deps, change, "campaign.boost_changed", { level: String(level) }, changes);
}

/** Statements that find the audiences named by a change: those that the caller may read, and those that exist. */
function readNamed(deps: CampaignDeps, actor: Actor, patch: CampaignPatch) {
  const { identity, shares, audiences, visibleAudiences } = deps;
  const { organizationId } = actor;
  const ids = audiencesNamedBy(patch.filters ?? [], patch.selections ?? []).map(({ audienceId }) => audienceId);
  const reach = shares.reachOf(actor.accountId, identity.organizationsOf(actor));
  const whereShared = reach.whereReaches(audiences.ofRow.id);
  return {
    visible: visibleAudiences.among(ids, { organizationId, whereShared }),
    existing: audiences.livingAmong(ids),
  };
}

/** An audience that the caller may not read is refused like one that does not exist. */
function namedFaults(
  patch: CampaignPatch,
  { visible, existing }: Results<ReturnType<typeof readNamed>>,
  isAdmin: boolean,
): Record<string, string[]> {
  const known = new Set((isAdmin ? existing : visible).map(({ id }) => id));
  const unknown = audiencesNamedBy(patch.filters ?? [], patch.selections ?? [])
    .filter(({ audienceId }) => !known.has(audienceId))
    .map(({ path }): [string, string[]] => [path, ["names no audience"]]);
  return Object.fromEntries(unknown);
}

const notedActions = {
  activate: "campaign.activated",
  pause: "campaign.paused",
  resume: "campaign.resumed",
} as const satisfies Record<CampaignAction, string>;

/** Activates, pauses or resumes a campaign. Of several at once one succeeds, and the others find the new status. */
export async function actOnCampaign(
  deps: CampaignDeps,
  { actor, campaignId, action }: CampaignInput & { action: CampaignAction },
): Promise<void> {
  const operation = action === "pause" ? "pauseDistillation" : "resumeDistillation";
  const { caller, campaign, audience } = await accessCampaign(deps, { actor, campaignId }, operation);
  if (audience) {
    if (action === "activate" && transitions[campaign.status].activate === "refuse") throw refused(action, campaign);
    return changeWanted(deps, { caller, audience }, action !== "pause");
  }
  const by = deps.freshUuid();
  const { moved, after } = await together(deps.db, {
    moved: deps.campaigns.act(campaignId, action, deps.clock.now(), by),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: campaign }, notedActions[action])),
    announcement: announcement(deps, by),
    after: deps.campaigns.status(campaignId),
  });
  if (moved.length > 0) return announce(deps);
  const status = after[0]?.status ?? campaign.status;
  if (transitions[status][action] !== "stay") throw refused(action, { status });
}

/** Null for a campaign that serves by selections. The lottery passes over a program with nothing to serve. */
export async function readServability(
  deps: Pick<CampaignDeps, "db" | "audiences" | "examples" | "rapids">,
  { program, organizationId }: { program: ProgramInput | null; organizationId: string },
): Promise<Servability | null> {
  if (program === null) return null;
  const ids = routingsOf(program).map(({ routingId }) => routingId);
  const { audiences, routings } = await together(deps.db, {
    audiences: deps.examples.servableAmong(ids, (audienceId) =>
      deps.audiences.whereLivingOf(organizationId, audienceId),
    ),
    routings: deps.rapids.openAmong(ids, organizationId),
  });
  return servabilityOf(program, new Set([...audiences, ...routings].map(({ id }) => id)));
}

/** Replaces a campaign's program. Sessions that are open continue in the new one, from its root. */
export async function replaceProgram(
  deps: CampaignDeps,
  input: CampaignInput & { program: ProgramInput; ifMatch: string | undefined },
): Promise<{ etag: string }> {
  const { actor, campaignId, program } = input;
  checkProgram(program);
  const { caller, campaign } = await accessCampaign(deps, { actor, campaignId }, "updateAudience");
  if (campaign.kind !== "program")
    throw invalid("campaignId", "names a routed campaign, which serves by selections and has no program");
  if (!ifMatch(input.ifMatch, etagOf(campaign.programVersion))) throw stale();
  const isAny = input.ifMatch === undefined || input.ifMatch.trim() === "*";
  const onlyVersion = isAny ? null : campaign.programVersion;
  const by = deps.freshUuid();
  const programChanges = changesWithin({ ...campaign.program, version: null }, { ...program, version: null });
  const { programs } = await together(deps.db, {
    programs: deps.campaigns.setProgram(campaignId, program, onlyVersion, by),
    announcement: announcement(deps, by),
    note: deps.audit.note(
      eventOf(deps, { caller, thing: campaign }, "campaign.changed", { what: "its program" }, programChanges),
      deps.campaigns.whereWrittenBy(by),
    ),
  });
  const [written] = programs;
  if (!written) throw stale();
  await announce(deps);
  return { etag: etagOf(written.version) };
}

export async function queryCampaigns(deps: AudienceAccessDeps, input: CampaignListInput) {
  const { items, ...page } = await listCampaigns(deps, input);
  return { ...page, items: items.map(campaignRow) };
}

interface CampaignListInput {
  actor: Actor;
  query: CampaignListQuery;
}

/** Reads the rows of a list: campaigns of the caller's organization, and of every audience that the caller may read. One round trip. */
export async function listCampaigns(deps: AudienceAccessDeps, { actor, query }: CampaignListInput) {
  const { identity, shares, visibleAudiences, campaigns } = deps;
  const { organizationId } = actor;
  const sharedIds = shares.reachOf(actor.accountId, identity.organizationsOf(actor)).audienceIds;
  const of = { organizationId, audienceIds: visibleAudiences.ids({ organizationId, sharedIds }) };
  const { standing, page } = await together(deps.db, {
    standing: identity.standing(actor),
    page: campaigns.list(of, query, campaignSurroundings(deps, actor)),
  });
  requireStanding(standing[0], actor);
  return pageWithinBounds(query, page.count[0]?.total ?? 0, page.rows);
}

/** Reads the active campaigns with a boost, and their boosting profiles. */
export async function boosted({
  identity,
  audiences,
  campaigns,
}: Pick<CampaignDeps, "identity" | "audiences" | "campaigns">) {
  const rows = await campaigns.boosted({
    externalAudiences: audiences.externalAudiencesOf(campaigns.ofRow.audienceId),
    boostCeiling: identity.boostCeilingOf(campaigns.ofRow.organizationId),
  });
  return rows.map((row) => ({ id: row.id, name: row.name, profile: profileOf(row) }));
}

function checkProgram(program: ProgramInput): void {
  requireNoFaults(programFaults(programOf({ ...program, version: 1 })));
}

function requireNoFaults(faults: Record<string, string[]>): void {
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
}

function etagOf(programVersion: number): string {
  return `"${programVersion}"`;
}

function stale(): Problem {
  return new Problem("precondition_failed", { detail: "The program has changed since you read it: read it again." });
}

function refused(action: CampaignAction, { status }: { status: string }): Problem {
  return invalid("campaignId", `names a campaign that is ${status}: it cannot ${action} from there`);
}
