import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { mayDo } from "../../domain/audience/access.ts";
import { audienceCounts } from "../../domain/audience/audience-counts.ts";
import { describeAudience, describeRow } from "../../domain/audience/audience-description.ts";
import type { AudienceListQuery, AudienceScope } from "../../domain/audience/audience-list.ts";
import { settingsFaults } from "../../domain/audience/check-settings.ts";
import {
  type AudienceSettings,
  changeSettings,
  defaultSettings,
  type SettingsChange,
} from "../../domain/audience/settings.ts";
import { consequencesOf } from "../../domain/audience/settings-change.ts";
import { audienceStatus } from "../../domain/audience/status.ts";
import { notSticky } from "../../domain/campaign/campaign-settings.ts";
import { distillingPriority } from "../../domain/campaign/distilling-campaign.ts";
import type { AudienceFilter } from "../../domain/filter/audience-filter.ts";
import { canonicalFilter } from "../../domain/filter/canonical-filter.ts";
import { filterFaults, normalizeFilter } from "../../domain/filter/check-filter.ts";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { fold } from "../../domain/list-query/fold.ts";
import { ifMatch } from "../../http/etag.ts";
import { pageWithinBounds } from "../../http/page-within-bounds.ts";
import { invalid, invalidMembers, Problem } from "../../http/problems.ts";
import type { RosterCounts, Rosters } from "../../objects/roster/roster.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Statement } from "../../platform/db/database.ts";
import { writeOnNewest } from "../../platform/optimistic-write.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { EraseMessage } from "../../platform/queue/messages.ts";
import type { AssetRepository } from "../assets/assets.repository.ts";
import { requireFiles } from "../assets/assets.usecases.ts";
import { eventOf, type NotingDeps, notesOfAdmin } from "../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { PublisherRepository } from "../auth/identity/publishers.repository.ts";
import { announce, announcement } from "../campaigns/publishing/caches.usecases.ts";
import type { RunStarter } from "../runs/run-starter.port.ts";
import type { RunRepository } from "../runs/runs.repository.ts";
import {
  type AccessedAudience,
  type AudienceAccessDeps,
  type FoundAudience,
  readAudience,
  requireAudience,
  requireBase,
  surroundingsOf,
} from "./access/audience-access.usecases.ts";
import { derived } from "./distillation/distillation.usecases.ts";

export interface AudienceDeps extends AudienceAccessDeps, NotingDeps {
  db: Database;
  assets: AssetRepository;
  publisherClients: Pick<PublisherRepository, "known">;
  runs: RunStarter;
  rosters: Rosters;
  audienceRuns: RunRepository;
  outbox: Outbox;
  clock: Clock;
  random: () => number;
  freshUuid: () => string;
}

interface Looks {
  name?: string | undefined;
  description?: string | null | undefined;
  logo?: { name: string } | null | undefined;
}

type FileUrl = (fileName: string) => string;

/** An audience and its distilling campaign, in one batch. */
export async function createAudience(
  deps: AudienceDeps,
  input: { token: TokenClaims; looks: Looks & { name: string }; settings: SettingsChange },
): Promise<{ audienceId: string }> {
  const { token, looks } = input;
  const [[standing], files, known] = await deps.db.batch([
    deps.identity.standing(token),
    deps.assets.facts(logoNames(looks)),
    deps.publisherClients.known(input.settings.excludedPublishers ?? []),
  ]);
  requireStanding(standing, token);
  requireLogo(files, looks, [token.organizationId]);
  requirePublishers(known, input.settings);
  const settings = checked(changeSettings(defaultSettings, withNormalFilters(input.settings)));
  const audienceId = `aud_${deps.freshUuid()}`;
  const distillingCampaignId = `cmp_${deps.freshUuid()}`;
  const createdAt = deps.clock.now();
  const owner = { organizationId: token.organizationId, ownerId: token.subject, createdAt };
  const names = { name: looks.name, nameFolded: fold(looks.name) };
  await deps.db.batch([
    deps.audiences.insert({
      ...owner,
      ...names,
      id: audienceId,
      description: looks.description ?? null,
      logo: looks.logo?.name ?? null,
      settings,
      rulesVersion: 1,
      inactivityMinute: createHash("sha256").update(audienceId).digest().readUInt32BE() % 1440,
      isPublic: false,
      wanted: null,
      distillingCampaignId,
      status: "Created",
      countsSequence: 0,
      distilling: 0,
      graduated: 0,
      dropped: 0,
      inactiveGraduated: 0,
      exampleChances: [],
      version: 1,
    }),
    deps.campaigns.insert(
      {
        ...owner,
        ...names,
        id: distillingCampaignId,
        kind: "routed",
        audienceId,
        status: "Created",
        priority: distillingPriority,
        sticky: { ...notSticky, isEnabled: settings.isDistillingCampaignSticky },
        boostingControlMode: "Automatic",
        excludedPublishers: settings.excludedPublishers,
      },
      deps.freshUuid(),
    ),
  ]);
  return { audienceId };
}

