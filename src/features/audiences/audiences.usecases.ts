import { createHash } from "node:crypto";
import { mayDo } from "../../domain/audience/access.ts";
import { audienceCounts } from "../../domain/audience/audience-counts.ts";
import { describeAudience, describeRow } from "../../domain/audience/audience-description.ts";
import type { AudienceListQuery, AudienceScope } from "../../domain/audience/audience-list.ts";
import { settingsFaults } from "../../domain/audience/check-settings.ts";
import { everybody } from "../../domain/audience/everybody.ts";
import {
  type AudienceSettings,
  changeSettings,
  defaultSettings,
  type SettingsChange,
} from "../../domain/audience/settings.ts";
import { consequencesOf } from "../../domain/audience/settings-change.ts";
import { audienceStatus } from "../../domain/audience/status.ts";
import { type Changes, changesBetween, hasChanges } from "../../domain/audit/changes.ts";
import { notSticky } from "../../domain/campaign/campaign-settings.ts";
import { distillingPriority } from "../../domain/campaign/distilling-campaign.ts";
import type { AudienceFilter } from "../../domain/filter/audience-filter.ts";
import { canonicalFilter } from "../../domain/filter/canonical-filter.ts";
import { filterFaults, normalizeFilter } from "../../domain/filter/check-filter.ts";
import type { Actor } from "../../domain/identity/actor.ts";
import { describeInstructions, type Instructions } from "../../domain/instructions/instructions.ts";
import { fold } from "../../domain/list-query/fold.ts";
import { ifMatch } from "../../http/etag.ts";
import { pageWithinBounds } from "../../http/page-within-bounds.ts";
import { invalid, invalidMembers, Problem } from "../../http/problems.ts";
import type { RosterCounts, Rosters } from "../../objects/roster/roster.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Condition } from "../../platform/db/condition.ts";
import { together } from "../../platform/db/together.ts";
import { writeOnNewest } from "../../platform/optimistic-write.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { EraseMessage } from "../../platform/queue/messages.ts";
import type { AssetRepository } from "../assets/assets.repository.ts";
import { type FileRow, requireFiles } from "../assets/assets.usecases.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import { type Change, eventOf, type NotingDeps } from "../auth/audit/noted-changes.usecases.ts";
import type { EndedAccess } from "../auth/identity/ended-access.port.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { PublisherRepository } from "../auth/identity/publishers.repository.ts";
import type { AudienceCampaignRepository } from "../campaigns/audience-campaigns.repository.ts";
import type { CampaignRepository } from "../campaigns/campaigns.repository.ts";
import { announce, announcement } from "../campaigns/publishing/caches.usecases.ts";
import type { InstructionsRepository, NewInstructions } from "../instructions/instructions.repository.ts";
import { filesOfInstructions, instructionsRow } from "../instructions/instructions.usecases.ts";
import { overQuotaNow } from "../quotas/quota-refusals.usecases.ts";
import type { QuotaRepository } from "../quotas/quotas.repository.ts";
import type { EventLog } from "../webhooks/event-log.usecases.ts";
import {
  type AccessedAudience,
  type AudienceAccessDeps,
  accessAudience,
  type FoundAudience,
  readAudience,
  requireAudience,
  requireBase,
  requireOrdinary,
  surroundingsOf,
} from "./access/audience-access.usecases.ts";
import type { AudienceStatusRepository } from "./audience-status.repository.ts";
import type { AudienceRepository } from "./audiences.repository.ts";
import type { BlockRepository } from "./blocks/blocks.repository.ts";
import { deriveStatusAndCampaign } from "./distillation/distillation.usecases.ts";
import type { FilteredViewRepository } from "./filtered-views.repository.ts";
import type { JobCampaigns } from "./job-campaigns.port.ts";
import type { RunEndings, RunStarter } from "./run-starter.port.ts";
import type { ShareRepository } from "./shares/shares.repository.ts";

export interface AudienceDeps extends AudienceAccessDeps, NotingDeps {
  audiences: AudienceRepository;
  shares: ShareRepository;
  campaigns: CampaignRepository;
  audit: AuditRepository;
  audienceCampaigns: AudienceCampaignRepository;
  audienceStatus: AudienceStatusRepository;
  views: FilteredViewRepository;
  blocks: Pick<BlockRepository, "forgetAudience">;
  assets: AssetRepository;
  instructions: InstructionsRepository;
  jobCampaigns: JobCampaigns;
  publisherClients: Pick<PublisherRepository, "known">;
  quotas: QuotaRepository;
  runs: RunStarter;
  rosters: Rosters;
  audienceRuns: RunEndings;
  endedAccess: EndedAccess;
  eventLog: EventLog;
  outbox: Outbox;
  clock: Clock;
  random: () => number;
  freshUuid: () => string;
}

