import { fold } from "../../list-query/fold.ts";
import type { Response } from "../kind.ts";
import { erasedWords } from "../shared/erased-words.ts";

export interface FreeTextOutcome {
  /** Answers in the order of the responses, without those of people who were erased. */
  answers: string[];
  /** Answers that differ only in case and spaces, those that were given most often first. */
  groups: AnswerGroup[];
}

export interface AnswerGroup {
  /** As most of them wrote it. */
  answer: string;
  count: number;
}

export function aggregateFreeText(responses: readonly Response<{ answer: string }>[]): FreeTextOutcome {
  const answers = responses.map(({ result }) => result.answer).filter((answer) => answer !== erasedWords);
  const spellings = new Map<string, Map<string, number>>();
  for (const answer of answers) {
    const written = withoutSpareSpaces(answer);
    const key = fold(written);
    const known = spellings.get(key) ?? new Map<string, number>();
    known.set(written, (known.get(written) ?? 0) + 1);
    spellings.set(key, known);
  }
  return { answers, groups: [...spellings.values()].map(groupOf).sort(byCount) };
}

function groupOf(spellings: ReadonlyMap<string, number>): AnswerGroup {
  const [usual] = [...spellings].map(([answer, count]) => ({ answer, count })).sort(byCount);
  const count = [...spellings.values()].reduce((sum, each) => sum + each, 0);
  return { answer: usual?.answer ?? "", count };
}

function withoutSpareSpaces(answer: string): string {
  return answer.trim().replace(/\s+/gu, " ");
}

function byCount(one: AnswerGroup, other: AnswerGroup): number {
  return other.count - one.count || (one.answer < other.answer ? -1 : 1);
}