/** The view of this filter; one that stands already is given again. */
export async function createFilteredAudience(
  deps: AudienceDeps,
  input: { token: TokenClaims; baseAudienceId: string; filter: AudienceFilter },
): Promise<{ audienceId: string }> {
  const { token, baseAudienceId: baseId } = input;
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, baseId)]);
  const accessed = requireAudience({ standing, found }, token, "createFilteredAudience");
  requireBase(accessed, baseId, "baseAudienceId");
  const filter = normalizeFilter(input.filter);
  const faults = filterFaults(filter, "filter");
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
  const view = {
    id: `fau_${deps.freshUuid()}`,
    baseId,
    filter,
    filterHash: createHash("sha256").update(canonicalFilter(filter)).digest("hex"),
    createdAt: deps.clock.now(),
  };
  const [, [standingView]] = await deps.db.batch([...deps.audiences.ensureView(view)]);
  return { audienceId: standingView?.id ?? view.id };
}

export async function getAudience(
  deps: AudienceDeps,
  input: { token: TokenClaims; audienceId: string; fileUrl: FileUrl },
) {
  const { token, audienceId, fileUrl } = input;
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, audienceId)]);
  const { audience, relation } = requireAudience({ standing, found }, token, "getAudience");
  const view = audience.viewFilter === null ? null : { id: audienceId, filter: audience.viewFilter };
  const counted = withCounts(audience, await deps.rosters(audience.id).counts());
  const seesExcluded = mayDo("readExcludedPublishers", relation);
  return { etag: etagOf(audience.version), audience: describeAudience(counted, view, { fileUrl, seesExcluded }) };
}

/** Two round trips, and two more each time that somebody else edited the audience in between. */
export async function updateAudience(
  deps: AudienceDeps,
  input: {
    operation: "updateAudience" | "updateBoostConfig";
    token: TokenClaims;
    audienceId: string;
    ifMatch: string | undefined;
    looks: Looks;
    settings: SettingsChange;
  },
): Promise<{ etag: string; recalculationId: string | null; inactivitySyncId: string | null }> {
  const { token, audienceId, looks } = input;
  const isAnyVersion = input.ifMatch === undefined || input.ifMatch.trim() === "*";
  const written = await writeOnNewest(deps, async () => {
    const [standing, found, files, known] = await deps.db.batch([
      ...readAudience(deps, token, audienceId),
      deps.assets.facts(logoNames(looks)),
      deps.publisherClients.known(input.settings.excludedPublishers ?? []),
    ]);
    const accessed = requireAudience({ standing, found }, token, input.operation);
    requireBase(accessed, audienceId);
    const { audience } = accessed;
    if (!ifMatch(input.ifMatch, etagOf(audience.version))) throw stale();
    requireLogo(files, looks, [token.organizationId, audience.organizationId]);
    requirePublishers(known, input.settings);
    const settings = checked(changeSettings(audience.settings, withNormalFilters(input.settings)));
    const change = await writeChange(deps, accessed, { operation: input.operation, looks, settings });
    if (change === null && !isAnyVersion) throw stale();
    return change && { ...change, etag: etagOf(audience.version + 1) };
  });
  if (written) return written;
  throw new Problem("unavailable", {
    detail: "The audience is being edited by many at once. Try again in a moment.",
    headers: { "Retry-After": "1" },
  });
}

