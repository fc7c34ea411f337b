import { closestName } from "../domain/suggestion/closest-name.ts";
import { isParameter, type ServedPath } from "./method-gate.ts";

const longestPath = 300;
const mostSegments = 12;
/** What other services have before their paths. */
const commonPrefix = /^(?:api|v\d{1,2})$/i;

/** The address of an operation as it would be called, such as `GET /audience/aud_1`. */
export interface SuggestedCall {
  method: string;
  path: string;
}

/**
 * Finds the call that a request to a wrong address most likely means, among `served` only. A trailing slash, a double slash, a common
 * prefix, upper case and misspelt words are forgiven. Null: nothing is close.
 */
export function suggestCall(served: readonly ServedPath[], method: string, path: string): SuggestedCall | null {
  if (path.length > longestPath) return null;
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments.length === 0 || segments.length > mostSegments) return null;
  const bare = withoutPrefix(segments);
  for (const asked of bare.length < segments.length ? [segments, bare] : [segments]) {
    const found = closest(served, method, asked);
    if (found !== null) return found;
  }
  return null;
}

/** Drops prefixes such as `api` and `v1`, but never the whole path. */
function withoutPrefix(segments: readonly string[]): readonly string[] {
  const at = segments.findIndex((segment) => !commonPrefix.test(segment));
  return at <= 0 ? segments : segments.slice(at);
}

interface Candidate {
  call: SuggestedCall;
  /** Lower is closer. */
  rank: readonly [otherMethod: number, misspelt: number, parameters: number];
}

function closest(served: readonly ServedPath[], method: string, segments: readonly string[]): SuggestedCall | null {
  let best: Candidate | null = null;
  for (const path of served) {
    const candidate = match(path, method, segments);
    // A declared path without operations answers no call.
    if (candidate !== null && served.some(({ pattern, methods }) => pattern === candidate.call.path && !methods.length))
      continue;
    if (candidate !== null && (best === null || isCloser(candidate, best))) best = candidate;
  }
  return best?.call ?? null;
}

function match({ pattern, methods }: ServedPath, method: string, segments: readonly string[]): Candidate | null {
  const parts = pattern.split("/").slice(1);
  const [first] = methods;
  if (parts.length !== segments.length || first === undefined) return null;
  const isSame = methods.includes(method);
  let misspelt = 0;
  const written: string[] = [];
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] as string;
    if (!isParameter(part) && part !== segment) {
      if (closestName(segment, [part]) === null) return null;
      misspelt += 1;
    }
    written.push(isParameter(part) ? segment : part);
  }
  const parameters = parts.filter(isParameter).length;
  // With nothing but parameters, every path would be close.
  if (parameters === parts.length) return null;
  const call = { method: isSame ? method : first, path: `/${written.join("/")}` };
  return { call, rank: [isSame ? 0 : 1, misspelt, parameters] };
}

function isCloser({ rank: one }: Candidate, { rank: other }: Candidate): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] as number) < (other[at] as number);
}
