/** A path pattern such as `/audience/{audienceId}` and the methods that it serves. */
export interface ServedPath {
  pattern: string;
  methods: readonly string[];
}

/**
 * The served path that a request's path means: literal segments win over parameters, from the left. So a known literal path
 * with another method is a 405, and never falls through to a parameter that would swallow it.
 */
export function findServedPath(served: readonly ServedPath[], path: string): ServedPath | undefined {
  const segments = path.split("/");
  let best: ServedPath | undefined;
  for (const candidate of served) {
    if (matches(candidate.pattern, segments) && (!best || isMoreLiteral(candidate.pattern, best.pattern)))
      best = candidate;
  }
  return best;
}

export function isParameter(segment: string): boolean {
  return segment.startsWith(":") || segment.startsWith("{");
}

function matches(pattern: string, segments: readonly string[]): boolean {
  const parts = pattern.split("/");
  return (
    parts.length === segments.length &&
    parts.every((part, at) => (isParameter(part) ? segments[at] !== "" : part === segments[at]))
  );
}

function isMoreLiteral(pattern: string, than: string): boolean {
  const other = than.split("/");
  for (const [at, part] of pattern.split("/").entries()) {
    const [mine, theirs] = [isParameter(part), isParameter(other[at] ?? "")];
    if (mine !== theirs) return theirs;
  }
  return false;
}
