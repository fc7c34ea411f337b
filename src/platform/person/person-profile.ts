import { recordAnswer, scoreOf } from "../../domain/member/score.ts";
import { freshStatistics, type Statistics } from "../../domain/member/statistics.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { AnswerStanding, RosterConfig } from "../roster/roster.port.ts";
import type { ToldScore } from "../score-cache/score-cache.port.ts";
import type { Arrival, Attributes, AudienceCopy, LearnedState, Opening, PersonFacts } from "./person.port.ts";

/** All that is kept of a person beside his sessions and the rapids that he has answered: small, and read with every call. */
export interface StoredProfile {
  userId: string;
  /** Null: never seen. */
  seenAt: number | null;
  attributes: Attributes;
  /** Whose clients served him. */
  organizations: string[];
  campaigns: Record<string, { count: number; lastAt: number }>;
  sticky: Record<string, { campaignId: string; since: number }>;
  audiences: Record<string, AudienceCopy>;
  /** Of questions of common sense. */
  global: { statistics: Statistics; score: number } | null;
}

export const unknownProfile: StoredProfile = {
  userId: "",
  seenAt: null,
  attributes: {},
  organizations: [],
  campaigns: {},
  sticky: {},
  audiences: {},
  global: null,
};

export function visited(profile: StoredProfile, { userId, organizationId, attributes, now }: Arrival): StoredProfile {
  const organizations = [...new Set([...profile.organizations, organizationId])];
  return { ...profile, userId, seenAt: now, organizations, attributes: { ...profile.attributes, ...attributes } };
}

/** What a roster said; `responses` more were counted there. */
export function learned(
  profile: StoredProfile,
  [audienceId, { state, score, epoch }]: LearnedState,
  now: number,
  responses = 0,
): StoredProfile {
  const before = profile.audiences[audienceId]?.responses ?? 0;
  const copy = { state, score, epoch, askedAt: now, responses: before + responses };
  return { ...profile, audiences: { ...profile.audiences, [audienceId]: copy } };
}

export function served(
  profile: StoredProfile,
  { campaignId, stickyDimension, now }: Pick<Opening, "campaignId" | "stickyDimension" | "now">,
): StoredProfile {
  const count = (profile.campaigns[campaignId]?.count ?? 0) + 1;
  const campaigns = { ...profile.campaigns, [campaignId]: { count, lastAt: now } };
  if (stickyDimension === null || profile.sticky[stickyDimension]?.campaignId === campaignId)
    return { ...profile, campaigns };
  return { ...profile, campaigns, sticky: { ...profile.sticky, [stickyDimension]: { campaignId, since: now } } };
}

function globalStatistics({ global }: StoredProfile): Statistics {
  return global?.statistics ?? freshStatistics;
}

export function factsOf(profile: StoredProfile, isNew: boolean, answered: string[]): PersonFacts {
  const { attributes, campaigns, sticky, audiences, global } = profile;
  return {
    isNew,
    attributes,
    sessions: Object.entries(campaigns),
    sticky: Object.entries(sticky),
    audiences: Object.entries(audiences),
    globalScore: global?.score ?? null,
    globalResponses: global?.statistics.responses ?? 0,
    answered,
  };
}

/** As rosters are told of it. */
export function visitOf({ userId, attributes }: StoredProfile, seenAt: number) {
  return { userId, seenAt, profile: JSON.stringify(attributes) };
}

/**
 * The profile after an answer; one to a question of common sense moves the global score too. Whether it is new is not the roster's to
 * say: it may have counted an answer that was not written down here before all went dark.
 */
export function moved(
  before: StoredProfile,
  [config]: RosterConfig[],
  { routingId, chance, isCommonSense }: RapidContent,
  {
    isRight,
    standing,
    isNew,
    now,
  }: { isRight: boolean | null; standing: AnswerStanding | null; isNew: boolean; now: number },
): StoredProfile {
  if (!standing) return before;
  const { difficulty } = standing;
  const profile = learned(before, [routingId, standing], now, isNew ? 1 : 0);
  if (!isNew || !config || isCommonSense !== true) return profile;
  const old = globalStatistics(before);
  const statistics = recordAnswer(old, { difficulty, chance, isCorrect: isRight === true, isCommonSense });
  return { ...profile, global: { statistics, score: scoreOf(statistics, config.rules) } };
}

/** What the score cache is told of a person in this life; null without a global score. */
export function globalScoreOf({ global }: StoredProfile, life: number): Omit<ToldScore, "person"> | null {
  return global && { life, sequence: global.statistics.responses, score: global.score };
}

/** In an audience as its roster said last; elsewhere by the global score. */
export function standingIn(
  profile: StoredProfile,
  routingId: string,
  session: { audienceId: string | null; defaultGlobalScore: number },
) {
  const known = profile.audiences[routingId] ?? profile.audiences[session.audienceId ?? ""];
  const userScore = known?.score ?? profile.global?.score ?? session.defaultGlobalScore;
  return { userScore, state: known?.state ?? null };
}
