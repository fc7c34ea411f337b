import { z } from "@hono/zod-openapi";

/** The known members of each strict object that refused others, by the list of those. The issue itself does not name them. */
const knownMembers = new WeakMap<object, readonly string[]>();

/** What a strict object knows that refused these members. */
export function knownBeside(unknown: object): readonly string[] {
  return knownMembers.get(unknown) ?? [];
}

type Issue = z.core.$ZodRawIssue;

/** The faults in words that continue a sentence, for schemas that name none of their own. */
const typeFaults: Record<string, string> = {
  string: "must be a string",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  record: "must be an object",
};

const formatFaults: Record<string, string> = {
  uuid: "must be a uuid",
  guid: "must be a uuid",
  datetime: "must be a time of RFC 3339, such as 2026-11-20T17:00:00Z",
  date: "must be a date, such as 2026-11-20",
  url: "must be a URL",
  email: "must be an e-mail address",
};

const units: Record<string, string> = { string: " characters", array: " items" };

function faultOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeFaults[issue.expected] ?? "has the wrong type";
    case "invalid_value":
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      return formatFaults[issue.format] ?? "has the wrong form";
    case "too_small":
      return boundFault(issue.origin, "at least", issue.minimum);
    case "too_big":
      return boundFault(issue.origin, "at most", issue.maximum);
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      return "has none of the forms that it may have";
    default:
      return "is invalid";
  }
}

function boundFault(origin: string, words: "at least" | "at most", bound: number | bigint | Date): string {
  const unit = units[origin];
  const shown = bound instanceof Date ? bound.toISOString() : String(bound);
  if (unit === undefined) return `must be ${words} ${shown}`;
  return `${words === "at least" ? "must" : "may"} have ${words} ${shown}${unit}`;
}

z.config({
  customError: (issue) => {
    if (issue.code === "unrecognized_keys") {
      const { shape } = (issue.inst?._zod.def ?? {}) as Partial<z.core.$ZodObjectDef>;
      knownMembers.set(issue.keys, Object.keys(shape ?? {}));
    }
    return faultOf(issue);
  },
});
