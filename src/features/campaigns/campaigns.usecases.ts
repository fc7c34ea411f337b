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
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { fold } from "../../domain/list-query/fold.ts";
import { programOf, type StoredProgram } from "../../domain/program/program.ts";
import { programFaults } from "../../domain/program/program-faults.ts";
import { routingsOf } from "../../domain/program/routings-of.ts";
import { ifMatch } from "../../http/etag.ts";
import { pageWithinBounds } from "../../http/page-within-bounds.ts";
import { invalid, invalidMembers, Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { AudienceAccessDeps } from "../audiences/access/audience-access.usecases.ts";
import { changeWanted, type DistillationDeps } from "../audiences/distillation/distillation.usecases.ts";
import type { ExampleRepository } from "../audiences/examples/examples.repository.ts";
import { type Change, eventOf, notesOfAdmin } from "../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { RapidRepository } from "../serving/rapids/rapids.repository.ts";
import {
  campaignSurroundings,
  type FoundCampaign,
  readCampaign,
  requireCampaign,
} from "./access/campaign-access.usecases.ts";
import { announce, announcement } from "./publishing/caches.usecases.ts";

export interface CampaignDeps extends DistillationDeps {
  clock: Clock;
  examples: ExampleRepository;
  rapids: RapidRepository;
}

interface OfCampaign {
  token: TokenClaims;
  campaignId: string;
}

type ProgramInput = Omit<StoredProgram, "version">;

/** It starts in Created, and serves nobody before it is activated. */
export async function createProgramCampaign(
  deps: CampaignDeps,
  input: { token: TokenClaims; name: string; priority: number; program: ProgramInput },
): Promise<{ campaignId: string }> {
  const { token, name, priority, program } = input;
  checkProgram(program);
  const [standing] = await deps.identity.standing(token);
  const caller = requireStanding(standing, token);
  const isAdmin = caller.roles.includes("Admin");
  requireNoFaults(priorityFaults(priority, { isAdmin }));
  const campaignId = `cmp_${deps.freshUuid()}`;
  await deps.campaigns.insert(
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
    deps.freshUuid(),
  );
  return { campaignId };
}

export async function getCampaign(deps: CampaignDeps, { token, campaignId }: OfCampaign) {
  const read = await deps.db.batch([...readCampaign(deps, token, campaignId)]);
  const { campaign } = requireCampaign(read, token, "getAudience");
  const etag = campaign.kind === "program" ? etagOf(campaign.programVersion) : null;
  return { campaign: campaignDetails(campaign), etag };
}

/** All of the change or nothing. */
export async function updateCampaign(
  deps: CampaignDeps,
  { token, campaignId, patch }: OfCampaign & { patch: CampaignPatch },
): Promise<void> {
  const [standing, audiences, campaigns, ...found] = await deps.db.batch([
    ...readCampaign(deps, token, campaignId),
    ...readNamed(deps, token, patch),
  ]);
  const { caller, campaign } = requireCampaign([standing, audiences, campaigns], token, "updateAudience");
  const isAdmin = caller.roles.includes("Admin");
  if (changesBoost(patch) && !isAdmin) throw new Problem("forbidden");
  requireNoFaults({ ...campaignChangeFaults(campaign, patch, { isAdmin }), ...namedFaults(patch, found, isAdmin) });
  const { name, priority, stickyConfig, selections, featureFlags } = patch;
  const boost = boostOf(patch, campaign);
  const by = deps.freshUuid();
  const change = { caller, thing: campaign };
  await deps.db.batch([
    deps.campaigns.update(
      campaignId,
      {
        name: name === undefined ? undefined : { exact: name, folded: fold(name) },
        priority: priority === undefined ? undefined : { value: priority, isByAdmin: isAdmin },
        sticky: stickyConfig,
        filters: normalFilters(patch.filters),
        selections,
        featureFlags,
        boost,
      },
      by,
    ),
    ...(boost === undefined ? notesOfAdmin(deps, change, "updateCampaign") : [noteBoost(deps, change, boost)]),
    announcement(deps, by),
  ]);
  await announce(deps);
}

/** What an Admin asks the platform to spend, in the log of the organization that it is spent for. */
function noteBoost(deps: CampaignDeps, change: Change, boost: NonNullable<ReturnType<typeof boostOf>>) {
  const level = "level" in boost ? boost.level : highestLevel(boost.profile);
  return deps.audit.noteIfChanged(eventOf(deps, change, "campaign.boost_changed", { level: String(level) }));
}

/** Two statements on the audiences that a change names: those that the caller may read, and those that exist. */
function readNamed(deps: CampaignDeps, token: TokenClaims, patch: CampaignPatch) {
  const { identity, shares, audiences } = deps;
  const ids = audiencesNamedBy(patch.filters ?? [], patch.selections ?? []).map(({ audienceId }) => audienceId);
  const shared = shares.reachOf(token.accountId, identity.organizationsOf(token)).audienceIds;
  return [
    audiences.among(ids, audiences.visibleIds("All", token.organizationId, shared)),
    audiences.among(ids, audiences.allIds),
  ] as const;
}

/** What the caller may not read is refused like what does not exist. */
function namedFaults(
  patch: CampaignPatch,
  [visible, all]: [{ id: string }[], { id: string }[]],
  isAdmin: boolean,
): Record<string, string[]> {
  const known = new Set((isAdmin ? all : visible).map(({ id }) => id));
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

/** Of several at once one moves the campaign; the others find it moved. */
export async function actOnCampaign(
  deps: CampaignDeps,
  { token, campaignId, action }: OfCampaign & { action: CampaignAction },
): Promise<void> {
  const read = await deps.db.batch([...readCampaign(deps, token, campaignId)]);
  const { caller, campaign, audience } = requireCampaign(
    read,
    token,
    action === "pause" ? "pauseDistillation" : "resumeDistillation",
  );
  if (audience) {
    if (action === "activate" && transitions[campaign.status].activate === "refuse") throw refused(action, campaign);
    return changeWanted(deps, { caller, audience }, action !== "pause");
  }
  if (action === "activate" && transitions[campaign.status].activate !== "refuse") await requireContent(deps, campaign);
  const by = deps.freshUuid();
  const [moved, , , [now]] = await deps.db.batch([
    deps.campaigns.act(campaignId, action, deps.clock.now(), by),
    deps.audit.noteIfChanged(eventOf(deps, { caller, thing: campaign }, notedActions[action])),
    announcement(deps, by),
    deps.campaigns.status(campaignId),
  ]);
  if (moved.length > 0) return announce(deps);
  const status = now?.status ?? campaign.status;
  if (transitions[status][action] !== "stay") throw refused(action, { status });
}

/** A program that could serve nobody anything is refused, with every node that asks in vain. */
async function requireContent(deps: CampaignDeps, { program, organizationId }: FoundCampaign): Promise<void> {
  if (program === null) return;
  const asked = routingsOf(program);
  const ids = asked.map(({ routingId }) => routingId);
  const [audiences, routings] = await deps.db.batch([
    deps.examples.servableAmong(ids, (audienceId) => deps.audiences.isLivingOf(organizationId, audienceId)),
    deps.rapids.openAmong(ids, organizationId),
  ]);
  if (audiences.length + routings.length > 0) return;
  const reason =
    "names nothing to serve: an audience of this organization with examples, or a routing with open rapids";
  requireNoFaults(
    asked.length === 0
      ? { rootNodeId: ["leads to no node that serves anything"] }
      : Object.fromEntries(asked.map(({ path }) => [`${path}.routingId`, [reason]])),
  );
}

/** Another program in the place of the old one; whoever is in a session goes on in it from the root. */
export async function replaceProgram(
  deps: CampaignDeps,
  input: OfCampaign & { program: ProgramInput; ifMatch: string | undefined },
): Promise<{ etag: string }> {
  const { token, campaignId, program } = input;
  checkProgram(program);
  const read = await deps.db.batch([...readCampaign(deps, token, campaignId)]);
  const { caller, campaign } = requireCampaign(read, token, "updateAudience");
  if (campaign.kind !== "program")
    throw invalid("campaignId", "names a routed campaign: it serves by selections, and has no program");
  if (!ifMatch(input.ifMatch, etagOf(campaign.programVersion))) throw stale();
  const isAny = input.ifMatch === undefined || input.ifMatch.trim() === "*";
  const onlyVersion = isAny ? null : campaign.programVersion;
  const by = deps.freshUuid();
  const [[written]] = await deps.db.batch([
    deps.campaigns.setProgram(campaignId, program, onlyVersion, by),
    announcement(deps, by),
    ...notesOfAdmin(deps, { caller, thing: campaign }, "replaceProgram", deps.campaigns.wasWrittenBy(by)),
  ]);
  if (!written) throw stale();
  await announce(deps);
  return { etag: etagOf(written.version) };
}

export async function queryCampaigns(deps: CampaignListDeps, input: CampaignListInput) {
  const { items, ...page } = await listCampaigns(deps, input);
  return { ...page, items: items.map(campaignRow) };
}

type CampaignListDeps = AudienceAccessDeps & Pick<CampaignDeps, "db">;

interface CampaignListInput {
  token: TokenClaims;
  query: CampaignListQuery;
}

/** The rows behind a list, in one round trip: of the caller's organization, and of every audience that he may read. */
export async function listCampaigns(deps: CampaignListDeps, { token, query }: CampaignListInput) {
  const { identity, shares, audiences, campaigns } = deps;
  const shared = shares.reachOf(token.accountId, identity.organizationsOf(token)).audienceIds;
  const of = {
    organizationId: token.organizationId,
    audienceIds: audiences.visibleIds("All", token.organizationId, shared),
  };
  const [[standing], rows, [count]] = await deps.db.batch([
    identity.standing(token),
    ...campaigns.list(of, query, campaignSurroundings(deps, token)),
  ]);
  requireStanding(standing, token);
  return pageWithinBounds(query, count?.total ?? 0, rows);
}

/** The active campaigns that ask for people to be looked for, with what they ask. */
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
  return new Problem("precondition_failed", { detail: "The program has changed since it was read: read it again." });
}

function refused(action: CampaignAction, { status }: { status: string }): Problem {
  return invalid("campaignId", `names a campaign that is ${status}: it cannot ${action} from there`);
}
