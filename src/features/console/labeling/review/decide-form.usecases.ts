import type { GivenResult } from "../../../../domain/grading/rapid-result.ts";
import { resultInShares } from "../../../../domain/kinds/units.ts";
import type { LabelResult } from "../../../../domain/labeling/response.ts";
import { readAnswer } from "../../../../domain/labeling/review/answer-choices.ts";
import { labelResult } from "../../../../http/schemas/kinds/kinds.ts";
import type { ReviewTask } from "../../../labeling/decisions/review-tasks.usecases.ts";

/** An answer, or a sentence that says why there is none. */
export type ReadResult = { result: LabelResult } | { fault: string };

/** What a button of the choices decides: an option, or what one person said. */
export function chosenResult(task: ReviewTask, form: URLSearchParams): ReadResult {
  const responseId = form.get("responseId");
  if (responseId === null) return readAnswer(task.content, { chosen: form.getAll("chosen"), written: "" });
  const found = task.answers.find(({ id }) => id === responseId);
  return found ? { result: found.result } : { fault: "This answer does not stand any more. Look at the task again." };
}

/** What was edited: by the widget of the kind, or in the plain form. */
export function editedResult(task: ReviewTask, form: URLSearchParams): ReadResult {
  const drawn = form.get("result") ?? "";
  if (drawn === "") return readAnswer(task.content, fieldsIn(form));
  const read = labelResult.safeParse(parsed(drawn));
  if (!read.success) return { fault: "The answer could not be read. Reload the page and try again." };
  const { rapidId, ...result } = resultInShares(read.data as GivenResult) as GivenResult;
  return { result: result as LabelResult };
}

export function fieldsIn(form: URLSearchParams) {
  return { chosen: form.getAll("chosen"), written: form.get("written") ?? "" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
