import type { OutcomeMark, OutcomePart } from "../kinds/kind.ts";
import { kindOf } from "../kinds/kinds.ts";
import { responsesOf } from "../kinds/responses-of.ts";
import type { TaskResponse } from "./response.ts";
import type { TaskContent } from "./task.ts";

/** What the responses to a task say together, for people to look at. */
export interface TaskOutcome {
  responses: number;
  /** Options in their order, or what people said themselves, the most frequent first. */
  parts: OutcomePart[];
  /** The share of votes for the leading option. Null: the task has no options, or no votes yet. */
  agreement: number | null;
  marks: OutcomeMark[];
}

export function outcomeOf(task: TaskContent, responses: readonly TaskResponse[]): TaskOutcome {
  const kind = kindOf(task.payload);
  const { parts, marks } = kind.outcomeOf(task, responsesOf(kind, responses));
  const counts = parts.map(({ count }) => count);
  const votes = kind.vote ? counts.reduce((sum, count) => sum + count, 0) : 0;
  return { responses: responses.length, parts, agreement: votes > 0 ? Math.max(...counts) / votes : null, marks };
}

/** Says one person's answer. */
export function answerText(task: TaskContent, { result }: TaskResponse): string {
  return kindOf(result).answerText(result, task);
}
