import { withDemographic } from "../../domain/person/publisher-record.ts";
import { givenTimes, runLength } from "../../domain/serving/answer-group.ts";
import { type Judgement, judgeAnswer, type ServedRapid } from "../../domain/serving/judge-answer.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import { type Answered, applyAnswer, type Session } from "../../domain/serving/session.ts";
import type { AnswerOutcome, Given, GivenTogether } from "./person.port.ts";
import type { PersonRecords } from "./person-records.ts";
import { digestOf } from "./person-row.ts";
import type { SessionTelling, ToldAnswer } from "./session-telling.ts";

interface Judged {
  result: Given["result"];
  digest: string;
  judgement: Judgement;
}

/** Answers that are passed on and kept together. */
export interface AnswerRun {
  /** Null: there is no such session, or it is over. */
  session: Session | null;
  judged: Judged[];
}

/** What a run left behind. */
export interface KeptRun {
  outcomes: AnswerOutcome[];
  /** The session after it. Null: no answer was new. */
  session: Session | null;
  /** Where the last new answer belongs, and when it was given. */
  last: ToldAnswer | null;
}

/**
 * Answers of a session: they are judged, told to rosters or desks, and kept in one write. Nothing is kept before all of a run was told.
 * Rosters and desks count a repeat once, so after a crash in between the same request ends as it would have.
 */
export class SessionAnswering {
  readonly #records: PersonRecords;
  readonly #telling: SessionTelling;

  constructor(records: PersonRecords, telling: SessionTelling) {
    this.#records = records;
    this.#telling = telling;
  }

  /** Judges the answers from this one on, as many of them as go together. */
  judge({ sessionId, clientId, answers, now }: GivenTogether, from: number): AnswerRun {
    const { sessions } = this.#records;
    const session = sessions.unfinishedOf(sessionId);
    const known = session ?? sessions.ended(sessionId);
    const left = answers.slice(from);
    const shownAt = session ? (session.shownAt ?? session.openedAt) : now;
    const times = givenTimes(left, { shownAt, now });
    const judged = left.map(({ result }, i): Judged => {
      const digest = digestOf(JSON.stringify(result));
      const rapid = known && this.#rapidOf(sessionId, session?.nextId ?? null, { result, digest });
      const judgement = judgeAnswer(known, rapid, { clientId, result, digest, now, givenAt: times[i] ?? now });
      return { result, digest, judgement };
    });
    const judgements = judged.map(({ judgement }) => judgement);
    return { session, judged: judged.slice(0, runLength(judgements, session?.program != null)) };
  }

  /** Passes the new answers of a run on, and keeps them. */
  async keep({ session, judged }: AnswerRun): Promise<KeptRun> {
    const graded = judged.flatMap(({ judgement, ...given }) =>
      judgement.kind === "graded" ? [{ ...given, answer: judgement.answer }] : [],
    );
    const told = session && graded.length > 0 ? await this.#telling.tellAnswers(session, graded) : [];
    const kept = session && told.length > 0 ? this.#keepTold(session, told) : null;
    let count = 0;
    const outcomes = judged.map(({ judgement }): AnswerOutcome => {
      if (judgement.kind !== "graded") return judgement;
      return { kind: "answered", answered: kept?.answered[count++] as Answered };
    });
    return { outcomes, session: kept?.session ?? null, last: told.at(-1) ?? null };
  }

  /** The served rapid that an answer is about. A skip without an id is about the next one, unless it repeats an earlier skip. */
  #rapidOf(
    sessionId: string,
    nextId: string | null,
    { result, digest }: { result: Given["result"]; digest: string },
  ): ServedRapid | null {
    const isKeyed = result.rapidId === null && result.requestKey !== undefined;
    const rapidId = (isKeyed ? this.#records.sessions.answeredBy(sessionId, digest) : result.rapidId) ?? nextId;
    return rapidId === null ? null : this.#records.sessions.rapid(sessionId, rapidId);
  }

  /** What a person says of themselves is known to the publisher that asked, as if it had said so. */
  #keepDemographic(clientId: string, { demographicKey }: RapidContent, result: Given["result"] | undefined): void {
    const record = this.#records.publisher(clientId);
    if (demographicKey === undefined || result?._t !== "AttachCategoryResult" || record === null) return;
    this.#records.keepPublisher(clientId, withDemographic(record, demographicKey, result.category), record);
  }

  #keepTold(before: Session, told: readonly ToldAnswer[]): { session: Session; answered: Answered[] } {
    const records = this.#records;
    return records.rewriteOnce(() => {
      let session = before;
      const answered = told.map(({ answer, membership, digest }, i) => {
        const { content } = answer;
        const changes = applyAnswer(session, answer, membership, {
          profile: records.profile(),
          publisher: records.publisher(before.clientId),
          isNew: !records.hasAnswered(content.id),
          rapids: records.sessions.rapidsOf(before.id, { after: told[i + 1]?.answer.content }),
          random: Math.random,
        });
        records.sessions.keepAnswer(changes, { content, digest });
        this.#keepDemographic(before.clientId, content, told[i]?.result);
        session = changes.session;
        return changes.answered;
      });
      return { session, answered };
    });
  }
}
