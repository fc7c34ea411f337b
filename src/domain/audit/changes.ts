/** What changed, by member: its text before and after. Null: it had none, or has none now. */
export type Changes = Record<string, readonly [before: string | null, after: string | null]>;

const membersAtMost = 30;
const textAtMost = 200;
const deepest = 8;

/** Compares the members of two states of a thing, and objects within. A member that is undefined in `after` was not touched. */
export function changesBetween(before: object, after: object): Changes {
  const olds = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([member, value]) => value !== undefined && JSON.stringify(olds[member] ?? null) !== JSON.stringify(value ?? null),
  );
  return bounded(changed.flatMap(([member, value]) => changesOf(member, olds[member], value)));
}

/** An object that is still one is compared within. */
function changesOf(member: string, before: unknown, after: unknown): [string, [string | null, string | null]][] {
  if (!isPlain(before) || !isPlain(after)) return [[member, [textOf(before), textOf(after)]]];
  return Object.entries(changesWithin({ [member]: before }, { [member]: after })).map(([path, [old, now]]) => [
    path,
    [old, now],
  ]);
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The same, down to the texts and numbers within the members, whose names become paths of words. */
export function changesWithin(before: object, after: object): Changes {
  const [olds, news] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...olds.keys(), ...news.keys()])];
  const changed = paths.filter((path) => olds.get(path) !== news.get(path));
  return bounded(changed.map((path) => [path, [olds.get(path) ?? null, news.get(path) ?? null]]));
}

export function hasChanges(changes: Changes): boolean {
  return Object.keys(changes).length > 0;
}

/** A member's name as words: `minTasks` becomes "min tasks". */
export function memberWords(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

/** Cuts a text between two characters. */
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= textAtMost ? text : `${characters.slice(0, textAtMost - 1).join("")}…`;
}

function bounded(changes: [string, [string | null, string | null]][]): Changes {
  return Object.fromEntries(changes.slice(0, membersAtMost));
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return shortened(typeof value === "string" ? value : JSON.stringify(value));
}

function leavesOf(value: unknown, path = "", depth = 0, leaves = new Map<string, string | null>()) {
  if (typeof value !== "object" || value === null || depth === deepest) return leaves.set(path, textOf(value));
  for (const [name, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? String(Number(name) + 1) : name === "_t" ? "kind" : memberWords(name);
    leavesOf(inner, path === "" ? step : `${path} ${step}`, depth + 1, leaves);
  }
  return leaves;
}
