/** Consonants only: codes spell no words, and digits cannot be mistaken for letters (RFC 8628 section 6.1). 20^8 codes are 34 bits. */
const alphabet = "BCDFGHJKLMNPQRSTVWXZ";
const length = 8;

/** Draws a code from random bytes. Every letter is equally likely. Null if too few of the bytes were usable. */
export function drawUserCode(bytes: Uint8Array): string | null {
  const fair = 256 - (256 % alphabet.length);
  const letters = [...bytes].filter((byte) => byte < fair).map((byte) => alphabet[byte % alphabet.length]);
  return letters.length < length ? null : letters.slice(0, length).join("");
}

/** Formats a code for people: `BCDF-GHJK`. */
export function showUserCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** Reads a typed code, in any case and with any separators. Null if it cannot be a code. */
export function readUserCode(typed: string): string | null {
  if (typed.length > 64) return null;
  const code = typed.toUpperCase().replace(/[\s.\-_]/g, "");
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