/** What an audience is beside its settings. Absent members stay. */
interface Looks {
  name?: string | undefined;
  description?: string | null | undefined;
  logo?: { name: string } | null | undefined;
  instructions?: Instructions | null | undefined;
}

type FileUrl = (fileName: string) => string;

/** Creates an audience and its distilling campaign. */
export async function createAudience(
  deps: AudienceDeps,
  input: { actor: Actor; looks: Looks & { name: string }; settings: SettingsChange },
): Promise<{ audienceId: string }> {
  const { actor, looks } = input;
  const { standing, files, known } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    files: deps.assets.toUse(filesOf(looks)),
    known: deps.publisherClients.known(input.settings.excludedPublishers ?? []),
  });
  const caller = requireStanding(standing[0], actor);
  requireLogo(files.rows, looks, [actor.organizationId]);
  const owners = { owner: actor.organizationId, others: [] };
  const rules = rulesOf(looks, { ...owners, files: files.rows, now: deps.clock.now() });
  requirePublishers(known, input.settings);
  const settings = withoutFaults(changeSettings(defaultSettings, withNormalFilters(input.settings)));
  const audienceId = `aud_${deps.freshUuid()}`;
  const distillingCampaignId = `cmp_${deps.freshUuid()}`;
  const createdAt = deps.clock.now();
  const owner = { organizationId: actor.organizationId, ownerId: actor.accountId, createdAt };
  const names = { name: looks.name, nameFolded: fold(looks.name) };
  const { audience } = await together(deps.db, {
    instructions: rules && deps.instructions.keep(rules),
    audience: deps.audiences.insert(
      {
        ...owner,
        ...names,
        id: audienceId,
        description: looks.description ?? null,
        logo: looks.logo?.name ?? null,
        instructionsId: rules?.id ?? null,
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
      },
      deps.quotas.whereRoom("audiences", actor.organizationId),
    ),
    campaign: deps.campaigns.insertIf(
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
      deps.audiences.whereVersion(audienceId, 1),
      deps.freshUuid(),
    ),
    note: deps.audit.note(
      eventOf(deps, { caller, thing: { ...owner, id: audienceId } }, "audience.created", { name: looks.name }),
      deps.audiences.whereVersion(audienceId, 1),
    ),
    notice: deps.quotas.notice("audiences", actor.organizationId, deps.clock.now()),
  });
  if (audience.meta.changes === 0) throw await overQuotaNow(deps, "audiences", actor.organizationId);
  return { audienceId };
}

/** Creates a view with a filter, or gives the existing view with the same filter. */
export async function createFilteredAudience(
  deps: AudienceDeps,
  input: { actor: Actor; baseAudienceId: string; filter: AudienceFilter },
): Promise<{ audienceId: string }> {
  const { actor, baseAudienceId: baseId } = input;
  const accessed = await accessAudience(deps, { actor, audienceId: baseId }, "createFilteredAudience");
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
  const { caller } = accessed;
  const thing = { id: view.id, organizationId: caller.organizationId };
  const { views } = await together(deps.db, {
    insert: deps.views.insert(view),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing }, "view.created", { audience: baseId })),
    views: deps.views.find(view),
  });
  return { audienceId: views[0]?.id ?? view.id };
}

export async function getAudience(deps: AudienceDeps, input: { actor: Actor; audienceId: string; fileUrl: FileUrl }) {
  const { actor, audienceId, fileUrl } = input;
  const { read, instructions } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    instructions: deps.instructions.at(deps.audiences.instructionsOf(deps.audiences.baseIdOf(audienceId))),
  });
  const { audience, relation } = requireAudience(read, actor, "getAudience");
  const view = audience.viewFilter === null ? null : { id: audienceId, filter: audience.viewFilter };
  const counted = withCounts(audience, await deps.rosters(audience.id).counts());
  const seesExcluded = mayDo("readExcludedPublishers", relation);
  const [rules] = instructions;
  const described = describeAudience(counted, view, { fileUrl, seesExcluded });
  return {
    etag: etagOf(audience.version),
    audience: { ...described, instructions: rules ? describeInstructions(rules.id, rules.content) : null },
  };
}

