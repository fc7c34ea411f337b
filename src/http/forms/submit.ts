import type { z } from "@hono/zod-openapi";
import { Problem } from "../problems.ts";
import { type FieldErrors, type Form, sentencesOf, type Typed } from "./form.ts";
import { type FormView, typedView } from "./form-view.ts";
import { readForm } from "./read-form.ts";

type Answer = Response | Promise<Response>;

interface Submission<Value> {
  /** What members without a field stay at, within objects of which the form has only some. */
  base?: unknown;
  /** What is wrong beyond the schema. */
  faults?: FieldErrors;
  save: (value: Value) => Answer;
  /** Shows the form again, with what was typed and what is wrong. */
  again: (view: FormView) => Answer;
}

/** Reads a posted form and saves it. What the form or the use case refuses stands beside its fields. */
export async function submit<Schema extends z.ZodType>(
  form: Form<Schema>,
  typed: Typed,
  { base, faults = {}, save, again }: Submission<z.output<Schema>>,
): Promise<Response> {
  const { value, errors } = readForm(form, typed, base);
  if (errors !== null || Object.keys(faults).length > 0) return again(typedView(form, typed, { ...errors, ...faults }));
  try {
    return await save(value);
  } catch (error) {
    return again(typedView(form, typed, refusalsIn(form, error)));
  }
}

/** What a use case refuses for a reason that its form can show. Anything else is thrown on. */
export function refusalsIn(form: Form, error: unknown): FieldErrors {
  if (!(error instanceof Problem) || (error.status !== 400 && error.status !== 412)) throw error;
  const { errors } = error.options;
  return errors ? sentencesOf(form, errors) : { "": error.message };
}
