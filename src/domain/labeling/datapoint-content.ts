import { type AssetInput, contestantCount, type FileFacts, namedFiles, storeTree } from "../example/asset-tree.ts";
import { wordsOf } from "../kinds/transcription/words.ts";
import type { Datapoint } from "./task.ts";

/** A piece of data as a client sends it. */
export interface DatapointInput {
  asset: AssetInput;
  context: string | null;
  contextAsset: AssetInput | null;
  sortIndex: number | null;
  group: string | null;
  transcription: string | null;
  privateMetadata: Record<string, string> | null;
}

/** What a dataset keeps of it beside its place. */
export type DatapointContent = Omit<Datapoint, "id" | "sortIndex" | "group" | "createdAt">;

/** Two datapoints of one content within this time are one: a client that heard no answer sends its datapoint again. */
export const repeatMs = 15 * 60_000;

/** Bytes of UTF-8. A task carries all of this to each person who is asked, but for the private metadata. */
export const contentLimits = {
  asset: 64_000,
  contextAsset: 64_000,
  context: 16_000,
  transcription: 16_000,
  privateMetadata: 64_000,
} as const;

/** Limits of a request to shorten contexts. */
export const longestQuestion = 10_000;
export const mostShortened = 10;

type Add = (member: string, fault: string) => void;

/** Adds a fault for each member that is too large; `path` is that of the datapoint, with a dot at its end. */
export function checkContent(datapoint: DatapointInput, path: string, add: Add, canonical?: string): void {
  if (canonical === undefined || canonical.length * 3 > smallestLimit) checkSizes(datapoint, path, add);
  if (datapoint.transcription !== null && datapoint.transcription.trim() === "") {
    add(`${path}transcription`, "must have at least one word");
  }
}

/** No member has more characters than the canonical content of all, nor more than 3 bytes a character. */
const smallestLimit = Math.min(...Object.values(contentLimits));

function checkSizes(datapoint: DatapointInput, path: string, add: Add): void {
  for (const [member, most] of Object.entries(contentLimits)) {
    const value = datapoint[member as keyof typeof contentLimits];
    if (value === null) continue;
    const bytes = utf8Bytes(typeof value === "string" ? value : JSON.stringify(value), most);
    if (bytes > most) add(`${path}${member}`, `may have at most ${most} bytes`);
  }
}

/** Exact where it matters: a text that fits in any case, or is too long in any case, is not encoded. */
function utf8Bytes(text: string, most: number): number {
  if (text.length * 3 <= most || text.length > most) return text.length;
  return new TextEncoder().encode(text).length;
}

/** Every file that a datapoint names, with the path of its name. */
export function filesOf({ asset, contextAsset }: Pick<DatapointInput, "asset" | "contextAsset">, path = "") {
  return [
    ...namedFiles(asset, `${path}asset`),
    ...(contextAsset === null ? [] : namedFiles(contextAsset, `${path}contextAsset`)),
  ];
}

export function storeContent(
  { asset, context, contextAsset, transcription, privateMetadata }: DatapointInput,
  factsOf: (name: string) => FileFacts,
  freshId: () => string,
): DatapointContent {
  return {
    asset: storeTree(asset, factsOf, freshId),
    context,
    contextAsset: contextAsset && storeTree(contextAsset, factsOf, freshId),
    transcription,
    privateMetadata,
  };
}

/** What a definition must know of a datapoint to tell whether it fits. */
export function traitsOf({ asset, transcription }: DatapointContent): { contestants: number; words: number } {
  return { contestants: contestantCount(asset), words: transcription === null ? 0 : wordsOf(transcription).length };
}