/** Null when somebody else was faster. */
async function writeChange(
  deps: AudienceDeps,
  { audience, caller }: AccessedAudience,
  { operation, looks, settings }: { operation: string; looks: Looks; settings: AudienceSettings },
) {
  const { raisesRuleVersion, needsRecalculation, needsInactivitySync, endsInactivitySyncs } = consequencesOf(
    audience.settings,
    settings,
  );
  const subject = { id: audience.id, inactivityDropDays: settings.inactivityDropDays };
  const condition = deps.audiences.hasVersion(audience.id, audience.version + 1);
  const recalculation = needsRecalculation ? deps.runs.prepare("recalculation", subject, condition) : null;
  const inactivitySync = needsInactivitySync ? deps.runs.prepare("inactivity-sync", subject, condition) : null;
  const ended = endsInactivitySyncs ? [deps.audienceRuns.abortSyncs(audience.id, deps.clock.now(), condition)] : [];
  const { name, description, logo } = looks;
  const names = name === undefined ? {} : { name, nameFolded: fold(name) };
  const exclusion = changedExclusion(deps, audience, settings, condition);
  const [updated, , , , ...others] = await deps.db.batch([
    deps.audiences.update(audience.id, audience.version, {
      ...names,
      ...(description === undefined ? {} : { description }),
      ...(logo === undefined ? {} : { logo: logo?.name ?? null }),
      settings,
      rulesVersion: audience.rulesVersion + (raisesRuleVersion ? 1 : 0),
    }),
    ...derived(deps, audience.id),
    ...exclusion,
    ...ended,
    ...(recalculation?.statements ?? []),
    ...(inactivitySync?.statements ?? []),
    ...notesOfAdmin(deps, { caller, thing: audience }, operation, condition),
  ]);
  if (updated.length === 0) return null;
  await Promise.all([recalculation?.send(), inactivitySync?.send(), announce(deps)]);
  const results = others.slice(exclusion.length + ended.length);
  const first = recalculation?.statements.length ?? 0;
  const second = first + (inactivitySync?.statements.length ?? 0);
  return {
    recalculationId: recalculation?.idFrom(results.slice(0, first)) ?? null,
    inactivitySyncId: inactivitySync?.idFrom(results.slice(first, second)) ?? null,
  };
}

/** Statements that copy changed exclusions to the audience's campaign, from where the draw knows them. */
function changedExclusion(
  deps: AudienceDeps,
  { settings: before, distillingCampaignId }: FoundAudience,
  { excludedPublishers }: AudienceSettings,
  condition: SQL,
): Statement[] {
  if (JSON.stringify(before.excludedPublishers) === JSON.stringify(excludedPublishers)) return [];
  const by = deps.freshUuid();
  return [deps.campaigns.setExcluded(distillingCampaignId, excludedPublishers, condition, by), announcement(deps, by)];
}

/** For Admins. Whoever is none is told no more than that. */
export async function setVisibility(
  deps: AudienceDeps,
  input: { token: TokenClaims; audienceId: string; isPublic: boolean },
): Promise<void> {
  const { token, audienceId } = input;
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, audienceId)]);
  const accessed = requireAudience({ standing, found }, token, "setAudienceVisibility");
  if (!accessed.caller.roles.includes("Admin")) throw new Problem("forbidden");
  requireBase(accessed, audienceId);
  const { caller, audience: thing } = accessed;
  await deps.db.batch([
    deps.audiences.setPublic(audienceId, input.isPublic),
    deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing }, "audience.visibility_changed", { public: String(input.isPublic) }),
    ),
  ]);
}

