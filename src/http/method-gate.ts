import type { Need } from "../domain/identity/member-role.ts";

/** A path pattern such as `/audience/{audienceId}` and the methods that it serves. */
export interface ServedPath {
  pattern: string;
  methods: readonly string[];
  /** What pages need of their visitor's role, by method. */
  needs?: Readonly<Record<string, Need>>;
}

interface Prepared {
  /** The number of paths when this index was built. An app's list grows while the app is built. */
  count: number;
  literal: Map<string, ServedPath>;
  /** Patterns with parameters, by number of segments. Within a number, patterns with earlier literal segments come first. */
  byLength: Map<number, { parts: string[]; served: ServedPath }[]>;
}

const prepared = new WeakMap<readonly ServedPath[], Prepared>();

/**
 * Finds the served path for a request's path. Literal segments win over parameters, from the left: a known literal path with a wrong
 * method is a 405, and does not fall through to a parameter.
 */
export function findServedPath(served: readonly ServedPath[], path: string): ServedPath | undefined {
  const { literal, byLength } = prepare(served);
  const known = literal.get(path);
  if (known) return known;
  const segments = path.split("/");
  return byLength.get(segments.length)?.find(({ parts }) => matches(parts, segments))?.served;
}

export function isParameter(segment: string): boolean {
  return segment.startsWith(":") || segment.startsWith("{");
}

/** Built once for all requests: comparing each path with each pattern would cost as much as checking a token. */
function prepare(served: readonly ServedPath[]): Prepared {
  const known = prepared.get(served);
  if (known?.count === served.length) return known;
  const fresh: Prepared = { count: served.length, literal: new Map(), byLength: new Map() };
  for (const path of served) {
    const parts = path.pattern.split("/");
    const list = fresh.byLength.get(parts.length) ?? [];
    if (parts.some(isParameter)) fresh.byLength.set(parts.length, [...list, { parts, served: path }]);
    else if (!fresh.literal.has(path.pattern)) fresh.literal.set(path.pattern, path);
  }
  for (const list of fresh.byLength.values()) list.sort((one, other) => shapeOf(one.parts) - shapeOf(other.parts));
  prepared.set(served, fresh);
  return fresh;
}

/** Sorts patterns with earlier literal segments first. */
function shapeOf(parts: readonly string[]): number {
  return parts.reduce((shape, part) => shape * 2 + (isParameter(part) ? 1 : 0), 0);
}

function matches(parts: readonly string[], segments: readonly string[]): boolean {
  return parts.every((part, i) => (isParameter(part) ? segments[i] !== "" : part === segments[i]));
}
