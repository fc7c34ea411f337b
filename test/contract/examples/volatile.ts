import { createHash } from "node:crypto";

/**
 * The parts of a text that differ from run to run: ids, times, tokens. Each kind has a pattern that its example values match too, so that
 * an example and the value of a run can be paired part by part.
 */
const patterns = {
  jwt: /\beyJ[\w-]+\.[\w-]+\.[\w-]+/,
  time: /\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/,
  uuid: /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/,
  hex: /(?<![0-9a-zA-Z])(?=[a-f]*\d)[0-9a-f]{16,}(?![0-9a-zA-Z])/,
  userCode: /(?<![\w-])[B-Z]{4}-[B-Z]{4}(?![\w-])/,
  secret: /(?<![\w-])(?:[a-z]+_)*(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22,}/,
} as const;

type Kind = keyof typeof patterns;

const anyKind = new RegExp(
  Object.entries(patterns)
    .map(([kind, { source }]) => `(?<${kind}>${source})`)
    .join("|"),
  "g",
);

interface Part {
  kind: Kind;
  value: string;
}

export function volatileParts(text: string): Part[] {
  return [...text.matchAll(anyKind)].map(({ groups = {} }) => {
    const [kind, value] = Object.entries(groups).find(([, found]) => found !== undefined) as [Kind, string];
    return { kind, value };
  });
}

/** Replaces each volatile part of a text. */
export function replaceParts(text: string, replace: (part: Part, before: string) => string): string {
  return text.replace(anyKind, (...found) => {
    const [groups, whole, offset] = [found.at(-1), found.at(-2), found.at(-3)] as [object, string, number];
    const [kind, value] = Object.entries(groups).find(([, part]) => part !== undefined) as [Kind, string];
    return replace({ kind, value }, whole.slice(0, offset));
  });
}

/** A text in which only the kinds of the volatile parts are left: two of one form are equal. */
export function formOf(text: string): string {
  return replaceParts(text, ({ kind }) => `<${kind}>`);
}

/** Replaces all strings and member names in a JSON value, and the numbers if it is said how. */
export function replaceIn(
  value: unknown,
  text: (text: string) => string,
  number: (number: number) => number = (same) => same,
): unknown {
  if (typeof value === "string") return text(value);
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, text, number));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [text(name), replaceIn(inner, text, number)]));
}

/** A value of the kind that looks real, and is the same in every recording. */
export function imitate({ kind, value }: Part, seed: string): string {
  const digest = (length: number, encoding: "hex" | "base64url") => {
    let text = "";
    for (let round = 0; text.length < length; round++)
      text += createHash("sha256").update(`${seed} ${round}`).digest(encoding);
    return text.slice(0, length);
  };
  const hex = digest(32, "hex");
  switch (kind) {
    case "uuid":
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    case "hex":
      return digest(value.length, "hex");
    case "userCode":
      return [...digest(9, "hex")]
        .map((digit, at) => (at === 4 ? "-" : "BCDFGHJKLMNPQRST"[Number.parseInt(digit, 16)]))
        .join("");
    case "jwt":
      return `eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJ${digest(24, "base64url")}.${digest(32, "base64url")}`;
    case "secret": {
      const [prefix = ""] = /^(?:[a-z]+_)*/.exec(value) ?? [];
      // The last letters make sure that the pattern finds it again.
      return `${prefix}${digest(Math.min(value.length - prefix.length, 43) - 3, "base64url")}a7Q`;
    }
    case "time":
      return value;
  }
}
