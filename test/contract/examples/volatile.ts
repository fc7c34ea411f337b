import { createHash } from "node:crypto";

/**
 * The parts of a text that differ from run to run: ids, times, tokens. Each kind is told by its form alone, never by the letters that
 * chance put into it, and example values have the same form.
 */
const patterns = {
  jwt: /\beyJ[\w-]+\.[\w-]+\.[\w-]+/,
  time: /\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/,
  uuid: /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/,
  etag: /(?<=^(?:W\/)?")[\w-]{16,}(?="$)/,
  event: /\bevt_\d{1,16}\b/,
  place: /^\d{13}(?=\.block_)/,
  signature: /(?<=^v1,)[\w+/]{43}=$/,
  style: /(?<=^docs\.)[0-9a-f]{10}(?=\.css$)/,
  trace: /(?<![0-9a-zA-Z])[0-9a-f]{32}(?![0-9a-zA-Z])/,
  userCode: /(?<![\w-])[B-Z]{4}-[B-Z]{4}(?![\w-])/,
  secret: /\b(?:muster_[a-z]+_[\w-]{40,}|whsec_[\w+/]{20,}=*)/,
  link: /(?<=\/label\/)[\w-]{22}(?![\w-])/,
  labeler: /(?<=^anonymous_)[\w-]{22}$/,
  instructions: /\bins_[\w-]{32}(?![\w-])/,
  key: /^[\w-]{43}$/,
} as const;

interface Part {
  kind: keyof typeof patterns;
  value: string;
}

const anyPart = new RegExp(
  Object.entries(patterns)
    .map(([kind, { source }]) => `(?<${kind}>${source})`)
    .join("|"),
  "g",
);

/** Replaces each volatile part of a text. */
export function replaceParts(text: string, replace: (part: Part, before: string) => string): string {
  return text.replace(anyPart, (...found) => {
    const [groups, whole, offset] = [found.at(-1), found.at(-2), found.at(-3)] as [object, string, number];
    const [kind, value] = Object.entries(groups).find(([, part]) => part !== undefined) as [Part["kind"], string];
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

/** Puts the volatile parts of a real value into an example: each where the example has a part of its own. */
export function withPartsOf(real: unknown, example: unknown): unknown {
  if (typeof example === "string") return typeof real === "string" ? withPartsOfText(real, example) : example;
  if (Array.isArray(example)) {
    const items = Array.isArray(real) ? real : [];
    return example.map((item, i) => withPartsOf(items[i], item));
  }
  if (typeof example !== "object" || example === null) return example;
  const members = (real ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(example).map(([name, inner]) => [name, withPartsOf(members[name], inner)]));
}

/** The real text is read by the example's form; if it has another one, the example stays. */
function withPartsOfText(real: string, example: string): string {
  const literal = example.split(anyPartOnce()).map((text) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  const parts = new RegExp(`^${literal.join("(.+)")}$`, "s").exec(real)?.slice(1);
  return parts ? replaceParts(example, ({ value }) => parts.shift() ?? value) : example;
}

/** The pattern has no groups, since `split` would put them into its result. */
const anyPartOnce = () =>
  new RegExp(
    Object.values(patterns)
      .map(({ source }) => source)
      .join("|"),
    "g",
  );

/** A value of the same form that is the same in every recording. */
export function imitate({ kind, value }: Part, seed: string): string {
  const digest = (length: number, encoding: "hex" | "base64url") => {
    let text = "";
    for (let round = 0; text.length < length; round++)
      text += createHash("sha256").update(`${seed} ${round}`).digest(encoding);
    return text.slice(0, length);
  };
  const hex = digest(32, "hex");
  /** A digest of 32 bytes, with its padding. */
  const base64 = () => createHash("sha256").update(seed).digest("base64");
  switch (kind) {
    case "uuid":
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    case "trace":
      return hex;
    case "instructions":
      return `ins_${digest(32, "base64url")}`;
    case "userCode":
      return [...hex.slice(0, 9)]
        .map((digit, i) => (i === 4 ? "-" : "BCDFGHJKLMNPQRST"[Number.parseInt(digit, 16)]))
        .join("");
    case "jwt":
      return `eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJ${digest(24, "base64url")}.${digest(32, "base64url")}`;
    case "secret": {
      const [prefix = ""] = /^(?:muster_[a-z]+|whsec)_/.exec(value) ?? [];
      return `${prefix}${prefix === "whsec_" ? base64() : digest(43, "base64url")}`;
    }
    case "signature":
      return base64();
    case "style":
      return digest(10, "hex");
    case "etag":
      return digest(22, "base64url");
    case "link":
    case "labeler":
    case "key":
      return digest(value.length, "base64url");
    case "place":
      return "1795165200000";
    case "time":
    case "event":
      return value;
  }
}
