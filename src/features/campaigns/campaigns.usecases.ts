import { externalAudiencesNamedBy } from "../../domain/boost/named-external-audiences.ts";
import { profileOf } from "../../domain/campaign/campaign-boost.ts";
import {
  boostOf,
  type CampaignPatch,
  campaignChangeFaults,
  normalFilters,
} from "../../domain/campaign/campaign-change.ts";
import { campaignDetails, campaignRow } from "../../domain/campaign/campaign-description.ts";
import type { CampaignListQuery } from "../../domain/campaign/campaign-list.ts";
import { type CampaignAction, transitions } from "../../domain/campaign/campaign-status.ts";
import { audiencesNamedBy } from "../../domain/campaign/named-audiences.ts";
import type { Caller } from "../../domain/identity/caller.ts";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { fold } from "../../domain/list-query/fold.ts";
import { pageOf } from "../../domain/list-query/page-of.ts";
import { programOf, type StoredProgram } from "../../domain/program/program.ts";
import { programFaults } from "../../domain/program/program-faults.ts";
import { ifMatch } from "../../http/etag.ts";
import { invalid, invalidMembers, Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { AudienceAccessDeps } from "../audience-access/audience-access.usecases.ts";
import { eventOf, notesOfAdmin } from "../audit/noted-changes.usecases.ts";
import { announce, announcement } from "../caches/caches.usecases.ts";
import { campaignSurroundings, readCampaign, requireCampaign } from "../campaign-access/campaign-access.usecases.ts";
import { changeWanted, type DistillationDeps } from "../distillation/distillation.usecases.ts";
import { requireStanding } from "../identity/identity.usecases.ts";

export interface CampaignDeps extends DistillationDeps {
  clock: Clock;
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
  const faults = { ...campaignChangeFaults(campaign, patch), ...namedFaults(patch, found, caller) };
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
  const { name, priority, stickyConfig, selections, featureFlags } = patch;
  const by = deps.freshUuid();
  const change = { caller, thing: campaign };
  const isBoosted = boostOf(patch) !== undefined;
  await deps.db.batch([
    deps.campaigns.update(
      campaignId,
      {
        name: name === undefined ? undefined : { exact: name, folded: fold(name) },
        priority,
        sticky: stickyConfig,
        filters: normalFilters(patch.filters),
        selections,
        featureFlags,
        boost: boostOf(patch),
      },
      by,
    ),
    announcement(deps, by),
    ...(isBoosted
      ? [deps.audit.note(eventOf(deps, change, "campaign.boosted"))]
      : notesOfAdmin(deps, change, "updateCampaign")),
  ]);
  await announce(deps);
}

/** Three statements on what a change names: which of the audiences the caller may read, which there are, which external ones are his. */
function readNamed(deps: CampaignDeps, token: TokenClaims, patch: CampaignPatch) {
  const { identity, shares, audiences } = deps;
  const ids = audiencesNamedBy(patch.filters ?? [], patch.selections ?? []).map(({ audienceId }) => audienceId);
  const shared = shares.reachOf(token.subject, identity.organizationsOf(token)).audienceIds;
  const external = externalAudiencesNamedBy(patch.boostingProfile).map(({ id }) => id);
  return [
    audiences.among(ids, audiences.visibleIds("All", token.organizationId, shared)),
    audiences.among(ids, audiences.allIds),
    audiences.externalAmong(token.organizationId, external),
  ] as const;
}

/** What is somebody else's is refused like what there is not. */
function namedFaults(
  patch: CampaignPatch,
  [visible, all, external]: [{ id: string }[], { id: string }[], { id: number }[]],
  { roles }: Caller,
): Record<string, string[]> {
  const isAdmin = roles.includes("Admin");
  const known = new Set((isAdmin ? all : visible).map(({ id }) => id));
  const own = new Set(external.map(({ id }) => id));
  const unknown = audiencesNamedBy(patch.filters ?? [], patch.selections ?? [])
    .filter(({ audienceId }) => !known.has(audienceId))
    .map(({ path }): [string, string[]] => [path, ["names no audience"]]);
  const foreign = externalAudiencesNamedBy(patch.boostingProfile)
    .filter(({ id }) => !isAdmin && !own.has(id))
    .map(({ path }): [string, string[]] => [path, ["names no external audience of this organization"]]);
  return Object.fromEntries([...unknown, ...foreign]);
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
  const shared = shares.reachOf(token.subject, identity.organizationsOf(token)).audienceIds;
  const of = {
    organizationId: token.organizationId,
    audienceIds: audiences.visibleIds("All", token.organizationId, shared),
  };
  const [[standing], rows, [count]] = await deps.db.batch([
    identity.standing(token),
    ...campaigns.list(of, query, campaignSurroundings(deps, token)),
  ]);
  requireStanding(standing, token);
  return pageOf(query, count?.total ?? 0, rows);
}

/** The active campaigns that ask for people to be looked for, with what they ask. */
export async function boosted({ audiences, campaigns }: Pick<CampaignDeps, "audiences" | "campaigns">) {
  const rows = await campaigns.boosted(audiences.externalAudiencesOf(campaigns.ofRow.audienceId));
  return rows.map((row) => ({ id: row.id, name: row.name, profile: profileOf(row) }));
}

function checkProgram(program: ProgramInput): void {
  const faults = programFaults(programOf({ ...program, version: 1 }));
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
