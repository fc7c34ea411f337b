const maxCharacters = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove, with the marks that change the direction of text.
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Cleans the file name that the client gave: no path, no control characters, at most 255 characters. Null if nothing is left. The name
 * is metadata only and never part of a key.
 */
export function clientFileName(plain: string | undefined, extended: string | undefined): string | null {
  const sent =
    (extended === undefined ? null : decodeExtended(extended)) ?? (plain === undefined ? "" : unquoteForm(plain));
  const base = sent.slice(Math.max(sent.lastIndexOf("/"), sent.lastIndexOf("\\")) + 1);
  const name = [...base.toWellFormed().replace(unprintable, "").trim()].slice(0, maxCharacters).join("");
  return name === "" || name === "." || name === ".." ? null : name;
}

/** Browsers percent-encode only these three characters in a quoted name, and not even the percent sign. */
function unquoteForm(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0[AD]/gi, "");
}

/** `UTF-8''na%C3%AFve.jpg` of RFC 8187. RFC 7578 forbids it in forms, and clients send it nevertheless. */
function decodeExtended(value: string): string | null {
  const [charset, , ...rest] = value.split("'");
  if (rest.length === 0) return null;
  const encoded = rest.join("'");
  try {
    if (charset?.toLowerCase() === "utf-8") return decodeURIComponent(encoded);
    if (charset?.toLowerCase() !== "iso-8859-1") return null;
    return encoded.replace(/%([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  } catch {
    return null;
  }
}
