import type { AnsweredMembership, Membership } from "../../domain/member/membership.ts";
import { visitOf } from "../../domain/person/person-profile.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { ServedAudience } from "../../domain/serving/served-audience.ts";
import { type GradedAnswer, rosterMessage, type Session, settled } from "../../domain/serving/session.ts";
import { taskRapidId, tasksByDesk, weightIn } from "../../domain/serving/task-work.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { Desks, GivenAnswer } from "../desk/desk.port.ts";
import type { Rosters } from "../roster/roster.port.ts";
import type { Given } from "./person.port.ts";
import type { PersonRecords } from "./person-records.ts";
import type { Neighbours } from "./session-records.ts";

interface TellingSources {
  rosters: Rosters;
  desks: Desks;
  report: (message: string) => void;
}

/** An answer that was judged and is not kept yet. */
export interface NewAnswer {
  result: Given["result"];
  digest: string;
  answer: GradedAnswer;
}

/** `membership` is the roster's reply. Null: no roster is concerned, or its audience is gone. */
export interface ToldAnswer extends NewAnswer {
  membership: AnsweredMembership | null;
}

interface GivenToDesk {
  jobId: string;
  desk: number;
  given: GivenAnswer[];
}

/** Tells audiences' rosters and jobs' desks of a session. Each counts what it is told twice once, so a crash afterwards is harmless. */
export class SessionTelling {
  readonly #records: PersonRecords;
  readonly #sources: () => TellingSources;

  constructor(records: PersonRecords, sources: () => TellingSources) {
    this.#records = records;
    this.#sources = sources;
  }

  /** Tells rosters and desks of new answers, in their order. */
  async tellAnswers(session: Session, answers: readonly NewAnswer[]): Promise<ToldAnswer[]> {
    const memberships: (AnsweredMembership | null)[] = [];
    for (const [i, { answer }] of answers.entries()) {
      const before = answers.slice(0, i).map((earlier) => earlier.answer.content.id);
      memberships.push(await this.#answerRoster(session, answer, { before, after: answers[i + 1]?.answer.content }));
    }
    const told = await this.#answerDesks(session, answers);
    return told.map((one, i) => ({ ...one, membership: memberships[i] ?? null }));
  }

  /** Null: the answer concerns no roster. */
  async #answerRoster(
    session: Session,
    answer: GradedAnswer,
    neighbours: Neighbours,
  ): Promise<AnsweredMembership | null> {
    const rapids = this.#records.sessions.rapidsOf(session.id, neighbours);
    const message = rosterMessage(session, answer, { profile: this.#records.profile(), rapids });
    return message && this.#sources().rosters(message.config.audienceId).answer(message.config, message.answer);
  }

  /** Tells the desks of answered tasks, one call each, and returns the answers with what they said. */
  async #answerDesks(session: Session, answers: readonly NewAnswer[]): Promise<NewAnswer[]> {
    const skipped = answers.filter(({ answer: { content, graded } }) => content.task && !graded);
    const [lastSkip] = skipped.slice(-1);
    const contents = skipped.map(({ answer }) => answer.content);
    if (lastSkip) await this.release(contents, lastSkip.answer.now, true);
    await this.#tellChecks(answers);
    const said = new Map<string, Pick<GradedAnswer, "ended"> & { accepted: { isAccepted: boolean; paid?: number } }>();
    for (const { jobId, desk, given } of this.#givenToDesks(session, answers)) {
      const outcomes = await this.#sources().desks(jobId, desk).answerTogether(given);
      for (const [i, { isAccepted, paid, ended }] of outcomes.entries()) {
        const idOf = (task: number) => taskRapidId({ jobId, desk, task });
        const accepted = { isAccepted, ...(isAccepted && paid !== undefined && { paid }) };
        said.set(idOf(given[i]?.task ?? -1), { accepted, ended: ended.map(idOf) });
      }
    }
    return answers.map(({ answer, ...one }) => {
      const outcome = said.get(answer.content.id);
      if (!outcome || !answer.graded) return { ...one, answer };
      const { accepted, ended } = outcome;
      return { ...one, answer: { ...answer, graded: { ...answer.graded, ...accepted }, ...(ended ? { ended } : {}) } };
    });
  }

  /** Checks whose truth is known count at the desk whose tasks they stood among. */
  async #tellChecks(answers: readonly NewAnswer[]): Promise<void> {
    const { userId } = this.#records.profile();
    const given = answers.flatMap(({ answer: { content, graded, now, givenAt = now } }) => {
      const isRight = graded?.isCorrect ?? null;
      return content.check && isRight !== null ? [{ ...content.check, userId, isRight, now: givenAt }] : [];
    });
    for (const checks of Map.groupBy(given, ({ jobId, desk }) => `${jobId}.${desk}`).values()) {
      const { jobId = "", desk = 0 } = checks[0] ?? {};
      const counted = checks.map(({ person, rapidId, isRight, now }) => ({ person, rapidId, isRight, now, userId }));
      await this.#sources().desks(jobId, desk).noteChecks(counted);
    }
  }

  #givenToDesks(session: Session, answers: readonly NewAnswer[]): GivenToDesk[] {
    const profile = this.#records.profile();
    const { userId } = profile;
    const weight = weightIn(session, profile);
    const desks = new Map<string, GivenToDesk>();
    let shownAt = session.shownAt ?? session.openedAt;
    for (const { answer, result } of answers) {
      const { content, graded, givenAt = answer.now } = answer;
      const tookMs = Math.max(0, givenAt - shownAt);
      shownAt = givenAt;
      if (!content.task || !graded || result._t === "SkipResult") continue;
      const { jobId, desk, ...numbers } = content.task;
      const { rapidId, ...label } = result;
      const known = desks.get(`${jobId}.${desk}`) ?? { jobId, desk, given: [] };
      known.given.push({ ...numbers, userId, result: label, weight, now: givenAt, tookMs });
      desks.set(`${jobId}.${desk}`, known);
    }
    return [...desks.values()];
  }

  /** Gives tasks back to their desks. Best effort: a lease that is not given back expires. */
  async release(rapids: RapidContent[], now: number, isSkip = false): Promise<void> {
    const { userId } = this.#records.profile();
    const { desks, report } = this.#sources();
    for (const { jobId, desk, person, tasks } of tasksByDesk(rapids)) {
      const released = desks(jobId, desk).release({ person, userId, tasks, now, isSkip });
      await released.catch((cause) => report(`tasks were not given back: ${failureText(cause)}`));
    }
  }

  /** Tells the roster that a session is over. Gives the session as that settles it. */
  async end(closing: Session, config: ServedAudience): Promise<{ membership: Membership | null; session: Session }> {
    const membership = await this.#sources()
      .rosters(config.audienceId)
      .endSession(config, {
        // Seen at the opening: a session that expires ends without the person.
        ...visitOf(this.#records.profile(), closing.openedAt),
        sessionId: closing.id,
      });
    const before = this.#records.profile().audiences[config.audienceId]?.state ?? null;
    return { membership, session: settled(closing, before, membership?.state ?? null) };
  }
}
