import { longestName } from "../../fault-list.ts";
import type { ImportAsset, ImportRow } from "./import-row.ts";

/** What is wrong with a row. Rows are counted from 1, without the header. */
export interface RowFault {
  row: number;
  fault: string;
}

export interface ReadRows {
  rows: ImportRow[];
  faults: RowFault[];
}

/** Rows of one form. More go through the API. */
export const mostRows = 5_000;
/** More faults than these tell nothing new. */
const mostFaults = 20;

type Role = "asset" | "text" | "first" | "second" | "context" | "contextAsset" | "group" | "sentence" | "note";

/** Names of columns and members, in small letters and without spaces, dashes and underscores. */
const roles: Record<string, Role> = {
  ...named(
    "asset",
    "url",
    "image",
    "imageurl",
    "picture",
    "pictureurl",
    "video",
    "videourl",
    "audio",
    "audiourl",
    "asset",
    "file",
    "media",
  ),
  ...named("text", "text"),
  ...named("first", "a", "first", "left", "urla", "imagea", "imageurla", "texta", "url1", "image1", "text1"),
  ...named("second", "b", "second", "right", "urlb", "imageb", "imageurlb", "textb", "url2", "image2", "text2"),
  ...named("context", "context", "prompt"),
  ...named("contextAsset", "contexturl", "contextimage", "contextasset"),
  ...named("group", "group"),
  ...named("sentence", "sentence", "transcription", "words"),
};

function named(role: Role, ...names: string[]): Record<string, Role> {
  return Object.fromEntries(names.map((name) => [name, role]));
}

function roleOf(name: string): Role {
  const plain = name.toLowerCase().replace(/[\s_-]/g, "");
  return Object.hasOwn(roles, plain) ? (roles[plain] as Role) : "note";
}

/** Whether a line names columns. A column with a meaning of its own is enough. */
export function isHeader(names: readonly string[]): boolean {
  return names.some((name) => roleOf(name) !== "note") && !names.some(isUrl);
}

/** Reads a table whose first record names the columns. */
export function rowsOfTable([header = [], ...records]: readonly string[][]): ReadRows {
  const names = header.map((name) => name.trim());
  return readAll(records, (record) => rowOf(names.map((name, i) => [name, record[i] ?? ""] as const)));
}

/** Reads a JSON object a line, with the same names as the columns of a table. */
export function rowsOfJsonLines(lines: readonly string[]): ReadRows {
  return readAll(lines, (line) => {
    const value = parseJson(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return "is no JSON object";
    const entries: [string, string][] = [];
    for (const [name, member] of Object.entries(value)) {
      if (member === null) continue;
      if (isPair(member) && isPairName(name)) entries.push(["a", member[0]], ["b", member[1]]);
      else entries.push([name, typeof member === "string" ? member : JSON.stringify(member)]);
    }
    return rowOf(entries);
  });
}

/** Reads plain lines: each is a URL, or else a text. */
export function rowsOfLines(lines: readonly string[]): ReadRows {
  return readAll(lines, (line) => rowOf([[isUrl(line) ? "url" : "text", line]]));
}

/** Makes comparisons of files: the first with the second, the third with the fourth. */
export function rowsOfPairs(names: readonly string[]): ReadRows {
  const pairs = Array.from({ length: Math.ceil(names.length / 2) }, (_, i) => names.slice(i * 2, i * 2 + 2));
  return readAll(pairs, ([a = "", b = ""]) =>
    b === ""
      ? "has no second file to compare it with"
      : rowOf([
          ["a", a],
          ["b", b],
        ]),
  );
}

function readAll<Source>(sources: readonly Source[], read: (source: Source) => ImportRow | string): ReadRows {
  const faults: RowFault[] = [];
  const rows: ImportRow[] = [];
  for (const [at, source] of sources.entries()) {
    const row = read(source);
    if (typeof row !== "string") rows.push(row);
    else if (faults.length < mostFaults) faults.push({ row: at + 1, fault: row });
  }
  return { rows, faults };
}

/** The row that named values make, or what is wrong with them. */
function rowOf(entries: readonly (readonly [string, string])[]): ImportRow | string {
  const found: Partial<Record<Role, string>> = {};
  const notes: Record<string, string> = {};
  for (const [name, value] of entries) {
    const role = roleOf(name);
    if (role === "note") {
      if (name !== "" && value !== "") notes[name] = value;
    } else if (value.trim() !== "") {
      if (found[role] !== undefined) return `has more than one ${roleNames[role]}`;
      found[role] = value.trim();
    }
  }
  const assets = assetsOf(found);
  if (typeof assets === "string") return assets;
  const { context = null, contextAsset, group = null, sentence = null } = found;
  if (group !== null && group.length > longestName) return `has a group of more than ${longestName} characters`;
  return {
    assets,
    context,
    group,
    sentence,
    contextAsset: contextAsset === undefined ? null : shown(contextAsset),
    notes: Object.keys(notes).length > 0 ? notes : null,
  };
}

const roleNames: Record<Role, string> = {
  asset: "picture or other file",
  text: "text",
  first: "first side",
  second: "second side",
  context: "context",
  contextAsset: "picture of the context",
  group: "group",
  sentence: "sentence",
  note: "note",
};

function assetsOf({ asset, text, first, second, sentence }: Partial<Record<Role, string>>): ImportAsset[] | string {
  if (first !== undefined || second !== undefined) {
    if (first === undefined || second === undefined) return "names only one of the two to compare";
    return asset === undefined && text === undefined
      ? [shown(first), shown(second)]
      : "names two to compare, and another file or text";
  }
  if (asset !== undefined) return [shown(asset)];
  const said = text ?? sentence;
  return said === undefined ? "shows nothing: it needs a URL or a text" : [{ kind: "text", text: said }];
}

/** A URL, the name of an uploaded file, or else a text. */
function shown(value: string): ImportAsset {
  if (isUrl(value)) return { kind: "url", url: value };
  return isFileName(value) ? { kind: "file", name: value } : { kind: "text", text: value };
}

export function isUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim());
}

function isFileName(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{2,5}$/.test(text);
}

function isPairName(name: string): boolean {
  return ["urls", "images", "texts", "assets", "pair"].includes(name.toLowerCase());
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "string");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