/** Takes two round trips, and two more for each concurrent edit. */
export async function updateAudience(
  deps: AudienceDeps,
  input: {
    operation: "updateAudience" | "updateBoostConfig";
    actor: Actor;
    audienceId: string;
    ifMatch: string | undefined;
    looks: Looks;
    settings: SettingsChange;
    isCurated?: boolean | undefined;
  },
): Promise<{ etag: string; recalculationId: string | null; inactivitySyncId: string | null }> {
  const { actor, audienceId, looks } = input;
  const isAnyVersion = input.ifMatch === undefined || input.ifMatch.trim() === "*";
  const written = await writeOnNewest(deps, async () => {
    const { read, files, known } = await together(deps.db, {
      read: readAudience(deps, actor, audienceId),
      files: deps.assets.toUse(filesOf(looks)),
      known: deps.publisherClients.known(input.settings.excludedPublishers ?? []),
    });
    const accessed = requireAudience(read, actor, input.operation);
    requireBase(accessed, audienceId);
    const { audience, caller } = accessed;
    if (input.isCurated !== undefined && !caller.roles.includes("Admin")) throw new Problem("forbidden");
    if (!ifMatch(input.ifMatch, etagOf(audience.version))) throw stale();
    requireLogo(files.rows, looks, [actor.organizationId, audience.organizationId]);
    const owners = { owner: audience.organizationId, others: [actor.organizationId] };
    const rules = rulesOf(looks, { ...owners, files: files.rows, now: deps.clock.now() });
    requirePublishers(known, input.settings);
    const settings = withoutFaults(changeSettings(audience.settings, withNormalFilters(input.settings)));
    const change = await writeChange(deps, accessed, { ...input, settings, rules });
    if (change === null && !isAnyVersion) throw stale();
    return change && { ...change, etag: etagOf(audience.version + 1) };
  });
  if (written) return written;
  throw new Problem("unavailable", {
    detail: "Several clients are editing the audience at once. Try again in a moment.",
    headers: { "Retry-After": "1" },
  });
}

/** Null if a concurrent edit came first. */
async function writeChange(
  deps: AudienceDeps,
  { audience, caller }: AccessedAudience,
  {
    looks,
    settings,
    rules,
    isCurated,
  }: {
    looks: Looks;
    settings: AudienceSettings;
    rules: NewInstructions | null;
    isCurated?: boolean | undefined;
  },
) {
  const instructionsId = looks.instructions === undefined ? audience.instructionsId : (rules?.id ?? null);
  const hasNewRules = instructionsId !== audience.instructionsId;
  const consequences = consequencesOf(audience.settings, settings);
  const { raisesRuleVersion, endsInactivitySyncs } = consequences;
  const subject = { id: audience.id, inactivityDropDays: settings.inactivityDropDays };
  const whereWritten = deps.audiences.whereVersion(audience.id, audience.version + 1);
  const runs = followingRuns(deps, subject, consequences, whereWritten);
  const changes = {
    ...changesBetween(audience, { ...columnsOf(looks), nameFolded: undefined, isCurated }),
    ...changesBetween(audience.settings, settings),
    ...(hasNewRules ? { instructions: instructionsChange(audience.instructionsId, instructionsId) } : {}),
  };
  const isSame = !hasNewRules && JSON.stringify(audience.settings) === JSON.stringify(settings);
  const written = await together(deps.db, {
    instructions: rules && deps.instructions.keep(rules),
    updated: deps.audiences.update(audience.id, audience.version, {
      ...columnsOf(looks),
      settings,
      instructionsId,
      ...(isCurated === undefined ? {} : { isCurated }),
      rulesVersion: audience.rulesVersion + (raisesRuleVersion ? 1 : 0),
    }),
    derived: deriveStatusAndCampaign(deps, audience.id),
    // Serving keeps examples, rules and instructions by the campaign's version.
    content: isSame ? null : deps.audienceCampaigns.touchContent(audience.id, deps.freshUuid()),
    jobs: hasNewRules
      ? deps.audienceCampaigns.touchAll(deps.jobCampaigns.ofAudience(audience.id), deps.freshUuid())
      : null,
    exclusions: exclusionChange(deps, { audience, caller }, settings, whereWritten),
    endedSyncs: endsInactivitySyncs ? deps.audienceRuns.abortSyncs(audience.id, deps.clock.now(), whereWritten) : null,
    runs: runs.statements,
    note: hasChanges(changes)
      ? deps.audit.note(noteOfChange(deps, { caller, thing: audience }, changes), whereWritten)
      : null,
  });
  if (written.updated.length === 0) return null;
  if (written.exclusions) await deps.endedAccess.tell(written.exclusions.ended);
  await Promise.all([runs.send(), announce(deps)]);
  const { recalculation, inactivitySync } = written.runs;
  return {
    recalculationId: recalculation?.start.waiting[0]?.id ?? null,
    inactivitySyncId: inactivitySync?.start.waiting[0]?.id ?? null,
  };
}

