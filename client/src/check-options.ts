import { didYouMean } from "./did-you-mean.ts";

export type Check = "string" | "boolean" | "function" | "object" | "milliseconds" | "count" | "any";

/** The options of every call, and what each must be. */
export const callOptionChecks = {
  signal: "object",
  idempotencyKey: "string",
  ifMatch: "string",
  ifNoneMatch: "string",
  timeout: "milliseconds",
  maxRetries: "count",
  logger: "object",
  onUploadProgress: "function",
  traceparent: "string",
  headers: "object",
} as const satisfies Record<string, Check>;

/**
 * Throws a TypeError for an option that is unknown or cannot be used. `subject` names the call. Undefined members count as absent. With
 * `mayHaveMore`, an unknown option is refused only if it looks like a known one.
 */
export function checkOptions(
  subject: string,
  options: unknown,
  checks: Record<string, Check>,
  { mayHaveMore = false }: { mayHaveMore?: boolean } = {},
): void {
  if (options === undefined) return;
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError(`${subject}: options must be an object, not ${shown(options)}.`);
  }
  for (const [name, value] of Object.entries(options)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined) {
      const hint = didYouMean(name, Object.keys(checks));
      if (mayHaveMore && hint === "") continue;
      throw new TypeError(`${subject}: there is no option ${name}.${hint}`);
    }
    if (value !== undefined && !isA(check, value)) {
      throw new TypeError(`${subject}: ${name} must be ${words[check]}, not ${shown(value)}.`);
    }
  }
}

const words: Record<Check, string> = {
  string: "a text",
  boolean: "true or false",
  function: "a function",
  object: "an object",
  milliseconds: "a number of milliseconds above 0",
  count: "a whole number from 0",
  any: "given",
};

function isA(check: Check, value: unknown): boolean {
  switch (check) {
    case "any":
      return true;
    case "object":
      return typeof value === "object" && value !== null;
    case "milliseconds":
      return typeof value === "number" && value > 0;
    case "count":
      return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
    case "string":
      return typeof value === "string";
    case "boolean":
      return typeof value === "boolean";
    case "function":
      return typeof value === "function";
  }
}

/** A value as an error sentence shows it: short, and never with what an object holds. */
export function shown(value: unknown): string {
  if (typeof value === "string") return value.length > 60 ? "a long text" : JSON.stringify(value);
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return "a list";
  const name = Object.getPrototypeOf(value)?.constructor?.name;
  return name && name !== "Object" ? `a value of the class ${name}` : "an object";
}
