import type { ExampleTruth } from "../example/payload.ts";
import { keepsConduct } from "../label/labeling-link.ts";
import { type LinkLimits, reachedLimit, withLinkAnswer } from "../label/link-work.ts";
import type { MemberState } from "../member/member-state.ts";
import type { AnsweredMembership, ExampleAnswer } from "../member/membership.ts";
import type { Micros } from "../money/amount.ts";
import { type PersonProfile, shownMembership, visitOf, withAnsweredMembership } from "../person/person-profile.ts";
import { type PublisherRecord, seenBy } from "../person/publisher-record.ts";
import type { StoredProgram } from "../program/program.ts";
import type { SessionProgress } from "../program/session-progress.ts";
import { type SessionTally, withAnswerAfter, withChoice, withPaid, withVerdict } from "../publisher/session-tally.ts";
import { nextOfProgram } from "./next-of-program.ts";
import { type RapidContent, type UntoldRapid, withoutTruth } from "./rapid-content.ts";
import { type ServedAudience, withholdsResults } from "./served-audience.ts";
import { expiryOf, withAnswer } from "./session-progress.ts";
import type { SessionJob } from "./task-work.ts";
import { isUndecided } from "./withheld-results.ts";

/** A run of rapids that one client shows one person. */
export interface Session {
  id: string;
  openedAt: number;
  /** Ending: it is over, and its audience must still be told. */
  state: "open" | "ending" | "ended";
  clientId: string;
  /** What the client called the request that opened it. */
  requestKey: string | null;
  campaignId: string;
  /** The organization that owns the campaign. Absent from sessions that older code opened. */
  ownerId?: string;
  /** The audience that the campaign distills for, or null. */
  audienceId: string | null;
  program: StoredProgram | null;
  configs: ServedAudience[];
  defaultGlobalScore: number;
  /** The labeling job whose tasks are served. Absent: the session serves none. */
  job?: SessionJob;
  /** What the labeling link allows the person. Absent: everything. */
  limits?: LinkLimits;
  progress: Omit<SessionProgress, "served" | "elapsedSeconds">;
  expiresAt: number;
  nextId: string | null;
  endedBy: EndReason | null;
  /** Absent: the session adds nothing to its publisher's figures. */
  tally?: SessionTally;
  /** When the current rapid was shown: at the opening, or with the answer before. Milliseconds since 1970. */
  shownAt?: number;
}

/** Blocked: the person may not have its work any more. */
export type EndReason = "done" | "expired" | "replaced" | "blocked";

/** What the rules look up among a session's rapids. The caller reads them when they are asked for. */
export interface SessionRapids {
  /** The first served rapid without an answer that was not dropped, other than this one. */
  nextServed(exceptId: string): RapidContent | null;
  unserved(routingId: string): RapidContent[];
  servedCount(): number;
}

/** A graded answer, or a skip. */
export interface GradedAnswer {
  content: RapidContent;
  /** Null: a skip. `isCorrect` is null where the truth is unknown. Only a desk says whether it accepted the answer, and what it costs. */
  graded: { isCorrect: boolean | null; isAccepted?: boolean; paid?: number } | null;
  /** What was chosen, where the session's publisher counts it. */
  choice?: string;
  /** Rapids of the session that others have ended meanwhile. Absent: none. */
  ended?: string[];
  now: number;
  /** When the person gave it, if they did so before it arrived. Absent: now. */
  givenAt?: number;
}

/** What is known of the person besides the session. */
export interface Around {
  profile: PersonProfile;
  publisher: PublisherRecord | null;
  /** The person never answered this rapid before. */
  isNew: boolean;
  rapids: SessionRapids;
  random: () => number;
}

/** What becomes of an answer. */
export interface AnsweredResult {
  isAccepted: boolean;
  /** Null: the truth is unknown or withheld. */
  isCorrect: boolean | null;
  explanation: string | null;
  /** The right answer, with coordinates in shares. Null like `isCorrect`, and once a session that is over has forgotten it. */
  truth: ExampleTruth | null;
  /** The score in the audience of the rapid, or the global one if it belongs to none. Null: it would tell what is withheld. */
  userScore: number | null;
  state: MemberState | null;
}

/** What follows from an answer, also when it is sent again. */
export interface Answered extends AnsweredResult {
  next: UntoldRapid | null;
  done: boolean;
}

/** What a person is told whose answer comes after they were blocked: the same as where others were quicker. It is stored nowhere. */
export const surplusAnswer: Answered = {
  isAccepted: false,
  isCorrect: null,
  explanation: null,
  truth: null,
  userScore: null,
  state: null,
  next: null,
  done: true,
};

