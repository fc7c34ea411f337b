import { type AudienceSettings, changeSettings, type SettingsChange } from "../../domain/audience/settings.ts";
import { consequencesOf } from "../../domain/audience/settings-change.ts";
import { type Changes, changesBetween, hasChanges } from "../../domain/audit/changes.ts";
import type { Actor } from "../../domain/identity/actor.ts";
import { fold } from "../../domain/list-query/fold.ts";
import { ifMatch } from "../../http/etag.ts";
import { Problem } from "../../http/problems.ts";
import type { Condition } from "../../platform/db/condition.ts";
import { together } from "../../platform/db/together.ts";
import { writeOnNewest } from "../../platform/optimistic-write.ts";
import { type Change, eventOf } from "../auth/audit/noted-changes.usecases.ts";
import { announce, announcement } from "../campaigns/publishing/caches.usecases.ts";
import type { NewInstructions } from "../instructions/instructions.repository.ts";
import {
  type AccessedAudience,
  readAudience,
  requireAudience,
  requireBase,
} from "./access/audience-access.usecases.ts";
import {
  filesOf,
  type Looks,
  requireLogo,
  requirePublishers,
  rulesOf,
  withNormalFilters,
  withoutFaults,
} from "./audience-input.usecases.ts";

import type { AudienceDeps } from "./audiences.usecases.ts";
import { etagOf } from "./audiences.usecases.ts";
import { deriveStatusAndCampaign } from "./distillation/distillation.usecases.ts";

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

function stale(): Problem {
  return new Problem("precondition_failed", { detail: "The audience has changed since you read it: read it again." });
}
