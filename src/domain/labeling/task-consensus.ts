import { kindOf } from "../kinds/kinds.ts";
import { responsesOf } from "../kinds/responses-of.ts";
import type { CertaintyRules } from "../kinds/shared/confidence.ts";
import { stableFraction } from "../stable-hash.ts";
import type { LabelResult, TaskResponse } from "./response.ts";
import type { TaskContent } from "./task.ts";

/** The answers of a task as one answer of its kind. Null: they do not come to one. */
export function consensusOf(
  task: TaskContent,
  given: readonly TaskResponse[],
  rules: CertaintyRules,
): LabelResult | null {
  const kind = kindOf(task.payload);
  const responses = responsesOf(kind, given);
  return responses.length === 0 ? null : kind.consensusOf(task, responses, rules);
}

/** Names the answers that count. Another text after any of them came, changed or was taken back. */
export function crowdVersion(answers: readonly { person: number; result: LabelResult }[]): string {
  const hash = stableFraction(...answers.flatMap(({ person, result }) => [`${person}`, JSON.stringify(result)]));
  return `${answers.length}-${Math.floor(hash * 2 ** 32).toString(36)}`;
}
