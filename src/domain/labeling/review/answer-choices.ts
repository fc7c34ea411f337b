import type { AnswerFields } from "../../kinds/kind.ts";
import { kindOf } from "../../kinds/kinds.ts";
import { canonicalJson } from "../canonical-json.ts";
import type { LabelResult, TaskResponse } from "../response.ts";
import type { TaskContent } from "../task.ts";
import { answerText } from "../task-outcome.ts";

/** What a reviewer can decide for at once: an option, or what some people said alike. */
export interface AnswerChoice {
  label: string;
  /** The places of the responses that chose it, in their list. */
  by: number[];
  /** The option as a form says it. Null: the first of these responses stands for all. */
  chosen: string | null;
}

/** More choices than there are digits: those that people chose come first. */
const digits = 9;

/** The options in their order, or different answers, the most frequent first. */
export function choicesIn(task: TaskContent, responses: readonly TaskResponse[]): AnswerChoice[] {
  const { review } = kindOf(task.payload);
  const options = review.options(task);
  if (options === null) return alike(task, responses);
  const given = responses.map(({ result }) => review.fieldsOf(result, task).chosen[0]);
  const choices = options.map(({ label, chosen }) => ({
    label,
    chosen,
    by: given.flatMap((one, place) => (one === chosen ? [place] : [])),
  }));
  return choices.length > digits ? choices.sort((one, other) => other.by.length - one.by.length) : choices;
}

/** Different answers, the most frequent first. */
function alike(task: TaskContent, responses: readonly TaskResponse[]): AnswerChoice[] {
  const groups = new Map<string, AnswerChoice>();
  for (const [place, response] of responses.entries()) {
    const said = saidBy(task, response.result);
    const group = groups.get(said) ?? { label: answerText(task, response), by: [], chosen: null };
    group.by.push(place);
    groups.set(said, group);
  }
  return [...groups.values()].sort((one, other) => other.by.length - one.by.length);
}

/** The same for answers that say the same. The case of letters says nothing, and marks are the same only where they are exactly so. */
export function saidBy(task: TaskContent, result: LabelResult): string {
  if (kindOf(result).ownWords === null) return canonicalJson(result);
  return answerText(task, { result, weight: 1, details: null }).normalize("NFKC").trim().toLowerCase();
}

/** An answer as a plain form says it. */
export function fieldsOfAnswer(task: TaskContent, result: LabelResult): AnswerFields {
  return kindOf(task.payload).review.fieldsOf(result, task);
}

/** The answer of a plain form, or a sentence that says what is wrong with it. */
export function readAnswer(task: TaskContent, fields: AnswerFields): { result: LabelResult } | { fault: string } {
  return kindOf(task.payload).review.read(fields, task);
}
