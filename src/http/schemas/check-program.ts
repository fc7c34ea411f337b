import { z } from "@hono/zod-openapi";
import type { Faults } from "../../domain/fault-list.ts";
import { jsonShape } from "../../domain/json-shape.ts";
import { type ProgramInput, programJson, programOf } from "../../domain/program/program.ts";
import { type ProgramDraft, programOfDraft } from "../../domain/program/program-draft.ts";
import { programFaults } from "../../domain/program/program-faults.ts";
import { explainAll } from "../router.ts";
import { programShape } from "./program.ts";

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

/** Checks a draft like the API. Numbers that are none, and two nodes with one id, are faults of the form itself. */
export function checkDraft(draft: ProgramDraft): CheckedProgram & { shown: ProgramInput } {
  const { program: shown, repeated } = programOfDraft(draft);
  const { program, faults } = checkProgram(programJson(shown));
  const twice = repeated.map((id) => [`nodes.${id}`, ["has the id of another node"]]);
  return { shown, program: repeated.length > 0 ? null : program, faults: { ...faults, ...Object.fromEntries(twice) } };
}
