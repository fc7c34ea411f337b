import type { z } from "@hono/zod-openapi";

/** A sentence for each faulty field, by its name. */
export type FieldErrors = Record<string, string>;

/** What a page says about a field. Everything else follows from the schema of its member. */
export interface FieldWords {
  label: string;
  hint?: string;
  /** Refuses an empty field, though the member may be null or absent. */
  isRequired?: boolean;
  /** What an input of one line takes. `number` shows the bounds of the schema to the browser. */
  type?: "text" | "email" | "password" | "date" | "number";
  autocomplete?: string;
  autofocus?: boolean;
  /** Lines of a larger field. */
  rows?: number;
  isCode?: boolean;
  /** Stands behind the field. `%`: the member is a share from 0 to 1, and the field a percentage. */
  unit?: string;
  /** The id of a datalist. */
  list?: string;
  /** What may be chosen, with its labels, where the schema allows any text. */
  options?: Readonly<Record<string, string>>;
  /** What the words of an enumeration are called. Absent: as they are. */
  labels?: Readonly<Record<string, string>>;
  /** Explains single words of an enumeration. */
  hints?: Readonly<Record<string, string>>;
  /** One of several words: a select, or all of them side by side. A list of words is always side by side. */
  look?: "select" | "pills" | "radios" | "cards";
  /** The items of a list that is typed as text are divided by lines, so that an item may have spaces. */
  isByLine?: boolean;
}

/**
 * A form: the schema of its body, and its fields by the paths of their members, such as `stickyConfig.dimension` or `cases[].nodeId`.
 * Members without a field are not read.
 */
export interface Form<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  fields: Readonly<Record<string, FieldWords>>;
}

/** What a browser sends. */
export type Typed = Pick<FormData | URLSearchParams, "getAll" | "has">;

export function wordsOf({ fields }: Form, name: string): FieldWords | undefined {
  const key = name.replaceAll(/\[\d+\]/g, "[]");
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** The JSON body of an operation: what its form sends. */
export function bodyOf<Schema extends z.ZodType>(route: {
  request: { body: { content: { "application/json": { schema: Schema } } } };
}): Schema {
  return route.request.body.content["application/json"].schema;
}

/** Faults by member, as sentences by field: `Priority must be a whole number from 0 to 10000.` A member within a field counts for it. */
export function sentencesOf(form: Form, faults: Readonly<Record<string, readonly string[]>>): FieldErrors {
  const errors = new Map<string, string>();
  for (const [member, reasons] of Object.entries(faults)) {
    const name = fieldOf(form, member);
    const sentence = sentenceOf(wordsOf(form, name)?.label ?? `The member ${member}`, reasons);
    errors.set(name, [errors.get(name), sentence].filter(Boolean).join(" "));
  }
  return Object.fromEntries(errors);
}

function fieldOf(form: Form, member: string): string {
  for (let name = member; name !== ""; name = name.replace(/(?:^|\.|\[)[^.[]*$/, ""))
    if (wordsOf(form, name)) return name;
  return Object.keys(form.fields).find((name) => name.startsWith(`${member}.`)) ?? member;
}

/** A fault that begins with a capital is a sentence already. */
function sentenceOf(label: string, reasons: readonly string[]): string {
  const [first = "is invalid"] = reasons;
  const sentence = /^[A-Z]/.test(first) ? reasons.join(" ") : `${label} ${reasons.join(", and ")}`;
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}
