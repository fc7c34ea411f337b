import type { MemberState } from "../../domain/member/member-state.ts";
import { type SessionTally, withAnswerAfter, withVerdict } from "../../domain/publisher/session-tally.ts";
import { type RapidContent, withoutTruth } from "../../domain/serving/rapid-content.ts";
import { expiryOf, withAnswer } from "../../domain/serving/session-progress.ts";
import { isUndecided } from "../../domain/serving/withheld-results.ts";
import type { AnswerStanding } from "../roster/roster.port.ts";
import { nextOfProgram } from "./next-of-program.ts";
import type { Answered, Arrival, RepeatedSession } from "./person.port.ts";
import { moved, type StoredProfile, standingIn, withholds } from "./person-profile.ts";
import type { PersonRecords, SessionRecord } from "./person-records.ts";
import { seenBy } from "./publisher-record.ts";

/** Who asks for a session, and by which name. */
export type SessionRequest = Pick<Arrival, "clientId" | "requestKey" | "now">;

/** An answer with its grade (null: nobody knows what is right), or a skip, and what the roster said to it. */
export interface Judged {
  text: string;
  now: number;
  graded: { isCorrect: boolean | null } | null;
  standing: AnswerStanding | null;
}

/** The session, if this request opened it: a client that did not hear the answer asks again. */
export function repeatedSession(
  records: PersonRecords,
  session: SessionRecord,
  { clientId, requestKey, now }: SessionRequest,
): RepeatedSession | null {
  const { id: sessionId, campaignId, program, nextId, expiresAt } = session;
  const isTheSame = requestKey !== null && session.requestKey === requestKey && session.clientId === clientId;
  if (!isTheSame || session.state !== "open" || now >= expiresAt || nextId === null) return null;
  const rapids = records.served(sessionId).filter(({ id }) => program === null || id === nextId);
  return { sessionId, campaignId, rapids: rapids.map(withoutTruth), nextId, expiresAt };
}

/** Everything that an answer changes in the person's own tables. */
export function followAnswer(
  records: PersonRecords,
  before: SessionRecord,
  content: RapidContent,
  { text, now, graded, standing }: Judged,
) {
  const isRight = graded?.isCorrect ?? null;
  const isNew = !records.hasAnswered(content.id);
  const former = records.profile();
  const profile = moved(former, before.configs, content, { isRight, standing, isNew, now });
  if (standing) records.keepProfile(profile);
  if (graded) records.noteAnswered(content.id, now);
  const progress = graded ? withAnswer(before.progress, isRight) : before.progress;
  const next = nextOf(records, { ...before, progress }, { answeredId: content.id, profile, now });
  // The roster was told with the answer, or nobody is to be told.
  const isTold = before.audienceId === null || (standing !== null && content.routingId === before.audienceId);
  const session: SessionRecord = {
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
    shownAt: now,
    ...(before.tally
      ? {
          tally: tallied(
            before.tally,
            before.shownAt,
            { now, graded, standing },
            former.audiences[content.routingId]?.state ?? null,
          ),
        }
      : {}),
  };
  const answered: Answered = {
    ...resultOf(content, graded, isWithheldIn(profile, before, content.routingId)),
    ...standingIn(profile, content.routingId, before),
    next: next && withoutTruth(next),
    done: next === null,
  };
  records.update(session);
  records.noteOutcome(before.id, content.id, { result: text, outcome: JSON.stringify(answered) });
  return { session, answered, profile };
}

/** The answer that brings the verdict is no longer withheld. */
function isWithheldIn(profile: StoredProfile, { configs }: SessionRecord, audienceId: string): boolean {
  return withholds(configs, audienceId) && isUndecided(profile.audiences[audienceId]?.state ?? null);
}

/** What is told of the answer itself. While withheld, every answer is accepted: a refusal would tell that it was wrong. */
function resultOf(
  { isCommonSense, explanation }: RapidContent,
  graded: Judged["graded"],
  isWithheld: boolean,
): Pick<Answered, "isAccepted" | "isCorrect" | "explanation"> {
  if (graded === null || isWithheld) return { isAccepted: graded !== null, isCorrect: null, explanation: null };
  const { isCorrect } = graded;
  return { isAccepted: !(isCommonSense === true && isCorrect === false), isCorrect, explanation };
}

/** `known` is the person's state before in the audience that judged them. */
function tallied(
  tally: SessionTally,
  shownAt: number | undefined,
  { now, graded, standing }: Omit<Judged, "text">,
  known: MemberState | null,
): SessionTally {
  const timed = graded && shownAt !== undefined ? withAnswerAfter(tally, now - shownAt) : tally;
  return standing ? withVerdict(timed, known, standing.state) : timed;
}

function nextOf(
  records: PersonRecords,
  session: SessionRecord,
  { answeredId, profile, now }: { answeredId: string; profile: StoredProfile; now: number },
): RapidContent | null {
  const { id, program, progress, openedAt, defaultGlobalScore, clientId } = session;
  const open = records.nextServed(id, answeredId);
  if (program === null || open !== null) return open;
  const far = { ...progress, served: records.servedCount(id), elapsedSeconds: (now - openedAt) / 1000 };
  const seen = seenBy(records.publisher(clientId), profile);
  const next = nextOfProgram(program, far, { profile: seen, defaultGlobalScore }, (routingId) =>
    records.unserved(id, routingId),
  );
  if (next) records.markServed(id, next.id);
  return next;
}
