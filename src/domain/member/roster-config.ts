import type { AudienceSettings } from "../audience/settings.ts";
import type { RecruitingTerms } from "../money/recruiting-bill.ts";
import { type AdmissionRules, rulesOf } from "./rules.ts";

/** What a roster must know of its audience. The higher version is the newer one. */
export interface RosterConfig {
  audienceId: string;
  version: number;
  rules: AdmissionRules;
  /** The number E of examples that count. */
  exampleCount: number;
  /** Absent: answers are free. */
  recruiting?: RecruitingTerms;
}

/** The columns of an audience that its roster must know. */
export interface RosterFacts {
  id: string;
  organizationId: string;
  rosterVersion: number;
  rulesVersion: number;
  settings: AudienceSettings;
  exampleChances: readonly number[];
  recruitingPrice: number;
  recruitedBy: string | null;
}

export function rosterConfigOf(audience: RosterFacts): RosterConfig {
  const { id, organizationId, rosterVersion, rulesVersion, settings, exampleChances } = audience;
  const { recruitingPrice: price, recruitedBy } = audience;
  const recruiting = price > 0 ? { price, organizationId, memberId: recruitedBy ?? "" } : null;
  return {
    audienceId: id,
    version: rosterVersion,
    rules: rulesOf(settings, rulesVersion),
    exampleCount: exampleChances.length,
    ...(recruiting && { recruiting }),
  };
}
