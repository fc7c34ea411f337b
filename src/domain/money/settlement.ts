import type { Micros } from "./amount.ts";

/** What answers are billed under. Rows keep these names: never rename one. */
export const spenderKinds = ["Job", "Recruiting", "Flow", "Benchmark"] as const;
export type SpenderKind = (typeof spenderKinds)[number];

/** Whose account a desk or a roster spends, and what for. It is told with each settlement, so that no row must be made before. */
export interface Spender {
  /** The object: `desk:<jobId>:<desk>`, `desk:<flowId>:0`, or `roster:<audienceId>:<shard>`. */
  id: string;
  organizationId: string;
  kind: SpenderKind;
  /** The job, flow, audience or benchmark that the cost stands under. */
  referenceId: string;
  /** The job whose own budget counts too. Null: there is none. */
  jobId: string | null;
  audienceId: string;
  /** The member who started it. */
  memberId: string;
}

/** What a desk or a roster tells of its money. All amounts are sums since it began, so telling twice changes nothing. */
export interface ToldSpending extends Spender {
  /** Rises with each settlement, and is stored before it is told: one that arrives late must change nothing. */
  sequence: number;
  /** What an answer costs now: grants are whole answers. */
  price: Micros;
  /** What the object holds by what it knows. It is a fact: a database that was restored takes it as such. */
  granted: Micros;
  spent: Micros;
  /** Billed answers. */
  answers: number;
  /** Answers beyond what was granted, which nobody pays for, and what they would have cost. */
  unbilledAnswers: number;
  unbilled: Micros;
  /** The sum that the object wants to hold: more than `granted` to draw, the same to tell, less after it gave something back. */
  wanted: Micros;
  /** It has nothing left to hand out as long as it gets no more. */
  isWaiting: boolean;
}

/** What the database knows of an object beyond what that one told: the object went back in time. It stays billed. */
export interface Forgotten extends Pick<ToldSpending, "spent" | "answers" | "unbilled" | "unbilledAnswers"> {}

/**
 * `settled`: the object may spend up to `granted` in all. Where `isLimited` is false, neither the account nor a budget has a limit.
 * `stale`: a later settlement was told before; go on above `sequence`.
 */
export type Settlement =
  | { kind: "settled"; granted: Micros; isShort: boolean; isLimited?: boolean; forgotten?: Forgotten | null }
  | { kind: "stale"; sequence: number };
