import type { PersonProfile } from "../person/person-profile.ts";
import type { RapidContent } from "./rapid-content.ts";
import { type ServedAudience, withholdsResults } from "./served-audience.ts";
import { isUndecided } from "./withheld-results.ts";

/**
 * The rapids of a new session whose results the person will be shown, so that their answers are for practice. In a session that also
 * serves labeling none is: its examples check the answers, and a person who can tell them apart would take care with them alone.
 */
export function revealingRapids(
  rapids: readonly RapidContent[],
  { configs, profile }: { configs: readonly ServedAudience[]; profile: Pick<PersonProfile, "audiences"> },
): string[] {
  if (!rapids.every(({ exampleId }) => exampleId !== null)) return [];
  const isWithheld = (audienceId: string) => {
    const state = Object.hasOwn(profile.audiences, audienceId) ? profile.audiences[audienceId]?.state : null;
    return withholdsResults(configs, audienceId) && isUndecided(state ?? null);
  };
  return rapids.filter(({ truth, routingId }) => truth !== null && !isWithheld(routingId)).map(({ id }) => id);
}
