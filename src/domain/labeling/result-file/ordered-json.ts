import type { Steps } from "../../steps.ts";

/** Members of a list that one step writes, and about how long it takes for one. */
const membersAStep = 1_000;
const microsecondsAMember = 5;
const microsecondsACharacter = 0.02;

/**
 * JSON with maps as objects, in the order of their keys. A plain object moves keys like "7" to the front, and readers of a comparison
 * tell its two sides by their order.
 */
export function toOrderedJson(value: unknown): string {
  if (value instanceof Map) return objectOf(value);
  if (Array.isArray(value)) return `[${value.map(toOrderedJson).join(",")}]`;
  if (typeof value === "object" && value !== null) return objectOf(Object.entries(value));
  return JSON.stringify(value);
}

/** Members without a value are left out, as JSON.stringify does. */
function objectOf(entries: Iterable<[string, unknown]>): string {
  const members: string[] = [];
  for (const [key, value] of entries)
    if (value !== undefined) members.push(`${JSON.stringify(key)}:${toOrderedJson(value)}`);
  return `{${members.join(",")}}`;
}

/** The same for an object with long lists. */
export function* orderedJsonInSteps(value: object): Steps<string> {
  const members: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const text = Array.isArray(member) ? yield* listInSteps(member) : toOrderedJson(member);
    yield text.length * microsecondsACharacter;
    members.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${members.join(",")}}`;
}

function* listInSteps(list: readonly unknown[]): Steps<string> {
  const texts: string[] = [];
  for (let from = 0; from < list.length; from += membersAStep) {
    if (from > 0) yield membersAStep * microsecondsAMember;
    for (const member of list.slice(from, from + membersAStep)) texts.push(toOrderedJson(member));
  }
  return `[${texts.join(",")}]`;
}
