import { z } from "@hono/zod-openapi";
import type { Faults } from "../../../domain/fault-list.ts";
import { jsonShape } from "../../../domain/json-shape.ts";
import { programOf, type StoredProgram } from "../../../domain/program/program.ts";
import { programFaults } from "../../../domain/program/program-faults.ts";
import { explainAll } from "../../../http/router.ts";
import { programShape } from "../../../http/schemas/program.ts";

export type ProgramInput = Omit<StoredProgram, "version">;

/** `program` is null if its shape is wrong; it may have faults all the same. */
export interface CheckedProgram {
  program: ProgramInput | null;
  faults: Faults;
}

const shape = z.strictObject(programShape);
/** As much as the API takes. */
const mostCharacters = 256_000;
const mostFaults = 100;
const deepest = 40;

/** Checks a program as the API does: first its shape, and then its rules. */
export function checkProgram(value: unknown): CheckedProgram {
  const parsed = shape.safeParse(value);
  if (parsed.success) return { program: parsed.data, faults: programFaults(programOf({ ...parsed.data, version: 1 })) };
  const faults = new Map<string, string[]>();
  for (const { member, message } of explainAll(parsed.error.issues, value)) {
    if (faults.size < mostFaults || faults.has(member)) faults.set(member, [...(faults.get(member) ?? []), message]);
  }
  return { program: null, faults: Object.fromEntries(faults) };
}

/** Reads a program that somebody typed as JSON. */
export function checkProgramText(text: string): CheckedProgram {
  const wrong = (fault: string) => ({ program: null, faults: { json: [fault] } });
  if (text.length > mostCharacters) return wrong(`may have at most ${mostCharacters} characters`);
  if (jsonShape(text).depth > deepest) return wrong(`is nested more than ${deepest} deep`);
  try {
    return checkProgram(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return wrong(`is not JSON: ${error.message}`);
  }
}

/** Writes a program as the API shows it. */
export function programText({ rootNodeId, nodes, maxRapids, maxDurationSeconds }: ProgramInput): string {
  return JSON.stringify(programJson({ rootNodeId, nodes, maxRapids, maxDurationSeconds }), null, 2);
}

/** `Object.fromEntries` makes an id such as `__proto__` an ordinary member. */
export function programJson({ nodes, ...program }: ProgramInput) {
  return { ...program, nodes: Object.fromEntries(nodes) };
}
