import type { CampaignSet } from "../../../domain/matching/campaign-set.ts";
import type { DefaultScores } from "../../../domain/matching/profile.ts";
import { globalDimension } from "../../../domain/matching/score-dimensions.ts";
import type { CampaignCopy } from "../../../objects/campaign-cache/campaign-copy.ts";
import type { ScoreCopy } from "../../../objects/score-cache/score-copy.ts";
import type { EpochCopy } from "../epoch-copy.usecases.ts";

export interface SurroundingsDeps {
  campaignCopy: CampaignCopy;
  scoreCopy: ScoreCopy;
  epochCopy: EpochCopy;
}

/** What decides a draw beside the person. */
export interface Surroundings {
  set: CampaignSet;
  /** The version of the content of each audience that recruits. */
  contents: ReadonlyMap<string, number>;
  defaults: DefaultScores;
  /** The epoch of every audience that a campaign names. */
  epochs: ReadonlyMap<string, number>;
}

/**
 * Asks for campaigns, scores and epochs at once. An isolate that stood idle knows from its old campaigns what they will need, so only
 * what is new among them is asked for afterwards. The old campaigns themselves are never served.
 */
export async function readSurroundings({
  campaignCopy,
  scoreCopy,
  epochCopy,
}: SurroundingsDeps): Promise<Surroundings> {
  const old = campaignCopy.last();
  const [{ set, scoreDimensions, audiences, contents }] = await Promise.all([
    campaignCopy.current(),
    scoreCopy.of([...old.scoreDimensions, globalDimension]),
    epochCopy.of(old.audiences),
  ]);
  const [defaults, epochs] = await Promise.all([
    scoreCopy.of([...scoreDimensions, globalDimension]),
    epochCopy.of(audiences),
  ]);
  return { set, contents, defaults, epochs };
}
