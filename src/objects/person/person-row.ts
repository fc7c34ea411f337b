import { createHash } from "node:crypto";
import type { PersonProfile } from "../../domain/person/person-profile.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import { withoutTruth } from "../../domain/serving/rapid-content.ts";
import type { Answered, Session } from "../../domain/serving/session.ts";

/**
 * The fact that every answer rewrites: the profile, the sessions that go on, and what is kept of earlier ones.
 */
export interface PersonRow extends PersonProfile {
  open?: OpenSession;
  /** The session before, which a client continues: its last answers are still to come. Absent: none. */
  continued?: OpenSession;
  /** The newest first. Only the first few keep their outcomes. */
  ended?: EndedSession[];
  /** Rapids answered in sessions whose outcomes are gone, the oldest first. Still older ones stand in pages. */
  recent?: AnsweredRapid[];
}

export type AnsweredRapid = [rapidId: string, at: number];

/** A session that goes on, or whose audience must still be told of its end. What never changes stands beside its rapids. */
export interface OpenSession
  extends Pick<Session, "openedAt" | "state" | "clientId" | "expiresAt" | "nextId" | "endedBy" | "tally" | "shownAt"> {
  id: string;
  progress: Omit<Session["progress"], "sessionId">;
  /** The rapids that a program has served. Absent without a program: then all are. */
  served?: string[];
  /** Rapids that are not shown any more, since others have ended them. Absent: none. */
  dropped?: string[];
  outcomes: Outcome[];
  /** Where its rapids stand. Absent: 0. */
  slot?: Slot;
}

/** Two sessions may go on at once. Their rapids stand in different places. */
export type Slot = 0 | 1;

/** The older one first. */
export function openSessionsOf({ open, continued }: Pick<PersonRow, "open" | "continued">): OpenSession[] {
  return [...(continued ? [continued] : []), ...(open ? [open] : [])];
}

/** The row with one of its sessions as it is now. */
export function withOpen<Row extends Pick<PersonRow, "open" | "continued">>(row: Row, session: OpenSession): Row {
  return row.continued?.id === session.id ? { ...row, continued: session } : { ...row, open: session };
}

export interface EndedSession extends Pick<Session, "openedAt" | "clientId" | "endedBy"> {
  id: string;
  /** When it was last answered. Milliseconds since 1970. */
  answeredAt: number;
  outcomes?: Outcome[];
}

/** What followed from an answer or a skip, in the order of the answers. A list, since every person keeps some. */
export type Outcome = [
  rapidId: string,
  /** 1: the person has answered the rapid. 0: they skipped it, or its desk knows who answered. */
  isAnswered: 0 | 1,
  /** A digest of the result, which tells a repeat from another answer. */
  digest: string,
  isAccepted: boolean,
  isCorrect: boolean | null,
  explanation: string | null,
  userScore: number | null,
  state: Answered["state"],
  /** The place of the next rapid among those of the session. Null: nothing follows. */
  nextAt: number | null,
];

/** Sessions whose answers can be repeated with the same outcome. */
const endedInFull = 2;
const endedKept = 20;

/** 128 bits: a collision of two results cannot be constructed. */
export function digestOf(result: string): string {
  return createHash("sha256").update(result).digest("base64url").slice(0, 22);
}

export function outcomeOf(
  rapidId: string,
  digest: string,
  { isAnswered, rapids }: { isAnswered: boolean; rapids: readonly RapidContent[] },
  { isAccepted, isCorrect, explanation, userScore, state, next }: Answered,
): Outcome {
  const nextAt = next && rapids.findIndex(({ id }) => id === next.id);
  return [rapidId, isAnswered ? 1 : 0, digest, isAccepted, isCorrect, explanation, userScore, state, nextAt];
}

/** Nothing follows the answer once the session is over and its rapids are gone. */
export function answeredFrom(
  [rapidId, , , isAccepted, isCorrect, explanation, userScore, state, nextAt]: Outcome,
  rapids: readonly RapidContent[],
): Answered {
  const next = nextAt === null ? undefined : rapids[nextAt];
  const truth = isCorrect === null ? null : (rapids.find(({ id }) => id === rapidId)?.truth ?? null);
  const result = { isAccepted, isCorrect, explanation, truth };
  return { ...result, userScore, state, next: next ? withoutTruth(next) : null, done: !next };
}

export function answeredIn({ outcomes = [] }: { outcomes?: Outcome[] }): string[] {
  return outcomes.filter(([, isAnswered]) => isAnswered === 1).map(([rapidId]) => rapidId);
}

export function isAnsweredIn({ outcomes = [] }: { outcomes?: Outcome[] }, rapidId: string): boolean {
  return outcomes.some(([id, isAnswered]) => id === rapidId && isAnswered === 1);
}

/** The row once its session is over. Answers of sessions that lose their outcomes move to `recent`. */
export function withEnded<Row extends Pick<PersonRow, "open" | "continued" | "ended" | "recent">>(
  row: Row,
  ended: EndedSession,
): Row {
  const { open, continued, ...others } = row;
  const rest = {
    ...others,
    ...(open && open.id !== ended.id ? { open } : {}),
    ...(continued && continued.id !== ended.id ? { continued } : {}),
  };
  const [before, after] = [row.ended ?? [], [ended, ...(row.ended ?? [])]];
  const shrunk = before.slice(endedInFull - 1).filter(({ outcomes }) => outcomes);
  const recent = shrunk
    .toReversed()
    .flatMap((session) => answeredIn(session).map((id): AnsweredRapid => [id, session.openedAt]));
  return {
    ...rest,
    ended: after
      .slice(0, endedKept)
      .map(({ outcomes, ...session }, i) => (i < endedInFull && outcomes ? { ...session, outcomes } : session)),
    ...(recent.length > 0 || row.recent ? { recent: [...(row.recent ?? []), ...recent] } : {}),
  } as Row;
}

export function endedFrom({ id, openedAt, clientId, endedBy, shownAt, outcomes }: OpenSession): EndedSession {
  return { id, openedAt, clientId, endedBy, answeredAt: shownAt ?? openedAt, outcomes };
}
