import { OpenAPIHono } from "@hono/zod-openapi";
import { hasSuggestion, withSuggestion } from "../domain/suggestion/closest-name.ts";
import type { AppEnv } from "./app-env.ts";
import { invalidMembers, type MemberKind } from "./problems.ts";
import { knownBeside } from "./zod-faults.ts";

/** Keeps an answer from being many times as long as its request. */
const membersAtMost = 100;
/** Comparing names costs more than anything else here, and more hints would not help. */
const suggestionsAtMost = 10;

/** A router whose validators answer with one problem that names every faulty member. */
export function createRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      // A map: a member may be called `constructor`.
      const errors = new Map<string, Set<string>>();
      const sent = (result as { data?: unknown }).data;
      for (const { member, message } of explainAll(result.error.issues, sent)) {
        if (errors.size === membersAtMost && !errors.has(member)) continue;
        errors.set(member, (errors.get(member) ?? new Set()).add(message));
      }
      const named = [...errors].map(([member, messages]): [string, string[]] => [member, [...messages]]);
      // `detail` is made of the first. A misspelt member explains why another one is missing.
      const rank = ([, [fault = ""]]: [string, string[]]) => (hasSuggestion(fault) ? 0 : 1);
      named.sort((one, other) => rank(one) - rank(other));
      throw invalidMembers(Object.fromEntries(named), kinds[result.target]);
    },
  });
}

const kinds: Partial<Record<string, MemberKind>> = { query: "parameter", param: "parameter", header: "header" };

interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
  /** The faults of each branch of a union. Their paths start at the union. */
  errors?: Issue[][];
  expected?: string;
  /** The values of an enumeration. */
  values?: unknown[];
  /** The tags of a union. */
  options?: unknown[];
}

/** Lists the faulty members by path, each with a fault that continues a sentence. `sent` is what was parsed. */
export function explainAll(issues: readonly unknown[], sent: unknown): { member: string; message: string }[] {
  let suggestions = suggestionsAtMost;
  const suggest = (fault: string, name: string, names: readonly string[]) =>
    suggestions-- > 0 ? withSuggestion(fault, name, names) : fault;
  return (issues as readonly Issue[]).flatMap((issue) => explain(issue, { sent, suggest }));
}

interface Explaining {
  sent: unknown;
  suggest: typeof withSuggestion;
}

function explain(issue: Issue, explaining: Explaining): { member: string; message: string }[] {
  const { code, path, keys = [] } = issue;
  if (code === "unrecognized_keys") {
    const known = knownBeside(keys);
    return keys.map((key) => ({
      member: memberPath([...path, key]),
      message: explaining.suggest("is unknown", key, known),
    }));
  }
  const [otherwise = [], alternative] = issue.errors ?? [];
  if (code === "invalid_union" && alternative?.every(isNullOnly)) {
    return otherwise.flatMap((inner) => explain({ ...inner, path: [...path, ...inner.path] }, explaining));
  }
  return [{ member: memberPath(path) || "body", message: faultOf(issue, explaining) }];
}

function faultOf({ code, path, message, values, options }: Issue, { sent, suggest }: Explaining): string {
  const value = valueAt(sent, path);
  const names = (values ?? options ?? []).filter((name) => typeof name === "string");
  const choice = `must be one of ${names.join(", ")}`;
  // A rule that spans several members may be about one that was left out for a good reason.
  if (value === undefined && codesOfMissing.has(code)) {
    if (message.startsWith("is missing")) return message;
    return options === undefined ? "is missing" : `is missing: it ${choice}`;
  }
  // The path names the tag already.
  const fault = options !== undefined && message.startsWith("must have a `_t`") ? choice : message;
  return typeof value === "string" && names.length > 1 ? suggest(fault, value, names) : fault;
}

const codesOfMissing = new Set(["invalid_type", "invalid_value", "invalid_union"]);

/** Undefined: nothing was sent there. */
function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  let value = sent;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

/** The value is not null where null is allowed, so it was meant for the other branch. */
function isNullOnly({ code, expected, path }: Issue): boolean {
  return code === "invalid_type" && expected === "null" && path.length === 0;
}

/** Writes the path `["nodes", "q1", "cases", 2, "nodeId"]` as `nodes.q1.cases[2].nodeId`. */
export function memberPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}
