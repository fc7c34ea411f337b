import type { FileFacts, StoredAssetTree } from "../example/asset-tree.ts";
import { type ShownAsset, showAsset } from "../serving/show-asset.ts";
import { picturesIn, withPictures } from "./markdown-pictures.ts";

export const instructionLimits = {
  text: 20_000,
  examples: 20,
  exampleText: 5_000,
  answer: 250,
  reason: 1_000,
} as const;
/** A question beside instructions is short: the rules stand there. */
export const longestQuestionBesideInstructions = 200;

/** What people must know before they answer, as its author wrote it. */
export interface Instructions {
  /** Markdown. */
  text: string;
  examples: InstructionExample[];
}

/** An answer that is right or wrong, and why. */
export interface InstructionExample {
  /** The name of a stored file. */
  asset: string | null;
  text: string | null;
  /** What was answered. */
  answer: string | null;
  isRight: boolean;
  reason: string;
}

/** Instructions with what is known about their files. They never change: other instructions have another version. */
export interface StoredInstructions {
  text: string;
  examples: (Omit<InstructionExample, "asset"> & { asset: StoredAssetTree | null })[];
}

/** Instructions as people read them. */
export interface ShownInstructions {
  version: string;
  text: string;
  examples: (Omit<InstructionExample, "asset"> & { asset: ShownAsset | null })[];
}

/** Instructions as their owner reads them. */
export interface DescribedInstructions extends Instructions {
  version: string;
}

/** Faults that the shape of each member does not tell, by the member's path. */
export function instructionFaults({ text, examples }: Instructions): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  if (text.trim() === "") faults["instructions.text"] = ["must not be blank"];
  const foreign = picturesIn(text).find(({ fileName }) => fileName === null);
  if (foreign) {
    const shown = foreign.address.length > 100 ? `${foreign.address.slice(0, 99).toWellFormed()}…` : foreign.address;
    faults["instructions.text"] = [`shows a picture that is not stored here: ${shown}. Upload it, and name its file`];
  }
  for (const [i, { asset, text: shown, reason }] of examples.entries()) {
    const path = `instructions.examples[${i}]`;
    if (asset === null && (shown === null || shown.trim() === "")) {
      faults[`${path}.asset`] = ["must name a file, unless the example has a `text`"];
    }
    if (reason.trim() === "") faults[`${path}.reason`] = ["must not be blank"];
  }
  return faults;
}

/** Every file that instructions name, with the path of its name. */
export function instructionFiles({ text, examples }: Instructions): { name: string; path: string }[] {
  const inText = picturesIn(text).flatMap(({ fileName }) => fileName ?? []);
  return [
    ...[...new Set(inText)].map((name) => ({ name, path: "instructions.text" })),
    ...examples.flatMap(({ asset }, i) =>
      asset === null ? [] : [{ name: asset, path: `instructions.examples[${i}].asset` }],
    ),
  ];
}

/** Pictures in Markdown must be pictures. Null: they are. */
export function wrongPicture({ text }: Instructions, factsOf: (name: string) => FileFacts): string | null {
  const names = picturesIn(text).flatMap(({ fileName }) => fileName ?? []);
  return names.find((name) => !factsOf(name).mediaType.startsWith("image/")) ?? null;
}

export function storeInstructions(
  { text, examples }: Instructions,
  factsOf: (name: string) => FileFacts,
): StoredInstructions {
  return {
    text,
    examples: examples.map(({ asset, ...example }) => ({
      ...example,
      asset: asset === null ? null : fileOf(asset, factsOf),
    })),
  };
}

function fileOf(fileName: string, factsOf: (name: string) => FileFacts): StoredAssetTree {
  return { kind: "file", fileName, facts: factsOf(fileName), metadata: {}, identifier: fileName };
}

/** Addresses of the service, as whoever asks reaches it. */
interface FileAddresses {
  urlOf(fileName: string): string;
}

export function showInstructions(
  version: string,
  { text, examples }: StoredInstructions,
  { urlOf }: FileAddresses,
): ShownInstructions {
  return {
    version,
    text: withPictures(text, urlOf),
    examples: examples.map(({ asset, text: shown, answer, isRight, reason }) => ({
      asset: asset && showAsset(asset, urlOf),
      text: shown,
      answer,
      isRight,
      reason,
    })),
  };
}

export function describeInstructions(version: string, { text, examples }: StoredInstructions): DescribedInstructions {
  return {
    version,
    text,
    examples: examples.map(({ asset, text: shown, answer, isRight, reason }) => ({
      asset: asset?.kind === "file" ? asset.fileName : null,
      text: shown,
      answer,
      isRight,
      reason,
    })),
  };
}
