import type { CertaintyEntry } from "../../domain/kinds/shared/entry-parts.ts";
import type { DecidedAnswer, Decision, ExpectedDecision } from "../../domain/labeling/decision.ts";
import type { LabelResult } from "../../domain/labeling/response.ts";
import type { TaskContent } from "../../domain/labeling/task.ts";
import type { GivenResponse } from "./given-response.port.ts";

/** A task as reviewers look at it. */
export interface ReviewedTask {
  id: number;
  content: TaskContent;
  isDone: boolean;
  /** How many answers it still wants, at most. */
  need: number;
  /** All answers, also those that do not count, in the order of people's numbers. */
  answers: GivenResponse[];
  /** Names the answers that count, as `crowdVersion` does. */
  crowd: string;
  /** Null: people do not choose among options. */
  certainty: CertaintyEntry | null;
  /** The answers that count, as one answer. Null: they do not come to one. */
  consensus: LabelResult | null;
  decision: Decision | null;
  /** People who skipped it. */
  skips: number;
}

/** What is done to a task by the account that reviews it. */
interface Reviewing {
  task: number;
  /** What the reviewer takes for the decision that stands. */
  expected: ExpectedDecision;
  /** Milliseconds since 1970. */
  now: number;
}

export interface Deciding extends Reviewing {
  accountId: string;
  answer: DecidedAnswer;
  reason: string | null;
}

export interface AskingMore extends Reviewing {
  /** Answers that are to come, beside those that count now. */
  answers: number;
}

/**
 * Why a task is not reviewed. `ranking`: a comparison of a ranked group stands for nothing by itself. `laying`: tasks may still be dropped.
 */
export type ReviewRefusal = { kind: "unknown" } | { kind: "ranking" } | { kind: "laying" };
/** The decision, or the answers that were accepted, are not what the reviewer saw. The task is as it is now. */
export type StaleReview = { kind: "stale"; task: ReviewedTask };

export type DecideOutcome =
  | { kind: "decided"; task: ReviewedTask; change: "made" | "changed" | "none" }
  | { kind: "faulty"; faults: Record<string, string[]> }
  | { kind: "no_consensus" }
  | StaleReview
  | ReviewRefusal;
/** `isChange`: false of a task that had no decision. */
export type WithdrawOutcome = { kind: "withdrawn"; isChange: boolean } | StaleReview | ReviewRefusal;
export type AskMoreOutcome = { kind: "asked"; need: number } | StaleReview | ReviewRefusal;
export type LookOutcome = { kind: "task"; task: ReviewedTask } | ReviewRefusal;

/** Numbers from 0 to 1, both included. Absent: no bound. */
export interface ShareRange {
  least?: number | undefined;
  most?: number | undefined;
}

/** Which tasks to show. Absent members let all through. */
export interface ReviewFilters {
  /** The share of votes for the leading option. Tasks without votes are left out. */
  agreement?: ShareRange;
  /** The probability of the crowd's answer. Tasks without one are left out. */
  confidence?: ShareRange;
  /** Leads the votes, alone or with others. It is named as `votedOptions` does. */
  option?: string;
  /** Has answered, whether it counts or not. */
  userId?: string;
  isSkipped?: boolean;
  /** Not all votes are for one option. Of tasks without options: people have answered. */
  isInDoubt?: boolean;
  isDecided?: boolean;
  /** Stands in the context, the private metadata, the text or the original file name. ASCII letters in any case. */
  text?: string;
  /** Only these tasks, or all but these. */
  among?: { tasks: readonly number[]; isLeftOut: boolean };
}

/** Where a task stands among those to review. Of tasks without options, all with answers are equally doubtful. */
export interface DoubtPlace {
  /** The agreement; 1 without options, 2 without answers. */
  doubt: number;
  task: number;
}

export interface ReviewAsked {
  filters: ReviewFilters;
  /** The last task that the reader has. Null: from the beginning. */
  after: DoubtPlace | null;
  limit: number;
}

export interface ReviewPage {
  /** The most doubtful first. */
  tasks: (ReviewedTask & DoubtPlace)[];
  /** How far it was looked. There may be more behind it. Null: to the end. */
  lookedTo: DoubtPlace | null;
}

export interface ReviewCounts {
  /** Tasks that are decided. */
  decided: number;
  /** Those, and the tasks that are in doubt and not decided. */
  concerned: number;
}

/** What reviewers do on a desk. */
export interface DecidingDesk {
  look(task: number): Promise<LookOutcome>;
  /** Changes nothing unless the decision that stands is the expected one. A repeat has the outcome of the first time. */
  decide(deciding: Deciding): Promise<DecideOutcome>;
  /** What the task still wanted is asked again. */
  withdrawDecision(reviewing: Reviewing): Promise<WithdrawOutcome>;
  /** Reopens the task for people who have not answered it. A decision is withdrawn. A repeat does not ask for more. */
  askMore(asking: AskingMore): Promise<AskMoreOutcome>;
  /** A page of tasks. Reads all responses: only for people who look. */
  review(asked: ReviewAsked): Promise<ReviewPage>;
  /** Reads all responses: only for people who look. */
  countReview(): Promise<ReviewCounts>;
}
