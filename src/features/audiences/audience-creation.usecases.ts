import { createHash } from "node:crypto";
import { changeSettings, defaultSettings, type SettingsChange } from "../../domain/audience/settings.ts";
import { notSticky } from "../../domain/campaign/campaign-settings.ts";
import { distillingPriority } from "../../domain/campaign/distilling-campaign.ts";
import type { AudienceFilter } from "../../domain/filter/audience-filter.ts";
import { canonicalFilter } from "../../domain/filter/canonical-filter.ts";
import { filterFaults, normalizeFilter } from "../../domain/filter/check-filter.ts";
import type { Actor } from "../../domain/identity/actor.ts";
import { fold } from "../../domain/list-query/fold.ts";
import { invalidMembers } from "../../http/problems.ts";
import { together } from "../../platform/db/together.ts";
import { eventOf } from "../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import { overQuotaNow } from "../quotas/quota-refusals.usecases.ts";
import { accessAudience, requireBase } from "./access/audience-access.usecases.ts";
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
        simulated: 0,
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
