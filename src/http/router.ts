import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "./problems.ts";

/** Keeps an answer from being many times as long as its request. */
const membersAtMost = 100;

/** A router whose validators answer with one problem that names every faulty member. */
export function createRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      // A map: a member may be called `constructor`.
      const errors = new Map<string, Set<string>>();
      for (const { member, message } of result.error.issues.flatMap(explain)) {
        if (errors.size === membersAtMost && !errors.has(member)) continue;
        errors.set(member, (errors.get(member) ?? new Set()).add(message));
      }
      const named = [...errors].map(([member, messages]): [string, string[]] => [member, [...messages]]);
      const [member, [message]] = named[0] ?? ["body", ["is invalid"]];
      throw new Problem("invalid_request", { detail: `${member}: ${message}`, errors: Object.fromEntries(named) });
    },
  });
}

interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
  /** The faults of each branch of a union. Their paths start at the union. */
  errors?: Issue[][];
  expected?: string;
}

/** Lists the faulty members of an issue by path, each with a reason. */
export function explain(issue: Issue): { member: string; message: string }[] {
  if (issue.code === "unrecognized_keys") {
    return (issue.keys ?? []).map((key) => ({
      member: memberPath([...issue.path, key]),
      message: "is not a known member",
    }));
  }
  const [otherwise = [], alternative] = issue.errors ?? [];
  if (issue.code === "invalid_union" && alternative?.every(isNullOnly)) {
    return otherwise.flatMap((inner) => explain({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  return [{ member: memberPath(issue.path) || "body", message: issue.message }];
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
