import { recordAnswer, scoreOf } from "../../domain/member/score.ts";
import { freshStatistics, type Statistics } from "../../domain/member/statistics.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import { isUndecided } from "../../domain/serving/withheld-results.ts";
import type { AnswerStanding } from "../roster/roster.port.ts";
import type { ToldScore } from "../score-cache/score-cache.port.ts";
import type {
  Arrival,
  Attributes,
  AudienceCopy,
  LearnedState,
  Opening,
  OwnedParts,
  PersonFacts,
  ServedAudience,
  UsedUp,
} from "./person.port.ts";

/** All that is kept of a person beside his sessions and the rapids that he has answered: small, and read with every call. */
export interface StoredProfile {
  userId: string;
  /** Null: never seen. */
  seenAt: number | null;
  /** Written before attributes were kept for each publisher; nobody knows whose they are. A rollback reads and writes both members. */
  attributes: Attributes;
  organizations: string[];
  campaigns: Record<string, { count: number; lastAt: number }>;
  sticky: Record<string, { campaignId: string; since: number }>;
  audiences: Record<string, AudienceCopy>;
  /** The latest to be found last; absent in a profile that was written before. */
  usedUp?: UsedUp[];
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

/** Nobody ever opened a session for the person. */
export function wasNeverServed({ campaigns }: StoredProfile): boolean {
  return Object.keys(campaigns).length === 0;
}

export function visited(profile: StoredProfile, { userId, now }: Pick<Arrival, "userId" | "now">): StoredProfile {
  return { ...profile, userId, seenAt: now };
}

/** Older attributes cannot be told apart by publisher, so the first organization among them takes all: better too much than too little. */
export function withoutOrganization(profile: StoredProfile, organizationId: string): StoredProfile {
  if (!profile.organizations.includes(organizationId)) return profile;
  const organizations = profile.organizations.filter((id) => id !== organizationId);
  return { ...profile, organizations, attributes: {} };
}

export function withoutStandings(profile: StoredProfile, { audienceIds, campaignIds }: OwnedParts): StoredProfile {
  const [audiences, campaigns] = [new Set(audienceIds), new Set(campaignIds)];
  const without = <Value>(values: Record<string, Value>, isGone: (key: string, value: Value) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => !isGone(key, value)));
  return {
    ...profile,
    audiences: without(profile.audiences, (id) => audiences.has(id)),
    campaigns: without(profile.campaigns, (id) => campaigns.has(id)),
    sticky: without(profile.sticky, (_, { campaignId }) => campaigns.has(campaignId)),
  };
}

/** Nothing of any organization is left. */
export function isBare({ organizations, campaigns, audiences, global }: StoredProfile): boolean {
  return [organizations, campaigns, audiences].every((part) => Object.keys(part).length === 0) && global === null;
}

/** What a roster said; `responses` more were counted there. */
export function learned(
  profile: StoredProfile,
  [audienceId, { state, score, epoch }]: LearnedState,
  now: number,
  responses = 0,
): StoredProfile {
  const before = profile.audiences[audienceId];
  const copy: AudienceCopy = { state, score, epoch, askedAt: now, responses: (before?.responses ?? 0) + responses };
  if (before?.isWithheld && isUndecided(state)) copy.isWithheld = true;
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

/** What was found to have nothing left; what is found anew replaces what was known. */
export function withUsedUp(profile: StoredProfile, found: UsedUp[]): StoredProfile {
  if (found.length === 0) return profile;
  const ids = new Set(found.map(({ campaignId }) => campaignId));
  const before = (profile.usedUp ?? []).filter(({ campaignId }) => !ids.has(campaignId));
  return { ...profile, usedUp: [...before, ...found] };
}

function globalStatistics({ global }: StoredProfile): Statistics {
  return global?.statistics ?? freshStatistics;
}

export function factsOf(
  profile: StoredProfile,
  { isNew, life, answered }: Pick<PersonFacts, "isNew" | "answered"> & { life: number },
): PersonFacts {
  const { attributes, campaigns, sticky, audiences, global } = profile;
  return {
    isNew,
    life,
    attributes,
    sessions: Object.entries(campaigns),
    sticky: Object.entries(sticky),
    audiences: Object.entries(audiences),
    globalScore: global?.score ?? null,
    globalResponses: global?.statistics.responses ?? 0,
    usedUp: profile.usedUp ?? [],
    answered,
  };
}

/** A visit as rosters are told of it. They are not told what publishers say of the person. */
export function visitOf({ userId }: StoredProfile, seenAt: number) {
  return { userId, seenAt, profile: null };
}

/**
 * The profile after an answer; one to a question of common sense moves the global score too. Whether it is new is not the roster's to
 * say: it may have counted an answer that was not written down here before all went dark.
 */
export function moved(
  before: StoredProfile,
  configs: ServedAudience[],
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
  const profile = withWithheld(learned(before, [routingId, standing], now, isNew ? 1 : 0), configs, routingId);
  const [config] = configs;
  if (!isNew || !config || isCommonSense !== true) return profile;
  const old = globalStatistics(before);
  const statistics = recordAnswer(old, { difficulty, chance, isCorrect: isRight === true, isCommonSense });
  return { ...profile, global: { statistics, score: scoreOf(statistics, config.rules) } };
}

/** What the score cache is told of a person in this life. */
export function globalScoreOf(
  { statistics, score }: NonNullable<StoredProfile["global"]>,
  life: number,
): Omit<ToldScore, "person"> {
  return { life, sequence: statistics.responses, score };
}

/** Marks the copy of the standing. The global score moves with these answers too, and is shown where the audience's settings are not at hand. */
function withWithheld(profile: StoredProfile, configs: ServedAudience[], audienceId: string): StoredProfile {
  const copy = profile.audiences[audienceId];
  const isWithheld = withholds(configs, audienceId);
  if (!copy || !isWithheld || !isUndecided(copy.state)) return profile;
  return { ...profile, audiences: { ...profile.audiences, [audienceId]: { ...copy, isWithheld } } };
}

/**
 * The standing in the audience that its roster told last; elsewhere the global score. A correct answer never lowers a score, so a score
 * is withheld as long as the results behind it are.
 */
export function standingIn(
  profile: StoredProfile,
  routingId: string,
  session: { audienceId: string | null; defaultGlobalScore: number; configs: ServedAudience[] },
) {
  const shownId = profile.audiences[routingId] ? routingId : (session.audienceId ?? "");
  const known = profile.audiences[shownId];
  const state = known?.state ?? null;
  if (known && known.score !== null) {
    const isHidden = withholds(session.configs, shownId) && isUndecided(state);
    return { userScore: isHidden ? null : known.score, state };
  }
  const isHidden = Object.values(profile.audiences).some(({ isWithheld }) => isWithheld);
  return { userScore: isHidden ? null : (profile.global?.score ?? session.defaultGlobalScore), state };
}

export function withholds(configs: ServedAudience[], audienceId: string): boolean {
  return configs.some((config) => config.audienceId === audienceId && config.withholdsResults === true);
}
