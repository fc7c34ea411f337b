export type Prompt = "none" | "login" | "consent";

const prompts: Record<string, Prompt> = {
  none: "none",
  login: "login",
  consent: "consent",
  // Typing a password selects the account.
  select_account: "login",
};

/** Reads `prompt` (OpenID Connect Core section 3.1.2.1). Null for an unknown value, or for `none` beside another. */
export function readPrompt(text: string | undefined): ReadonlySet<Prompt> | null {
  const names = (text ?? "").split(" ").filter(Boolean);
  const read = names.map((name) => (Object.hasOwn(prompts, name) ? (prompts[name] as Prompt) : null));
  if (read.includes(null) || (names.includes("none") && names.length > 1)) return null;
  return new Set(read as Prompt[]);
}
