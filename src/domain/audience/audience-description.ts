import type { AudienceFilter } from "../filter/audience-filter.ts";
import { audienceBoostLevel } from "./boost-level.ts";
import { everybody } from "./everybody.ts";
import { audienceHealth } from "./health.ts";
import { randomAdmissionProbability } from "./random-admission.ts";
import { type AudienceSettings, maxResponses } from "./settings.ts";
import { type AudienceStatus, statusReason } from "./status.ts";

/** The stored facts of an audience. */
export interface AudienceFacts {
  id: string;
  organizationId: string;
  ownerId: string;
  ownerMail: string | null;
  name: string;
  description: string | null;
  logo: string | null;
  settings: AudienceSettings;
  isPublic: boolean;
  isCurated: boolean;
  wanted: boolean | null;
  distillingCampaignId: string;
  campaignStatus: string | null;
  status: AudienceStatus;
  distilling: number;
  graduated: number;
  dropped: number;
  inactiveGraduated: number;
  exampleChances: number[];
  createdAt: number;
}

/** Describes an audience as a row of a list. `fileUrl` gives the URL of an asset. */
export function describeRow(audience: AudienceFacts, fileUrl: (fileName: string) => string) {
  const { settings, status, graduated, dropped, inactiveGraduated, exampleChances, wanted } = audience;
  const { minimumSizeForActivation } = settings;
  const facts = { previous: status, graduated, minimumSizeForActivation, wanted, exampleCount: exampleChances.length };
  return {
    id: audience.id,
    name: audience.name,
    description: audience.description,
    status,
    statusReason: audience.id === everybody ? "Everybody may label for it." : statusReason(status, facts),
    qualifiedUserCount: graduated,
    filters: settings.filters,
    logo: audience.logo === null ? null : fileUrl(audience.logo),
    createdAt: new Date(audience.createdAt).toISOString(),
    ownerMail: audience.ownerMail ?? "",
    organizationId: audience.organizationId,
    isPublic: audience.isPublic,
    isDistilling: audience.campaignStatus === "Active",
    graduationRule: settings.graduationRule,
    randomAdmissionProbability: randomAdmissionProbability(settings, exampleChances),
    health: audienceHealth({ graduated, inactiveGraduated, dropped }),
    graduated,
    dropped,
  };
}

/**
 * Describes an audience in full. A view has its own `id` and `filter`, and shares everything else with its base. `seesExcluded` is
 * true for callers who may change the excluded publishers.
 */
export function describeAudience(
  audience: AudienceFacts,
  view: { id: string; filter: AudienceFilter } | null,
  { fileUrl, seesExcluded }: { fileUrl: (fileName: string) => string; seesExcluded: boolean },
) {
  const { filters: _, graduationRule: __, excludedPublishers, ...settings } = audience.settings;
  const row = describeRow(audience, fileUrl);
  const { isDistilling } = row;
  const { graduated, distilling } = audience;
  return {
    ...row,
    ...settings,
    excludedPublishers: seesExcluded ? excludedPublishers : null,
    id: view?.id ?? audience.id,
    baseAudienceId: audience.id,
    filter: view?.filter ?? null,
    ownerId: audience.ownerId,
    isCurated: audience.isCurated,
    distillingCampaignId: audience.distillingCampaignId,
    maxDistillingResponses: maxResponses(audience.settings),
    boostLevel: audienceBoostLevel({ ...audience.settings, isDistilling, graduated, distilling }),
  };
}
