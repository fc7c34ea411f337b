import { percentOf } from "../../domain/example/percent.ts";
import { type FieldErrors, type Form, type Typed, wordsOf } from "./form.ts";

/** A form as a page shows it: what stands in its fields, and what is wrong with them. */
export interface FormView {
  form: Form;
  /** What stands in a field. A field of several values has several. */
  textsOf: (name: string) => readonly string[];
  errors: FieldErrors;
}

export function isRefused({ errors }: Pick<FormView, "errors">): boolean {
  return Object.keys(errors).length > 0;
}

/** Shows a value in a form, such as what is stored. */
export function viewOf(form: Form, value: unknown): FormView {
  return { form, textsOf: (name) => textsAt(value, name, wordsOf(form, name)?.unit === "%"), errors: {} };
}

/** Shows again what was typed. */
export function typedView(form: Form, typed: Typed, errors: FieldErrors): FormView {
  return { form, textsOf: (name) => typed.getAll(name).filter((text) => typeof text === "string"), errors };
}

function textsAt(root: unknown, name: string, isShare: boolean): string[] {
  let value = root;
  for (const part of name.split(/[.[\]]+/).filter((text) => text !== "")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return [];
    value = (value as Record<string, unknown>)[part];
  }
  if (value === null || value === undefined || value === false) return [];
  if (value === true) return ["yes"];
  if (typeof value === "number") return [String(isShare ? percentOf(value) : value)];
  if (typeof value === "string") return [value];
  const isList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return isList ? (value as unknown[]).map(String) : [JSON.stringify(value, null, 2)];
}