/** Everything that an answer changes in the person's own storage. */
export interface AnswerChanges {
  session: Session;
  /** Null: unchanged. */
  profile: PersonProfile | null;
  /** The answer must be noted, so that the person is not given the rapid again. A skip leaves it open, and a desk notes its own tasks. */
  isAnswered: boolean;
  /** The rapid that a program serves now, for the first time. */
  newlyServedId: string | null;
  /** Rapids that the session shows no more: they want no answer. */
  droppedIds: string[];
  answered: Answered;
}

/** A session that the same request has opened before, and that is still open. */
export interface RepeatedSession {
  sessionId: string;
  campaignId: string;
  rapids: UntoldRapid[];
  nextId: string;
  expiresAt: number;
}

/** A client's request for a session, with the name that the client gave it. */
export interface SessionRequest {
  clientId: string;
  requestKey: string | null;
  /** A session that stays open beside the new one. Absent and null: none. */
  continues?: string | null;
  now: number;
}

/**
 * Whether the request continues this session: its caller has answers of it that are still to be sent, or shows its last task. A session of
 * another client, or one that is over, is not continued.
 */
export function isContinued(
  { id, clientId, state, expiresAt }: Pick<Session, "id" | "clientId" | "state" | "expiresAt">,
  request: SessionRequest,
): boolean {
  const isNamed = request.continues === id && request.clientId === clientId;
  return isNamed && state === "open" && !hasExpired({ expiresAt }, request.now);
}

/** Returns the session if this very request has opened it: a client that missed the response asks again. */
export function repeated(
  session: Session,
  { clientId, requestKey, now }: SessionRequest,
  servedRapids: () => RapidContent[],
): RepeatedSession | null {
  const { id: sessionId, campaignId, program, nextId, expiresAt } = session;
  const isSameRequest = requestKey !== null && session.requestKey === requestKey && session.clientId === clientId;
  if (!isSameRequest || session.state !== "open" || hasExpired(session, now) || nextId === null) return null;
  const rapids = servedRapids().filter(({ id }) => program === null || id === nextId);
  return { sessionId, campaignId, rapids: rapids.map(withoutTruth), nextId, expiresAt };
}

export function hasExpired({ expiresAt }: Pick<Session, "expiresAt">, now: number): boolean {
  return now >= expiresAt;
}

/**
 * The roster that must count an answer before it is stored, and what it is told. Null: the answer concerns only the session. The
 * roster counts a repeat once, so a crash between the two is harmless.
 */
export function rosterMessage(
  session: Session,
  { content, graded, now }: GradedAnswer,
  { profile, rapids }: Pick<Around, "profile" | "rapids">,
): { config: ServedAudience; answer: ExampleAnswer } | null {
  const { routingId, exampleId, chance, isCommonSense } = content;
  const isCorrect = graded?.isCorrect ?? null;
  const config = session.configs.find(({ audienceId }) => audienceId === routingId);
  if (exampleId === null || isCorrect === null || !config) return null;
  const isLast = session.program === null && rapids.nextServed(content.id) === null;
  const endedSession = isLast && session.audienceId === routingId ? session.id : null;
  return { config, answer: { ...visitOf(profile, now), exampleId, isCorrect, chance, isCommonSense, endedSession } };
}

/** `membership` is the roster's reply. Null: no roster was told, or its audience is gone. */
export function applyAnswer(
  before: Session,
  answer: GradedAnswer,
  membership: AnsweredMembership | null,
  around: Around,
): AnswerChanges {
  const { content, graded, now, givenAt = now } = answer;
  const isCorrect = graded?.isCorrect ?? null;
  const { isNew } = around;
  const learned = membership
    ? withAnsweredMembership(around.profile, before.configs, content, { isCorrect, membership, isNew, now })
    : around.profile;
  const profile = graded
    ? withWorkAtLink(learned, before, { isCorrect, now: givenAt, paid: paidFor(graded, membership) })
    : learned;
  const progress = graded ? withAnswer(before.progress, isCorrect) : before.progress;
  const { next, isNewlyServed } = nextOf({ ...before, progress }, answer, { ...around, profile });
  // The roster heard of the end with the answer, or no roster is concerned.
  const isTold = before.audienceId === null || (membership !== null && content.routingId === before.audienceId);
  const session: Session = {
    ...before,
    progress,
    nextId: next?.id ?? null,
    expiresAt: expiryOf({
      openedAt: before.openedAt,
      lastAt: now,
      maxSeconds: before.program?.maxDurationSeconds ?? null,
    }),
    state: next ? "open" : isTold ? "ended" : "ending",
    endedBy: next ? null : "done",
    shownAt: givenAt,
    ...tallyAfter(before, answer, membership, around.profile),
  };
  return {
    session,
    profile: profile === around.profile ? null : profile,
    isAnswered: graded !== null && content.task === undefined && content.check === undefined,
    newlyServedId: isNewlyServed && next ? next.id : null,
    // The very next one may be on the screen already, before this answer has arrived.
    droppedIds: (answer.ended ?? []).filter((id) => id !== next?.id),
    answered: {
      ...resultOf(content, graded, content.isQuiet === true || isWithheld(profile, before, content.routingId)),
      ...shownMembership(profile, content.routingId, before),
      next: next && withoutTruth(next),
      done: next === null,
    },
  };
}

