import type { Values } from "./fields.ts";

export interface Draft {
  /** Milliseconds since 1970. */
  at: number;
  values: Values;
}

const prefix = "muster.draft.";
const livesMs = 7 * 86_400_000;
/** Characters of one draft, and drafts on a device. A browser keeps about 5 million characters for a site. */
const longestDraft = 200_000;
const mostDrafts = 15;

const nameOf = (owner: string, form: string) => `${prefix}${owner} ${form}`;

/** Null: there is none, or the device keeps nothing. */
export function readDraft(owner: string, form: string): Draft | null {
  try {
    return parseDraft(localStorage.getItem(nameOf(owner, form)));
  } catch {
    return null;
  }
}

/** Best effort: a device that is full or keeps nothing only loses the draft. */
export function writeDraft(owner: string, form: string, values: Values): void {
  const text = JSON.stringify({ at: Date.now(), values } satisfies Draft);
  try {
    if (text.length > longestDraft) throw new Error("The draft is too long.");
    localStorage.setItem(nameOf(owner, form), text);
  } catch {
    dropDraft(owner, form);
  }
}

export function dropDraft(owner: string, form: string): void {
  try {
    localStorage.removeItem(nameOf(owner, form));
  } catch {
    return;
  }
}

/** Drops drafts that are too old, the oldest of too many, and those of an owner who signs out. */
export function sweepDrafts(ofOwner?: string): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    const drafts = names.map((name) => ({ name, at: parseDraft(localStorage.getItem(name))?.at ?? 0 }));
    drafts.sort((one, other) => other.at - one.at);
    for (const [i, { name, at }] of drafts.entries()) {
      const isOver = i >= mostDrafts || at < Date.now() - livesMs;
      if (isOver || (ofOwner !== undefined && name.startsWith(nameOf(ofOwner, "")))) localStorage.removeItem(name);
    }
  } catch {
    return;
  }
}

/** Another release, or another page of this origin, may have written anything. */
function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const { at, values } = JSON.parse(text) as Partial<Draft>;
    if (typeof at !== "number" || at < Date.now() - livesMs || typeof values !== "object" || values === null)
      return null;
    const isGood = Object.values(values).every((texts) => Array.isArray(texts) && texts.every(isText));
    return isGood ? { at, values } : null;
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
