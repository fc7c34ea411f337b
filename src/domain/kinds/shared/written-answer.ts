import type { AnswerFields } from "../kind.ts";

/** Choices of an answer that has no text. */
export function chosenOnly(...chosen: string[]): AnswerFields {
  return { chosen, written: "" };
}

/** Text of an answer that has no choices. */
export function writtenOnly(written: string): AnswerFields {
  return { chosen: [], written };
}

/** Finer than anybody draws, and short to read. */
export function shortNumber(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** The numbers of a line, between spaces, commas or semicolons. Null: something else stands among them. */
export function numbersIn(line: string): number[] | null {
  const numbers = line
    .trim()
    .split(/[\s,;]+/)
    .map(Number);
  return numbers.every(Number.isFinite) ? numbers : null;
}
