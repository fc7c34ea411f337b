import type { SeenTask } from "../../../src/domain/kinds/kind.ts";
import { type KindName, kindNamed, type PartOf } from "../../../src/domain/kinds/kinds.ts";
import { seededRandom } from "../../local/seeded-random.mjs";

/** What is right for a task, in the form of its kind: a category, the name of the better asset, a point in percent, a moment. */
export type Belief = PartOf<"belief">;

/** Truths by the name of the asset; of a pair by both names or by either. */
export type Given = Readonly<Record<string, unknown>>;

/** A number in [0, 1) that is the same for the same text and question. */
export function fixedNumber(text: string, question = ""): number {
  let hash = 0x811c9dc5;
  for (const character of `${question}\0${text}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return seededRandom(hash)();
}

/** An asset as lists of datapoints show it. */
export interface ListedAsset {
  _t: string;
  text?: string;
  fileName?: string;
  assets?: ListedAsset[];
  metadata?: Record<string, { _t: string; originalFilename?: string; url?: string }>;
}

/** The name by which people know an asset: its original file name, the end of its source URL, its file name, or the text itself. */
export function nameOf({ text, assets, fileName = "", metadata = {} }: ListedAsset): string {
  if (text !== undefined) return text;
  if (assets) return assets.map(nameOf).join(", ");
  const facts = Object.values(metadata);
  const original = facts.find(({ _t }) => _t === "OriginalFilenameMetadata")?.originalFilename;
  const url = facts.find(({ _t }) => _t === "SourceUrlMetadataModel")?.url;
  return original ?? lastSegment(url) ?? fileName;
}

function lastSegment(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return decodeURIComponent(new URL(url).pathname.split("/").filter(Boolean).at(-1) ?? "") || undefined;
}

/** What is right for a task: what is given for its assets, else what follows from their names. */
export function truthOf(kind: KindName, task: SeenTask, given: Given = {}): Belief {
  const { names } = task;
  const stated = [names.join(", "), ...names].map((key) => given[key]).find((value) => value !== undefined);
  if (stated !== undefined) return stated as Belief;
  return kindNamed(kind).simulated.beliefOf(task, fixedNumber);
}
