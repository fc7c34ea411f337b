import { everybody } from "../../../domain/audience/everybody.ts";
import { scoresAround } from "../../../domain/labeling/estimate/expected-votes.ts";
import { readsOptions } from "../../../domain/labeling/referee.ts";
import type { Referee } from "../../../domain/labeling/stopping.ts";
import { globalDimension } from "../../../domain/matching/score-dimensions.ts";
import type { Micros } from "../../../domain/money/amount.ts";
import type { Roster } from "../../../objects/roster/roster.port.ts";
import type { ScoreCache } from "../../../objects/score-cache/score-cache.port.ts";

export interface ExpectedPeopleDeps {
  rosters: (audienceId: string) => Pick<Roster, "list">;
  scoreCache: Pick<ScoreCache, "defaults">;
}

/** Graduates whose scores are read. Those who joined last stand for all. */
const graduatesRead = 200;

/**
 * Scores of people like those who will answer, 0 to 1: of graduates of the base audience, or around the mean of everybody. Undefined:
 * nothing is known of them. One call of an object, and none where votes are free or a fixed number of them ends a task.
 */
export async function expectedScores(
  { rosters, scoreCache }: ExpectedPeopleDeps,
  baseAudienceId: string,
  { referee, price }: { referee: Referee; price: Micros },
): Promise<readonly number[] | undefined> {
  if (price === 0 || !readsOptions(referee)) return undefined;
  if (baseAudienceId === everybody) {
    const [found] = await scoreCache.defaults([globalDimension]);
    return found && scoresAround(found[1]);
  }
  const { people } = await rosters(baseAudienceId).list({ below: null, limit: graduatesRead, state: "Graduated" });
  return people.length > 0 ? people.map(({ score }) => score) : undefined;
}