/** The columns that change with the looks that were given. */
function columnsOf({ name, description, logo }: Looks) {
  return {
    ...(name === undefined ? {} : { name, nameFolded: fold(name) }),
    ...(description === undefined ? {} : { description }),
    ...(logo === undefined ? {} : { logo: logo?.name ?? null }),
  };
}

/** The runs that follow a change of settings, if the change is written. */
function followingRuns(
  { runs }: Pick<AudienceDeps, "runs">,
  subject: { id: string; inactivityDropDays: number | null },
  { needsRecalculation, needsInactivitySync }: ReturnType<typeof consequencesOf>,
  whereWritten: Condition,
) {
  const prepared = {
    recalculation: needsRecalculation ? runs.prepare("recalculation", subject, whereWritten) : null,
    inactivitySync: needsInactivitySync ? runs.prepare("inactivity-sync", subject, whereWritten) : null,
  };
  return {
    statements: {
      recalculation: prepared.recalculation?.statements ?? null,
      inactivitySync: prepared.inactivitySync?.statements ?? null,
    },
    send: () => Promise.all([prepared.recalculation?.send(), prepared.inactivitySync?.send()]),
  };
}

/** Boosting spends outside money, so a change of when it does so has a name of its own in the log. */
function noteOfChange(deps: AudienceDeps, change: Change, changes: Changes) {
  const members = ["minDistillingForGlobalBoost", "minGraduatedForDistillingBoost"].filter((member) => changes[member]);
  if (members.length === 0) return eventOf(deps, change, "audience.changed", {}, changes);
  const detail = Object.fromEntries(members.map((member) => [member, changes[member]?.[1] ?? "null"]));
  return eventOf(deps, change, "audience.boost_changed", detail, changes);
}

/** Instructions are long, and kept by version: the log only says that there are others. */
function instructionsChange(before: string | null, after: string | null): Changes[string] {
  return [before === null ? null : "the earlier ones", after === null ? null : "new ones"];
}

/**
 * Statements that copy changed exclusions to the audience's campaign, where the draw reads them, and end what excluded publishers made.
 * Null if nothing changed.
 */
function exclusionChange(
  deps: AudienceDeps,
  {
    audience: { id: audienceId, settings: before, distillingCampaignId },
    caller,
  }: Pick<AccessedAudience, "audience" | "caller">,
  { excludedPublishers }: AudienceSettings,
  whereWritten: Condition,
) {
  if (JSON.stringify(before.excludedPublishers) === JSON.stringify(excludedPublishers)) return null;
  const by = deps.freshUuid();
  return {
    campaign: deps.campaigns.setExcluded(distillingCampaignId, excludedPublishers, whereWritten, by),
    announcement: announcement(deps, by),
    ended: deps.endedAccess.endings({ loss: { audienceId }, caller }),
  };
}

/** Admins only: any other caller gets a plain 403. */
export async function setVisibility(
  deps: AudienceDeps,
  input: { actor: Actor; audienceId: string; isPublic: boolean },
): Promise<void> {
  const { actor, audienceId } = input;
  const accessed = await accessAudience(deps, { actor, audienceId }, "setAudienceVisibility");
  if (!accessed.caller.roles.includes("Admin")) throw new Problem("forbidden");
  requireBase(accessed, audienceId);
  const { caller, audience: thing } = accessed;
  const { ended } = await together(deps.db, {
    audience: deps.audiences.setPublic(audienceId, input.isPublic),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing }, "audience.visibility_changed", { public: String(input.isPublic) }),
    ),
    ended: deps.endedAccess.endings({ loss: { audienceId }, caller }),
  });
  await deps.endedAccess.tell(ended);
}

