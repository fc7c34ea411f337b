/** A checked input: the trimmed text, or a sentence that says what to change. */
export type Checked = { ok: true; value: string } | { ok: false; reason: string };

export const passwordAtLeast = 12;
const passwordAtMost = 256;
export const nameAtMost = 100;
export const emailAtMost = 254;
/** Longer addresses are not looked up. */
export const longestSentEmail = 320;

/** Only the length is checked, since it protects a password best. Blanks at the ends count. */
export function checkPassword(typed: string, repeated: string): Checked {
  const length = [...typed].length;
  if (length < passwordAtLeast) return no(`The password must have at least ${passwordAtLeast} characters.`);
  if (length > passwordAtMost) return no(`The password may have at most ${passwordAtMost} characters.`);
  if (typed !== repeated) return no("The two passwords are not the same.");
  return { ok: true, value: typed };
}

export function checkEmail(typed: string): Checked {
  const value = typed.trim().toLowerCase();
  return /^[^\s@]{1,64}@[^\s@]{1,189}$/.test(value) ? { ok: true, value } : no("This is not an e-mail address.");
}

/** Checks the name of a person or an API client, in any script. */
export function checkName(typed: string): Checked {
  const value = typed.trim();
  if (value === "") return no("A name is missing.");
  if ([...value].length > nameAtMost) return no(`The name may have at most ${nameAtMost} characters.`);
  // Line ends and marks that change the direction of text could make a name look like another one.
  if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(value))
    return no("The name contains a character that cannot be shown.");
  return { ok: true, value };
}

function no(reason: string): Checked {
  return { ok: false, reason };
}
