export const longestReturnUrl = 2_048;

/** What may stand in braces in a return address. */
const placeholders = ["userId", "code"] as const;
type Placeholder = (typeof placeholders)[number];

/** The part up to the end of the host, and what follows it. */
const parts = /^(https:\/\/[^/?#\\\s{}@]+)([/?#].*)?$/is;

/** The placeholders of a template. */
export function placeholdersIn(template: string): Placeholder[] {
  return placeholders.filter((name) => template.includes(`{${name}}`));
}

/** What is wrong with a template of a return address, as it follows the name of a member. Null: nothing. */
export function returnUrlFault(template: string): string | null {
  if (template.length > longestReturnUrl) return `may have at most ${longestReturnUrl} characters`;
  if (!/^https:\/\//i.test(template)) return "must begin with https://";
  const [, host, rest = ""] = parts.exec(template) ?? [];
  if (host === undefined) return "must have a host without a name, a password or a placeholder";
  if (/[\s\p{C}]/u.test(rest)) return "must not contain spaces or control characters";
  const named = [...rest.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  const unknown = named.find((name) => !(placeholders as readonly unknown[]).includes(name));
  if (unknown !== undefined) return `has the unknown placeholder {${unknown}}: {userId} and {code} are known`;
  if (/[{}]/.test(rest.replaceAll(/\{[^{}]*\}/g, ""))) return "has a brace that belongs to no placeholder";
  const filled = URL.parse(fillReturnUrl(template, { userId: "x", code: "x" }));
  return filled === null ? "must be an address" : null;
}

/** Fills a template that has no fault. Values are percent-encoded, so none of them can change the host or add a parameter. */
export function fillReturnUrl(template: string, values: Record<Placeholder, string>): string {
  return template.replaceAll(/\{(userId|code)\}/g, (_, name: Placeholder) => encoded(values[name]));
}

/** Stricter than `encodeURIComponent`: quotes and parentheses too, which some mail programs and panels take for the end. */
function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
