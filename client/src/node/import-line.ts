import { didYouMean } from "../did-you-mean.ts";
import type { DatapointItem } from "../labeling/datapoint-item.ts";
import type { Line } from "./json-lines.ts";

/** What a line asks for. A blank line asks for nothing. */
export type ReadLine = { item: DatapointItem } | { fault: string } | "blank";

const members: readonly string[] = [
  "asset",
  "context",
  "contextAsset",
  "sortIndex",
  "group",
  "transcription",
  "privateMetadata",
] satisfies (keyof DatapointItem)[];
const sources = ["text", "url", "path", "fileName"];

/** Reads a line as a datapoint. What the service checks itself is left to it. The line's place in the file is its place in the dataset. */
export function readLine(line: Line): ReadLine {
  if (line.text === null) return { fault: line.fault };
  if (line.text.trim() === "") return "blank";
  const value = parsed(line.text);
  if (value === undefined) return { fault: "is not JSON" };
  if (!isObject(value)) return { fault: "is not a JSON object" };
  const unknown = Object.keys(value).find((name) => !members.includes(name));
  if (unknown !== undefined) return { fault: `${unknown}: is unknown.${didYouMean(unknown, members)}` };
  const { asset, contextAsset = [] } = value;
  if (!isSource(asset)) return { fault: `asset: ${neededSource}` };
  if (!isSource(contextAsset)) return { fault: `contextAsset: ${neededSource}` };
  const { sortIndex = line.number - 1, ...rest } = value as unknown as DatapointItem;
  return { item: { ...rest, sortIndex } };
}

const neededSource = `must be an object with one of ${sources.join(", ")}, or a list of such objects`;

function isSource(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => !Array.isArray(one) && isSource(one));
  if (!isObject(value)) return false;
  const [[name, text] = [], ...others] = Object.entries(value);
  if (others.length > 0 || name === undefined || !sources.includes(name) || typeof text !== "string") return false;
  return name !== "url" || URL.canParse(text);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Undefined: it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