/** Keeps the row, removes shares and views at once, and stops serving. A view's id deletes only the view. */
export async function deleteAudience(deps: AudienceDeps, input: { actor: Actor; audienceId: string }): Promise<void> {
  const { actor, audienceId } = input;
  const { audience, caller } = await accessAudience(deps, { actor, audienceId }, "deleteAudience");
  const change = { caller, thing: audience };
  const now = deps.clock.now();
  if (audience.id !== audienceId) {
    await together(deps.db, {
      view: deps.views.delete(audienceId, now),
      note: deps.audit.noteIfChanged(
        eventOf(deps, { caller, thing: { ...audience, id: audienceId } }, "view.deleted", { audience: audience.id }),
      ),
    });
    return;
  }
  requireOrdinary(audience);
  const erase: EraseMessage = { v: 1, kind: "erase-roster", id: `erase/${audienceId}`, audienceId };
  const { ended } = await together(deps.db, {
    audience: deps.audiences.delete(audienceId, now),
    note: deps.audit.noteIfChanged(eventOf(deps, change, "audience.deleted", { name: audience.name })),
    views: deps.views.deleteOfBase(audienceId, now),
    shares: deps.shares.revokeAll(audienceId),
    blocks: deps.blocks.forgetAudience(audienceId),
    ended: deps.endedAccess.endings({ loss: { audienceId }, caller }),
    derived: deriveStatusAndCampaign(deps, audienceId),
    runs: deps.audienceRuns.abortAll(audienceId, now),
    work: deps.outbox.write([erase], deps.outbox.whereFree(erase.id)),
  });
  await deps.outbox.send([erase]);
  await deps.endedAccess.tell(ended);
  await announce(deps);
}

export async function queryAudiences(
  deps: AudienceAccessDeps,
  { fileUrl, ...input }: AudienceListInput & { fileUrl: FileUrl },
) {
  const { items, ...page } = await listAudiences(deps, input);
  return { ...page, items: items.map(({ isShared, ...row }) => ({ ...describeRow(row, fileUrl), isShared })) };
}

interface AudienceListInput {
  actor: Actor;
  query: AudienceListQuery;
  scope: AudienceScope;
}

/** Reads the rows of a list. One round trip. */
export async function listAudiences(deps: AudienceAccessDeps, { actor, query, scope }: AudienceListInput) {
  const { identity, shares, visibleAudiences } = deps;
  const { organizationId } = actor;
  const sharedIds = shares.reachOf(actor.accountId, identity.organizationsOf(actor)).audienceIds;
  const { standing, page } = await together(deps.db, {
    standing: identity.standing(actor),
    page: visibleAudiences.list(scope, { organizationId, sharedIds }, query, surroundingsOf(deps, actor)),
  });
  requireStanding(standing[0], actor);
  return pageWithinBounds(query, page.count[0]?.total ?? 0, page.rows);
}

/** Replaces the row's counts by the roster's. The row lags by a few seconds, which only lists may show. */
export function withCounts(audience: FoundAudience, { states }: RosterCounts): FoundAudience {
  // It has no graduates, and is Ready all the same.
  if (audience.id === everybody) return audience;
  const counts = audienceCounts(states);
  const { settings, wanted, exampleChances, status: previous } = audience;
  const { minimumSizeForActivation } = settings;
  const facts = { previous, graduated: counts.graduated, minimumSizeForActivation, wanted };
  // The audience of everybody has no graduates, and yet its people can work.
  const status =
    audience.id === everybody ? previous : audienceStatus({ ...facts, exampleCount: exampleChances.length });
  return { ...audience, ...counts, status };
}

export function etagOf(version: number): string {
  return `"${version}"`;
}

function stale(): Problem {
  return new Problem("precondition_failed", { detail: "The audience has changed since you read it: read it again." });
}

function withoutFaults(settings: AudienceSettings): AudienceSettings {
  const faults = settingsFaults(settings);
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
  return settings;
}

/** Checks only the ids of this request: stored ones may have been deleted since. */
function requirePublishers(known: { id: string }[], { excludedPublishers: sent = [] }: SettingsChange): void {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = sent.findIndex((id) => !ids.has(id));
  if (unknown >= 0) throw invalid(`excludedPublishers[${unknown}]`, "names neither an API client nor an organization");
}

function withNormalFilters({ filters, ...change }: SettingsChange): SettingsChange {
  return filters === undefined ? change : { ...change, filters: filters.map(normalizeFilter) };
}

function filesOf({ logo, instructions }: Looks): string[] {
  return [...(logo ? [logo.name] : []), ...filesOfInstructions(instructions)];
}

function rulesOf({ instructions }: Looks, given: Parameters<typeof instructionsRow>[1]): NewInstructions | null {
  return instructions ? instructionsRow(instructions, given) : null;
}

function requireLogo(files: readonly FileRow[], { logo }: Looks, organizationIds: string[]): void {
  if (!logo) return;
  const { mediaType } = requireFiles(files, [{ name: logo.name, path: "logo.name" }], organizationIds)(logo.name);
  if (!mediaType.startsWith("image/")) throw invalid("logo.name", "names a file that is not a picture");
}
