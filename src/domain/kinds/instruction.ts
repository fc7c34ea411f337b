import { kindOf, type PartOf } from "./kinds.ts";

/** People who practise read many questions in a row. */
export const longestExampleInstruction = 250;
export const longestTaskInstruction = 1_000;

/** What people read as the question: the criteria, the question, the target or the title. */
export function instructionOf(asked: PartOf<"payload" | "blueprint">): string {
  return (asked as Record<string, unknown>)[kindOf(asked).asks] as string;
}

/** Replaces what people read as the question. The options stay. */
export function withInstruction<Payload extends PartOf<"payload">>(payload: Payload, text: string): Payload {
  return { ...payload, [kindOf(payload).asks]: text };
}