/** Softly: shares and views are gone at once, what is served of it stops. A view's id removes only the view. */
export async function deleteAudience(
  deps: AudienceDeps,
  input: { token: TokenClaims; audienceId: string },
): Promise<void> {
  const { token, audienceId } = input;
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, audienceId)]);
  const { audience, caller } = requireAudience({ standing, found }, token, "deleteAudience");
  const change = { caller, thing: audience };
  const now = deps.clock.now();
  if (audience.id !== audienceId) {
    await deps.db.batch([deps.audiences.deleteView(audienceId, now), ...notesOfAdmin(deps, change, "deleteAudience")]);
    return;
  }
  const [removed, views] = deps.audiences.delete(audienceId, now);
  const erase: EraseMessage = { v: 1, kind: "erase-roster", id: `erase/${audienceId}`, audienceId };
  await deps.db.batch([
    removed,
    deps.audit.noteIfChanged(eventOf(deps, change, "audience.deleted", { name: audience.name })),
    views,
    ...deps.shares.revokeAll(audienceId),
    ...derived(deps, audienceId),
    deps.audienceRuns.abortAll(audienceId, now),
    deps.outbox.write([erase], deps.outbox.whereFree(erase.id)),
  ]);
  await deps.outbox.send([erase]);
  await announce(deps);
}

export async function queryAudiences(
  deps: AudienceListDeps,
  { fileUrl, ...input }: AudienceListInput & { fileUrl: FileUrl },
) {
  const { items, ...page } = await listAudiences(deps, input);
  return { ...page, items: items.map(({ isShared, ...row }) => ({ ...describeRow(row, fileUrl), isShared })) };
}

type AudienceListDeps = AudienceAccessDeps & Pick<AudienceDeps, "db">;

interface AudienceListInput {
  token: TokenClaims;
  query: AudienceListQuery;
  scope: AudienceScope;
}

/** The rows behind a list. One round trip, whatever is asked. */
export async function listAudiences(deps: AudienceListDeps, { token, query, scope }: AudienceListInput) {
  const { identity, shares, audiences } = deps;
  const shared = shares.reachOf(token.subject, identity.organizationsOf(token)).audienceIds;
  const { ownerMail, campaignStatus } = surroundingsOf(deps, token);
  const [[standing], rows, [count]] = await deps.db.batch([
    identity.standing(token),
    ...audiences.list(audiences.visibleIds(scope, token.organizationId, shared), query, {
      ownerMail,
      campaignStatus,
      sharedIds: shared,
    }),
  ]);
  requireStanding(standing, token);
  return pageWithinBounds(query, count?.total ?? 0, rows);
}

/** The roster knows the counts of this moment; the row is a few seconds behind, and lists may be. */
export function withCounts(audience: FoundAudience, { states }: RosterCounts): FoundAudience {
  const counts = audienceCounts(states);
  const { settings, wanted, exampleChances, status: previous } = audience;
  const { minimumSizeForActivation } = settings;
  const facts = { previous, graduated: counts.graduated, minimumSizeForActivation, wanted };
  return { ...audience, ...counts, status: audienceStatus({ ...facts, exampleCount: exampleChances.length }) };
}

export function etagOf(version: number): string {
  return `"${version}"`;
}

function stale(): Problem {
  return new Problem("precondition_failed", { detail: "The audience has changed since it was read: read it again." });
}

function checked(settings: AudienceSettings): AudienceSettings {
  const faults = settingsFaults(settings);
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
  return settings;
}

/** Checks only ids that are sent now: those stored earlier may have been deleted since. */
function requirePublishers(known: { id: string }[], { excludedPublishers: sent = [] }: SettingsChange): void {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = sent.findIndex((id) => !ids.has(id));
  if (unknown >= 0) throw invalid(`excludedPublishers[${unknown}]`, "names no API client and no organization");
}

function withNormalFilters({ filters, ...change }: SettingsChange): SettingsChange {
  return filters === undefined ? change : { ...change, filters: filters.map(normalizeFilter) };
}

function logoNames({ logo }: Looks): string[] {
  return logo ? [logo.name] : [];
}

function requireLogo(
  files: Awaited<ReturnType<AssetRepository["facts"]>>,
  { logo }: Looks,
  organizationIds: string[],
): void {
  if (!logo) return;
  const { mediaType } = requireFiles(files, [{ name: logo.name, path: "logo.name" }], organizationIds)(logo.name);
  if (!mediaType.startsWith("image/")) throw invalid("logo.name", "names a file that is no picture");
}
