/** What people type about themselves and their clients: trimmed, or one sentence that says what to change. */
export type Checked = { ok: true; value: string } | { ok: false; reason: string };

const passwordAtLeast = 12;
const passwordAtMost = 256;
const nameAtMost = 100;

/** Length is what protects a password: no letter or sign is demanded, and blanks at its ends count. */
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

/** Of a person or an API client, in any script. */
export function checkName(typed: string): Checked {
  const value = typed.trim();
  if (value === "") return no("A name is missing.");
  if ([...value].length > nameAtMost) return no(`The name may have at most ${nameAtMost} characters.`);
  // Line ends, and what turns the direction of writing around, would let a name look like another one.
  if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(value)) return no("The name holds a character that cannot be shown.");
  return { ok: true, value };
}

function no(reason: string): Checked {
  return { ok: false, reason };
}
