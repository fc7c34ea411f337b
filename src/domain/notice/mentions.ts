/** A member who can be mentioned. */
export interface Mentionable {
  accountId: string;
  name: string | null;
  email: string;
}

export interface Mention {
  /** As it was typed, without the `@`. */
  typed: string;
  /** Null: no member, or more than one, goes by it. */
  member: Mentionable | null;
  outcome: "Found" | "Ambiguous" | "Unknown";
}

/** Names after these are not looked up. */
export const mentionsAtMost = 20;

/** Finds `@name` in a text: the part of an e-mail before its @, a name without its spaces, or a first name. Case does not count. */
export function mentionsIn(text: string, members: readonly Mentionable[]): Mention[] {
  const typed = [...text.matchAll(/(?<![\p{L}\p{N}._+@-])@([\p{L}\p{N}][\p{L}\p{N}._+-]{0,63})/gu)]
    .map(([, name = ""]) => name.replace(/[._+-]+$/, ""))
    .filter((name) => name !== "");
  const names = [...new Map(typed.map((name) => [folded(name), name])).values()].slice(0, mentionsAtMost);
  return names.map((name) => mentionOf(name, members));
}

function mentionOf(typed: string, members: readonly Mentionable[]): Mention {
  // The whole name or address goes before a first name, so that @ada finds ada@example.com beside an Ada Lovelace.
  for (const goesBy of [wholeNames, firstNames]) {
    const found = members.filter((member) => goesBy(member).includes(folded(typed)));
    const [member = null] = found;
    if (found.length > 0)
      return { typed, member: found.length === 1 ? member : null, outcome: found.length === 1 ? "Found" : "Ambiguous" };
  }
  return { typed, member: null, outcome: "Unknown" };
}

function wholeNames({ name, email }: Mentionable): string[] {
  return [folded(localPart(email)), ...(name === null ? [] : [folded(name.replaceAll(/\s+/g, ""))])];
}

function firstNames({ name }: Mentionable): string[] {
  return name === null ? [] : [folded(name.trim().split(/\s+/)[0] ?? "")];
}

/** What a member is called. Their address is for Admins and owners only. */
export function memberName({ name, email }: Pick<Mentionable, "name" | "email">): string {
  return name || localPart(email);
}

function localPart(email: string): string {
  return email.split("@")[0] ?? email;
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
