import type { ServedPath } from "./method-gate.ts";
import { suggestCall } from "./path-suggestion.ts";
import { Problem } from "./problems.ts";

const longestShown = 200;

/** A 404 that suggests an operation of the document, if one is close. */
export function nothingAt(documented: readonly ServedPath[], method: string, path: string): Problem {
  return new Problem("not_found", {
    detail: `There is nothing at ${shown(path)}.${suggestion(documented, method, path)}`,
  });
}

/** A 405 that says which methods are there. Another path may be meant: `GET /audience` means `GET /audiences`. */
export function otherMethod(
  documented: readonly ServedPath[],
  { pattern, methods }: ServedPath,
  method: string,
  path: string,
): Problem {
  const others = documented.filter((other) => other.methods.includes(method) && !isSamePath(other.pattern, pattern));
  return new Problem("method_not_allowed", {
    detail: `There is no ${method} at ${shown(path)}, only ${methods.join(" and ")}.${suggestion(others, method, path)}`,
    headers: { Allow: (methods.includes("GET") ? [...methods, "HEAD"] : methods).join(", ") },
  });
}

function suggestion(documented: readonly ServedPath[], method: string, path: string): string {
  const call = suggestCall(documented, method, path);
  return call === null ? "" : ` Did you mean ${call.method} ${shown(call.path)}?`;
}

function shown(path: string): string {
  return path.length > longestShown ? `${path.slice(0, longestShown).toWellFormed()}…` : path.toWellFormed();
}

/** The document writes `{id}` where a router writes `:id`. */
function isSamePath(one: string, other: string): boolean {
  return one.replaceAll(/\{(\w+)\}/g, ":$1") === other.replaceAll(/\{(\w+)\}/g, ":$1");
}
