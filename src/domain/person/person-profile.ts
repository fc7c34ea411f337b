import type { LinkWork } from "../label/link-work.ts";
import type { AnsweredMembership, KnownMembership, Visit } from "../member/membership.ts";
import type { RapidContent } from "../serving/rapid-content.ts";
import { type ServedAudience, withholdsResults } from "../serving/served-audience.ts";
import { isUndecided } from "../serving/withheld-results.ts";
import type { Attributes } from "./attributes.ts";
import { type GlobalScore, withGradedAnswer, withoutEvidenceOf } from "./global-score.ts";

/** Everything kept of a person besides sessions and answered rapids. Small, since every call reads it. */
export interface PersonProfile {
  userId: string;
  /** Null: never seen. */
  seenAt: number | null;
  /** Written before attributes were kept for each publisher, so their source is unknown. A rollback reads and writes both members. */
  attributes: Attributes;
  organizations: string[];
  campaigns: Record<string, { count: number; lastAt: number }>;
  sticky: Record<string, { campaignId: string; since: number }>;
  audiences: Record<string, MembershipCopy>;
  /** Audiences were dropped for the profile's bounds, so an erasure cannot rely on their names. */
  hasDroppedAudiences?: boolean;
  /** The latest find is last. Absent from older profiles. */
  usedUp?: UsedUp[];
  /** No session ever held tasks of a job, so that no desk knows the person. Absent from older profiles. */
  hasNoTasks?: boolean | undefined;
  /** What they did at labeling links. Absent: nothing. */
  links?: Record<string, LinkWork>;
  /** Null: they never answered a graded example. */
  global: GlobalScore | null;
}

/** A membership as the audience's roster told it in that epoch. A non-member has the state null. */
export interface MembershipCopy extends KnownMembership {
  /** When the roster told it. Milliseconds since 1970. */
  askedAt: number;
  /** The number of answers that the person gave there. */
  responses: number;
  /** The audience withholds results, and has not decided about the person yet. */
  isWithheld?: boolean;
}

export type LearnedMembership = [audienceId: string, KnownMembership];

/** A campaign that has nothing left for the person at this version. Expires at `until`. */
export interface UsedUp {
  campaignId: string;
  version: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** An organization's part of a person's past. */
export interface OwnedParts {
  /** Its evidence leaves the global score. Absent in a call from older code. */
  organizationId?: string;
  audienceIds: string[];
  /** Examples of those audiences, which may then be answered again. */
  exampleIds: string[];
  campaignIds: string[];
}

export const unknownProfile: PersonProfile = {
  userId: "",
  seenAt: null,
  attributes: {},
  organizations: [],
  campaigns: {},
  sticky: {},
  audiences: {},
  global: null,
};

/** No session was ever opened for the person. */
export function wasNeverServed({ campaigns }: PersonProfile): boolean {
  return Object.keys(campaigns).length === 0;
}

export function withVisit(profile: PersonProfile, { userId, now }: { userId: string; now: number }): PersonProfile {
  return { ...profile, userId, seenAt: now };
}

/** Older attributes have no known publisher, so the first organization that forgets the person takes them all. */
export function withoutOrganization(profile: PersonProfile, organizationId: string): PersonProfile {
  if (!profile.organizations.includes(organizationId)) return profile;
  const organizations = profile.organizations.filter((id) => id !== organizationId);
  return { ...profile, organizations, attributes: {} };
}

export function withoutOwnedParts(
  profile: PersonProfile,
  { organizationId, audienceIds, campaignIds }: OwnedParts,
): PersonProfile {
  const [audiences, campaigns] = [new Set(audienceIds), new Set(campaignIds)];
  const without = <Value>(values: Record<string, Value>, isGone: (key: string, value: Value) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => !isGone(key, value)));
  return {
    ...profile,
    audiences: without(profile.audiences, (id) => audiences.has(id)),
    campaigns: without(profile.campaigns, (id) => campaigns.has(id)),
    sticky: without(profile.sticky, (_, { campaignId }) => campaigns.has(campaignId)),
    global:
      profile.global && organizationId !== undefined
        ? withoutEvidenceOf(profile.global, organizationId)
        : profile.global,
  };
}

/** The profile without what the person did at a link. An empty member stays: it replaces the one that is stored. */
export function withoutLink(profile: PersonProfile, linkId: string): PersonProfile {
  const left = Object.entries(profile.links ?? {}).filter(([id]) => id !== linkId);
  return { ...profile, links: Object.fromEntries(left) };
}

/** Nothing of any organization is left. */
export function isBare({ organizations, campaigns, audiences, global }: PersonProfile): boolean {
  return [organizations, campaigns, audiences].every((part) => Object.keys(part).length === 0) && global === null;
}

