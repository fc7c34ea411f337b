import type { ResultRules } from "../../kinds/kind.ts";
import { kindOf } from "../../kinds/kinds.ts";
import type { Decision } from "../decision.ts";
import type { Blueprint } from "../definition.ts";
import type { TaskContent } from "../task.ts";

/** What a result says of a decision. Texts and lists, since readers make columns of what is an object in every result. */
export interface DecidedMembers {
  /** The answer, as `detailedResults` have it: a text, or a list of points, lines, words or moments. */
  decided: unknown;
  /** The account's id. */
  decidedBy: string;
  decidedAt: string;
  decidedReason?: string;
}

export function decidedMembers(
  task: TaskContent,
  { result, accountId, at, reason }: Decision,
  rules: ResultRules<Blueprint>,
): DecidedMembers {
  const entry = kindOf(rules.blueprint).entryOf(task, [{ result, weight: 1, details: null }], rules);
  const [{ userDetails = null, ...answer } = {}] = entry.detailedResults as Record<string, unknown>[];
  return {
    decided: Object.values(answer)[0] ?? null,
    decidedBy: accountId,
    decidedAt: new Date(at).toISOString(),
    ...(reason !== null && { decidedReason: reason }),
  };
}
