import type { RapidResult } from "../../domain/grading/rapid-result.ts";
import type { AnsweredMembership, Membership } from "../../domain/member/membership.ts";
import { visitOf } from "../../domain/person/person-profile.ts";
import type { Skip } from "../../domain/serving/judge-answer.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { ServedAudience } from "../../domain/serving/served-audience.ts";
import { type GradedAnswer, rosterMessage, type Session, settled } from "../../domain/serving/session.ts";
import { taskRapidId, tasksByDesk, weightIn } from "../../domain/serving/task-work.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { Desks } from "../desk/desk.port.ts";
import type { Rosters } from "../roster/roster.port.ts";
import type { PersonRecords } from "./person-records.ts";

interface TellingSources {
  rosters: Rosters;
  desks: Desks;
  report: (message: string) => void;
}

/** Tells audiences' rosters and jobs' desks of a session. Each counts what it is told twice once, so a crash afterwards is harmless. */
export class SessionTelling {
  readonly #records: PersonRecords;
  readonly #sources: () => TellingSources;

  constructor(records: PersonRecords, sources: () => TellingSources) {
    this.#records = records;
    this.#sources = sources;
  }

  /** Null: the answer concerns no roster. */
  async answerRoster(session: Session, answer: GradedAnswer): Promise<AnsweredMembership | null> {
    const around = { profile: this.#records.profile(), rapids: this.#records.sessions.rapidsOf(session.id) };
    const message = rosterMessage(session, answer, around);
    return message && this.#sources().rosters(message.config.audienceId).answer(message.config, message.answer);
  }

  /** Tells the desk of the rapid's task, and returns the answer with what it said. */
  async answerDesk(session: Session, answer: GradedAnswer, result: RapidResult | Skip): Promise<GradedAnswer> {
    const { content, graded, now } = answer;
    if (!content.task) return answer;
    if (!graded || result._t === "SkipResult") {
      await this.release([content], now, true);
      return answer;
    }
    const { jobId, desk, ...numbers } = content.task;
    const profile = this.#records.profile();
    const { userId } = profile;
    const { rapidId, ...label } = result;
    const weight = weightIn(session, profile);
    const tookMs = Math.max(0, now - (session.shownAt ?? session.openedAt));
    const given = { ...numbers, userId, result: label, weight, now, tookMs };
    const { isAccepted, ended } = await this.#sources().desks(jobId, desk).answer(given);
    return {
      ...answer,
      graded: { ...graded, isAccepted },
      ended: ended.map((task) => taskRapidId({ jobId, desk, task })),
    };
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