/** Counts an answer for the limits of the link where it was given. */
function withWorkAtLink(
  profile: PersonProfile,
  { clientId, shownAt, openedAt }: Session,
  { isCorrect, now, paid }: { isCorrect: boolean | null; now: number; paid: Micros },
): PersonProfile {
  if (!keepsConduct(clientId)) return profile;
  const work = withLinkAnswer(profile.links?.[clientId], { isCorrect, shownAt: shownAt ?? openedAt, now, paid });
  return { ...profile, links: { ...profile.links, [clientId]: work } };
}

/** Counts an answer for the figures of the publisher, if the session is counted there. */
function tallyAfter(
  { tally, shownAt }: Session,
  { content, graded, choice, now, givenAt = now }: GradedAnswer,
  membership: AnsweredMembership | null,
  before: PersonProfile,
): Pick<Session, "tally"> {
  if (!tally) return {};
  const timed = graded && shownAt !== undefined ? withAnswerAfter(tally, givenAt - shownAt) : tally;
  const counted = choice === undefined ? timed : withChoice(timed, choice);
  const paid = withPaid(counted, paidFor(graded, membership));
  const known = before.audiences[content.routingId]?.state ?? null;
  return { tally: membership ? withVerdict(paid, known, membership.state) : paid };
}

/** What an organization pays for the answer, as a desk or a roster said. */
function paidFor(graded: GradedAnswer["graded"], membership: AnsweredMembership | null): Micros {
  return graded?.paid ?? membership?.paid ?? 0;
}

/** The rapid after an answer: one that was served and is still open, or what the program gives next. */
export function nextOf(
  session: Session,
  { content, now }: Pick<GradedAnswer, "content" | "now">,
  { profile, publisher, rapids, random }: Pick<Around, "profile" | "publisher" | "rapids" | "random">,
): { next: RapidContent | null; isNewlyServed: boolean } {
  const { program, progress, openedAt, defaultGlobalScore } = session;
  const open = rapids.nextServed(content.id);
  if (program === null || open !== null) return { next: open, isNewlyServed: false };
  // What a bag gave may be finished. A program gives one rapid at a time.
  if (session.limits && reachedLimit(profile.links?.[session.clientId], session.limits, now))
    return { next: null, isNewlyServed: false };
  const elapsedSeconds = (now - openedAt) / 1000;
  const next = nextOfProgram(
    program,
    { ...progress, served: rapids.servedCount(), elapsedSeconds },
    { profile: seenBy(publisher, profile), defaultGlobalScore, random },
    (routingId) => rapids.unserved(routingId),
  );
  return { next, isNewlyServed: next !== null };
}

/** The session once it is over. With an audience it stays `ending` until the roster was told. */
export function closed(session: Session, by: EndReason): Session {
  const endedBy = session.endedBy ?? by;
  return { ...session, endedBy, nextId: null, state: audienceToTell(session) ? "ending" : "ended" };
}

/** The session after its audience's roster was told of the end. `after` is null if the audience is gone. */
export function settled(session: Session, before: MemberState | null, after: MemberState | null): Session {
  const tally = session.tally && after !== null ? withVerdict(session.tally, before, after) : session.tally;
  return { ...session, state: "ended", ...(tally ? { tally } : {}) };
}

/** The audience whose roster counts the session's end. */
export function audienceToTell({ configs, audienceId }: Session): ServedAudience | null {
  return configs.find((config) => config.audienceId === audienceId) ?? null;
}

/** The answer that brings the verdict is no longer withheld. */
function isWithheld(profile: PersonProfile, { configs }: Session, audienceId: string): boolean {
  return withholdsResults(configs, audienceId) && isUndecided(profile.audiences[audienceId]?.state ?? null);
}

/** What the person learns of their own answer. While results are withheld, every answer is accepted: a refusal would tell. */
function resultOf(
  { isCommonSense, explanation, truth }: RapidContent,
  graded: GradedAnswer["graded"],
  isHidden: boolean,
): Pick<Answered, "isAccepted" | "isCorrect" | "explanation" | "truth"> {
  if (graded === null || isHidden)
    return { isAccepted: graded !== null, isCorrect: null, explanation: null, truth: null };
  const { isCorrect } = graded;
  const shown = { isCorrect, explanation, truth: isCorrect === null ? null : truth };
  if (graded.isAccepted === false) return { isAccepted: false, ...shown };
  return { isAccepted: !(isCommonSense === true && isCorrect === false), ...shown };
}
