import { canonicalJson } from "./canonical-json.ts";
import type { LabelResult } from "./response.ts";

/** The most characters of the reason for a decision. */
export const longestReason = 1_000;
/** The most answers that a task is sent back for at once. */
export const mostMoreAnswers = 100;

/** What a reviewer decided of a task. It stands beside what the crowd says. */
export interface Decision {
  /** Another one after each change, also after the decision was withdrawn. */
  version: string;
  result: LabelResult;
  /** The reviewer accepted what the crowd said at that moment. */
  isConsensus: boolean;
  accountId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Null: the reviewer gave none. */
  reason: string | null;
}

/** A decision with the version that it replaced. Null: the task was not decided before. */
export interface KeptDecision extends Decision {
  replaced: string | null;
}

/** What a reviewer takes for the decision that stands: none, or one of these versions. */
export type ExpectedDecision = { kind: "none" } | { kind: "some"; versions: readonly string[] | "any" };

/** What a reviewer decides: an answer of their own, or the crowd's. `seen` names the answers that they looked at. */
export type DecidedAnswer = { kind: "answer"; result: LabelResult } | { kind: "consensus"; seen: string | null };

export function isExpected(standing: Decision | null, expected: ExpectedDecision): boolean {
  return isVersionExpected(standing?.version ?? null, expected);
}

/** Whether the standing decision is what this very request has made before: its answer may have been lost on the way. */
export function isRepeat(
  standing: KeptDecision,
  asked: { answer: DecidedAnswer; accountId: string; reason: string | null; expected: ExpectedDecision },
): boolean {
  const { answer, accountId, reason, expected } = asked;
  if (standing.accountId !== accountId || standing.reason !== reason) return false;
  if (!isVersionExpected(standing.replaced, expected)) return false;
  if (answer.kind === "consensus") return standing.isConsensus;
  return !standing.isConsensus && sameResult(standing.result, answer.result);
}

function isVersionExpected(version: string | null, expected: ExpectedDecision): boolean {
  if (expected.kind === "none") return version === null;
  return version !== null && (expected.versions === "any" || expected.versions.includes(version));
}

function sameResult(one: LabelResult, other: LabelResult): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
