/** A fault is a public phrase without its subject: `is missing`. */
export type ReadUserId = { ok: true; userId: string } | { ok: false; fault: string };

export const longestUserId = 128;
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Reads a person's id: trimmed, in Unicode NFC. Two spellings that look the same are then one person in files, sessions and
 * erasures alike.
 */
export function readUserId(text: string): ReadUserId {
  const userId = text.trim().normalize("NFC");
  if (userId === "") return { ok: false, fault: "is missing" };
  if (hasMoreThan(userId, longestUserId)) return { ok: false, fault: `has more than ${longestUserId} characters` };
  if (unprintable.test(userId)) return { ok: false, fault: "has unprintable characters" };
  return { ok: true, userId };
}

/** Characters are code points. Long texts are spread only if it matters. */
function hasMoreThan(text: string, characters: number): boolean {
  if (text.length <= characters) return false;
  return text.length > 2 * characters || [...text].length > characters;
}