/** Keeps what a roster told. `newResponses` more answers were counted there. */
export function withMembership(
  profile: PersonProfile,
  [audienceId, { state, score, epoch }]: LearnedMembership,
  now: number,
  newResponses = 0,
): PersonProfile {
  const before = profile.audiences[audienceId];
  const responses = (before?.responses ?? 0) + newResponses;
  const copy: MembershipCopy = { state, score, epoch, askedAt: now, responses };
  if (before?.isWithheld && isUndecided(state)) copy.isWithheld = true;
  return { ...profile, audiences: { ...profile.audiences, [audienceId]: copy } };
}

/** Counts a session of a campaign, and binds the person to it if it is sticky. */
export function withSession(
  profile: PersonProfile,
  { campaignId, stickyDimension, now }: { campaignId: string; stickyDimension: string | null; now: number },
): PersonProfile {
  const count = (profile.campaigns[campaignId]?.count ?? 0) + 1;
  const campaigns = { ...profile.campaigns, [campaignId]: { count, lastAt: now } };
  if (stickyDimension === null || profile.sticky[stickyDimension]?.campaignId === campaignId)
    return { ...profile, campaigns };
  return { ...profile, campaigns, sticky: { ...profile.sticky, [stickyDimension]: { campaignId, since: now } } };
}

/** Nothing outside the person's own object knows them: no desk, and no audience. */
export function isUnknownElsewhere(profile: PersonProfile): boolean {
  const isMember = Object.values(profile.audiences).some(({ state }) => state !== null);
  return !isMember && profile.hasDroppedAudiences !== true && (wasNeverServed(profile) || profile.hasNoTasks === true);
}

/** Adds campaigns that were found used up. A newer finding replaces an older one of the same campaign. */
export function withUsedUp(profile: PersonProfile, found: UsedUp[]): PersonProfile {
  if (found.length === 0) return profile;
  const ids = new Set(found.map(({ campaignId }) => campaignId));
  const before = (profile.usedUp ?? []).filter(({ campaignId }) => !ids.has(campaignId));
  return { ...profile, usedUp: [...before, ...found] };
}

/** A visit as rosters are told of it. They are not told what publishers say of the person. */
export function visitOf({ userId }: PersonProfile, seenAt: number): Visit {
  return { userId, seenAt, profile: null };
}

/**
 * The profile after an answer that a roster counted. It moves the global score too. The caller says whether the answer is new: the
 * roster may have counted one that a crash kept from being stored here.
 */
export function withAnsweredMembership(
  before: PersonProfile,
  configs: readonly ServedAudience[],
  { routingId, chance, isCommonSense }: RapidContent,
  answer: { isCorrect: boolean | null; membership: AnsweredMembership; isNew: boolean; now: number },
): PersonProfile {
  const { isCorrect, membership, isNew, now } = answer;
  const learned = withMembership(before, [routingId, membership], now, isNew ? 1 : 0);
  const profile = withWithheldMark(learned, configs, routingId);
  if (!isNew) return profile;
  const organizationId = configs.find((config) => config.audienceId === routingId)?.organizationId ?? null;
  const { difficulty } = membership;
  const given = { difficulty, chance, isCorrect: isCorrect === true, isCommonSense };
  return { ...profile, global: withGradedAnswer(before.global, organizationId, given) };
}

/** The global score as the score cache orders it: by life, then by sequence. */
export function globalScoreOf({ statistics, score }: GlobalScore, life: number) {
  return { life, sequence: statistics.responses, score };
}

/**
 * Marks the copy of a membership whose results are withheld. The same answers move the global score, which is also shown where the
 * audience's settings are not at hand.
 */
function withWithheldMark(
  profile: PersonProfile,
  configs: readonly ServedAudience[],
  audienceId: string,
): PersonProfile {
  const copy = profile.audiences[audienceId];
  if (!copy || !withholdsResults(configs, audienceId) || !isUndecided(copy.state)) return profile;
  return { ...profile, audiences: { ...profile.audiences, [audienceId]: { ...copy, isWithheld: true } } };
}

/**
 * The score and state that an answer shows: those of the rapid's audience, or else of the session's audience, or else the global score.
 * A correct answer never lowers a score, so a score is withheld as long as the results behind it are.
 */
export function shownMembership(
  profile: PersonProfile,
  routingId: string,
  session: { audienceId: string | null; defaultGlobalScore: number; configs: readonly ServedAudience[] },
) {
  const shownId = profile.audiences[routingId] ? routingId : (session.audienceId ?? "");
  const known = profile.audiences[shownId];
  const state = known?.state ?? null;
  if (known && known.score !== null) {
    const isHidden = withholdsResults(session.configs, shownId) && isUndecided(state);
    return { userScore: isHidden ? null : known.score, state };
  }
  const isHidden = Object.values(profile.audiences).some(({ isWithheld }) => isWithheld);
  return { userScore: isHidden ? null : (profile.global?.score ?? session.defaultGlobalScore), state };
}
