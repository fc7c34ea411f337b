import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import type { AnswerFields, OutcomeMark } from "../../../../domain/kinds/kind.ts";
import { kindOf } from "../../../../domain/kinds/kinds.ts";
import type { Drawing } from "../../../../domain/kinds/shared/drawing.ts";
import { resultInPercent } from "../../../../domain/kinds/units.ts";
import { mostMoreAnswers } from "../../../../domain/labeling/decision.ts";
import type { LabelResult } from "../../../../domain/labeling/response.ts";
import {
  type AnswerChoice,
  choicesIn,
  fieldsOfAnswer,
  saidBy,
} from "../../../../domain/labeling/review/answer-choices.ts";
import type { TaskContent } from "../../../../domain/labeling/task.ts";
import { type PublicUrls, type ShownRapid, showRapid } from "../../../../domain/serving/show-rapid.ts";
import type { ReviewedAnswer, ReviewTask } from "../../../labeling/decisions/review-tasks.usecases.ts";

/** One person's answer, under the number that they have on the page. */
export interface NumberedAnswer extends ReviewedAnswer {
  number: number;
  drawing: Drawing;
  /** It marks something on the asset. */
  isMarked: boolean;
}

export interface ReviewChoice extends AnswerChoice {
  /** What its button sends. */
  sends: { name: "chosen" | "responseId"; value: string };
  isLeading: boolean;
  isDecided: boolean;
}

export interface ShownReview extends Omit<ReviewTask, "answers" | "decision"> {
  question: string;
  /** Those that count come first, in the order in which they came. */
  answers: NumberedAnswer[];
  /** How many of them count. Choices name them by their places. */
  counted: number;
  choices: ReviewChoice[];
  /** What people marked together. */
  marks: OutcomeMark[];
  decision: (NonNullable<ReviewTask["decision"]> & { drawing: Drawing }) | null;
  /** What an answer of the reviewer's own begins with. */
  fields: AnswerFields;
  /** The same for the widget of the kind, in a frame. */
  drafted: { tasks: [ShownRapid]; given: object | null };
  /** Answers that a task is sent back for, usually and at most. */
  more: { usual: number; most: number };
}

const usualMore = 2;

/** A task as the page of a reviewer shows it. */
export function shownReview(task: ReviewTask, urls: PublicUrls): ShownReview {
  const { content, consensus, decision, outcome } = task;
  const drawingOf = (result: LabelResult) => kindOf(content.payload).review.drawingOf(result);
  const given = [...task.answers].sort((one, other) => rank(one) - rank(other) || one.at - other.at);
  const counted = given.filter(({ state }) => state === "Accepted");
  const begun = decision?.result ?? consensus ?? counted[0]?.result ?? null;
  return {
    ...task,
    question: instructionOf(content.payload),
    answers: given.map((answer, i) => {
      const drawing = drawingOf(answer.result);
      return { ...answer, number: i + 1, drawing, isMarked: Object.keys(drawing).length > 0 };
    }),
    counted: counted.length,
    choices: reviewChoices(task, counted),
    marks: outcome.marks,
    decision: decision && { ...decision, drawing: drawingOf(decision.result) },
    fields: begun ? fieldsOfAnswer(content, begun) : { chosen: [], written: "" },
    drafted: { tasks: [draftedTask(content, task.taskId, urls)], given: begun && resultInPercent(begun) },
    more: { usual: usualMore, most: mostMoreAnswers },
  };
}

const rank = ({ state }: ReviewedAnswer) => (state === "Accepted" ? 0 : 1);

function reviewChoices({ content, decision }: ReviewTask, counted: readonly ReviewedAnswer[]): ReviewChoice[] {
  const responses = counted.map(({ result, score: weight }) => ({ result, weight, details: null }));
  const choices = choicesIn(content, responses);
  const most = Math.max(1, ...choices.map(({ by }) => by.length));
  const decided = decision && { said: saidBy(content, decision.result), ...fieldsOfAnswer(content, decision.result) };
  return choices.map((choice) => {
    const [first = 0] = choice.by;
    const { chosen } = choice;
    const response = counted[first];
    return {
      ...choice,
      sends: chosen === null ? { name: "responseId", value: response?.id ?? "" } : { name: "chosen", value: chosen },
      isLeading: choice.by.length === most,
      isDecided:
        decided !== null &&
        (chosen === null
          ? response !== undefined && saidBy(content, response.result) === decided.said
          : chosen === decided.chosen[0]),
    };
  });
}

/** Nothing is shuffled or must have been played, and whatever an answer may say can be said at once. */
const flagsOfReview = [
  { key: "no_shuffle", value: "true" },
  { key: "compare_unsure", value: "0" },
  { key: "no_mistake", value: "true" },
];

function draftedTask({ payload, asset, context, contextAsset }: TaskContent, id: string, urls: PublicUrls): ShownRapid {
  const shownAs = { id, routingId: "", exampleId: null, chance: 0, isCommonSense: null };
  return showRapid({ ...shownAs, payload, asset, context, contextAsset, featureFlags: flagsOfReview }, urls);
}
