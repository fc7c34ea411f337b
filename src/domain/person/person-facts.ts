import type { LinkWork } from "../label/link-work.ts";
import type { Attributes } from "./attributes.ts";
import { type Blocks, isBlockedAnywhere, noBlocks } from "./blocks.ts";
import { organizationScoresOf } from "./global-score.ts";
import type { MembershipCopy, PersonProfile, UsedUp } from "./person-profile.ts";

/** A person's past, as far as it decides what to give them next. */
export interface PersonFacts {
  isNew: boolean;
  /** The number of erasures so far: an opening for an earlier life opens nothing. Absent from an object with older code. */
  life?: number;
  /** As the publisher that asks knows them. */
  attributes: Attributes;
  sessions: [campaignId: string, { count: number; lastAt: number }][];
  sticky: [key: string, { campaignId: string; since: number }][];
  audiences: [audienceId: string, MembershipCopy][];
  /** Null: they never answered a graded example. */
  globalScore: number | null;
  /** The scores from the examples of single organizations. Absent from an object with older code. */
  organizationScores?: [organizationId: string, score: number][];
  globalResponses: number;
  /** Absent from an object with older code. */
  usedUp?: UsedUp[];
  /** Ids of the rapids that they have answered, the latest first. Bounded: they travel in many statements. */
  answered: string[];
  /** They have answered more than `answered` names. Absent from an object with older code, which names all that it knows. */
  hasOlderAnswers?: boolean;
  /** What they did at labeling links. Absent: nothing. */
  links?: Record<string, LinkWork>;
  /** Whose work the person does not get. Absent: everybody's is given. */
  blocks?: Blocks;
  /** Rapids of the continued session that they have not answered yet. Absent from an object with older code: none. */
  held?: string[];
}

export function factsOf(
  profile: PersonProfile,
  {
    isNew,
    life,
    answered,
    hasOlderAnswers,
    held = [],
    blocks = noBlocks,
  }: Pick<PersonFacts, "isNew" | "answered"> & {
    life: number;
    hasOlderAnswers: boolean;
    held?: string[];
    blocks?: Blocks;
  },
): PersonFacts {
  const { attributes, campaigns, sticky, audiences, global, links } = profile;
  return {
    isNew,
    life,
    attributes,
    sessions: Object.entries(campaigns),
    sticky: Object.entries(sticky),
    audiences: Object.entries(audiences),
    globalScore: global?.score ?? null,
    organizationScores: organizationScoresOf(global),
    globalResponses: global?.statistics.responses ?? 0,
    usedUp: profile.usedUp ?? [],
    answered,
    hasOlderAnswers,
    ...(links ? { links } : {}),
    ...(isBlockedAnywhere(blocks) ? { blocks } : {}),
    held,
  };
}
