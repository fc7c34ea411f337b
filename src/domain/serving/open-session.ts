import type { LinkLimits } from "../label/link-work.ts";
import type { Attributes } from "../person/attributes.ts";
import {
  type LearnedMembership,
  type PersonProfile,
  type UsedUp,
  wasNeverServed,
  withMembership,
  withSession,
  withUsedUp,
  withVisit,
} from "../person/person-profile.ts";
import { type PublisherRecord, seenBy, withClaims } from "../person/publisher-record.ts";
import type { StoredProgram } from "../program/program.ts";
import { freshTally } from "../publisher/session-tally.ts";
import { nextOfProgram } from "./next-of-program.ts";
import type { RapidContent } from "./rapid-content.ts";
import type { ServedAudience } from "./served-audience.ts";
import type { Session } from "./session.ts";
import { expiryOf } from "./session-progress.ts";
import type { SessionJob } from "./task-work.ts";

/** A person who has come, and the publisher that brought them. */
export interface Visitor {
  userId: string;
  organizationId: string;
  attributes: Attributes;
}

/** The work that was found for a person. */
export interface Opening {
  sessionId: string;
  clientId: string;
  /** Absent where the person has arrived before. */
  visitor?: Visitor;
  life?: number;
  requestKey: string | null;
  /** A session of the client that stays open beside this one. Absent: none. */
  continues?: string;
  campaignId: string;
  /** The organization that owns the campaign. Absent from an opening of older code. */
  ownerId?: string;
  /** The audience that the campaign distills for, or null. */
  audienceId: string | null;
  /** The key of the sticky bond. Null: people do not stick to this campaign. */
  stickyDimension: string | null;
  /** A program chooses from the rapids after each answer. Without one they are given in their order. */
  program: StoredProgram | null;
  rapids: RapidContent[];
  /** One for each audience that the campaign or a rapid belongs to. */
  configs: ServedAudience[];
  /** Counts as the global score of a person who has none. */
  defaultGlobalScore: number;
  /** The labeling job whose tasks the rapids are. Absent: they are none. */
  job?: SessionJob;
  /** What the labeling link allows the person. Absent: the client is no link, or its link allows everything. */
  limits?: LinkLimits;
  learned: LearnedMembership[];
  usedUp: UsedUp[];
  now: number;
}

/** What the person's object knows before a session opens. */
export interface KnownPerson {
  profile: PersonProfile;
  /** The number of erasures so far. */
  life: number;
  publisher: PublisherRecord | null;
}

interface OpenChanges {
  profile: PersonProfile;
  publisher: PublisherRecord | null;
  /** Null: the person has nothing to do after all. */
  session: (Session & { nextId: string }) | null;
}

/**
 * Opens a session and notes the visit. Null: the person was erased since they arrived, or never arrived and is unknown
 * now. An earlier request must not bring them back.
 */
export function openSession(opening: Opening, known: KnownPerson, random: () => number): OpenChanges | null {
  if (isForgotten(opening, known)) return null;
  const { program, sessionId, clientId, requestKey, campaignId, audienceId, configs, defaultGlobalScore, now } =
    opening;
  const profile = profileOfVisit(opening, known.profile);
  const publisher = opening.visitor ? withClaims(known.publisher, opening.visitor) : known.publisher;
  const isWithoutTasks = opening.job === undefined && (wasNeverServed(profile) || profile.hasNoTasks === true);
  const hasNoTasks = isWithoutTasks ? true : undefined;
  const progress = { sessionId, answered: 0, correct: 0, consecutiveCorrect: 0, consecutiveIncorrect: 0 };
  const next = program
    ? nextOfProgram(
        program,
        { ...progress, served: 0, elapsedSeconds: 0 },
        { profile: seenBy(publisher, profile), defaultGlobalScore, random },
        (id) => opening.rapids.filter(({ routingId }) => routingId === id),
      )
    : (opening.rapids[0] ?? null);
  if (!next) return { profile, publisher, session: null };
  return {
    profile: withSession({ ...profile, hasNoTasks, seenAt: now }, opening),
    publisher: publisher && { ...publisher, hasGivenWork: true },
    session: {
      id: sessionId,
      openedAt: now,
      state: "open",
      clientId,
      requestKey,
      campaignId,
      ...(opening.ownerId === undefined ? {} : { ownerId: opening.ownerId }),
      audienceId,
      program,
      configs,
      defaultGlobalScore,
      progress,
      ...(opening.job ? { job: opening.job } : {}),
      ...(opening.limits ? { limits: opening.limits } : {}),
      expiresAt: expiryOf({ openedAt: now, lastAt: now, maxSeconds: program?.maxDurationSeconds ?? null }),
      nextId: next.id,
      endedBy: null,
      tally: freshTally(!known.publisher?.hasGivenWork),
      shownAt: now,
    },
  };
}

/** Whether the person was erased since they arrived, or is unknown to an earlier version's request. */
function isForgotten({ life, visitor }: Opening, known: KnownPerson): boolean {
  const isUnknown = known.profile.seenAt === null && (life === undefined || visitor === undefined);
  return isUnknown || (life !== undefined && life !== known.life);
}

/** The person with their visit, and with what it found out. */
function profileOfVisit({ visitor, usedUp, learned, now }: Opening, known: PersonProfile): PersonProfile {
  const visited = withUsedUp(visitor ? withVisit(known, { ...visitor, now }) : known, usedUp ?? []);
  return learned.reduce((profile, membership) => withMembership(profile, membership, now), visited);
}
