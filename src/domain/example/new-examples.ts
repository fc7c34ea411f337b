import type { AnyKind } from "../kinds/kinds.ts";
import { freshDraft } from "../labeling/drafts/definition-draft.ts";
import { DraftForm } from "../labeling/drafts/draft-form.ts";
import { type AssetInput, type FileFacts, storeTree } from "./asset-tree.ts";
import type { ExamplePayload, ExampleTruth } from "./payload.ts";
import { readTruth } from "./truth-fields.ts";
import { usualChance } from "./usual-chance.ts";

/** A file or text that examples are made of. */
export type Piece = { fileName: string } | { text: string };

/** What a form asks of many examples at once. */
export interface AskedOfAll {
  kind: AnyKind;
  instruction: string;
  /** One a line. */
  options: string;
  /** What is right for all of them: the value of an option, `0` or `1` for the first or second of each pair, or nothing. */
  right: string;
  /** How often a guess is right. Null: as usual. */
  chance: number | null;
  /** What people are told after their answer to any of them. Null: nothing. */
  explanation?: string | null;
  /** The same for each, in their order, in place of the one for all. A dash takes that one. Empty: that one for all. */
  explanations?: readonly string[];
}

interface NewExample {
  asset: AssetInput;
  payload: ExamplePayload;
  truth: ExampleTruth | null;
  randomCorrectProbability: number;
  explanation: string | null;
}

/** How many pieces make one example. */
export function piecesOf({ misfits }: AnyKind): 1 | 2 {
  return misfits?.counted === "unpaired" ? 2 : 1;
}

/** What is wrong with the options of a question. Undefined: nothing, or the kind has none. */
export function optionsFault(kind: AnyKind, options: string): string | undefined {
  return blueprintOf({ kind, instruction: "", options }).faults.options;
}

/** Makes examples of pieces, in their order. Null: of some pieces none can be made. */
export function newExamples(asked: AskedOfAll, pieces: readonly Piece[]): NewExample[] | null {
  const { kind, right, chance } = asked;
  const { blueprint } = blueprintOf(asked);
  const each = piecesOf(kind);
  const examples = Array.from({ length: Math.floor(pieces.length / each) }, (_, i): NewExample | null => {
    const own = pieces.slice(i * each, (i + 1) * each);
    const input = assetOf(own);
    const asset = storeTree(
      input,
      () => unknownFile,
      () => "",
    );
    const payload = kind.payloadOf(blueprint, { asset, transcription: asset.kind === "text" ? asset.text : null });
    if ("reason" in payload) return null;
    const marked = { payload: payload as ExamplePayload, asset };
    const read = readTruth(marked, { chosen: right === "" ? [] : [right], written: "" }, null);
    const truth = "truth" in read ? read.truth : null;
    const randomCorrectProbability = chance ?? usualChance({ ...marked, truth });
    return {
      asset: input,
      payload: marked.payload,
      truth,
      randomCorrectProbability,
      explanation: explanationAt(asked, i),
    };
  });
  const made = examples.filter((example) => example !== null);
  return made.length < examples.length ? null : made;
}

/** What is wrong with explanations for each of so many examples. Null: nothing. */
export function explanationsFault(explanations: readonly string[], examples: number): string | null {
  if (explanations.length === 0 || explanations.length === examples) return null;
  return `Write one line for each example: these are ${explanations.length} for ${examples}.`;
}

function explanationAt({ explanation = null, explanations = [] }: AskedOfAll, place: number): string | null {
  const own = explanations[place];
  return own === undefined || own === "-" ? explanation : own;
}

function blueprintOf({ kind, instruction, options }: Pick<AskedOfAll, "kind" | "instruction" | "options">) {
  const { texts, switches } = freshDraft(kind.draft.slug);
  const form = new DraftForm({ ...texts, options }, switches);
  const blueprint = kind.draft.blueprintOf(instruction, form);
  return { blueprint, faults: form.faults };
}

const unknownFile: FileFacts = {
  mediaType: "",
  width: null,
  height: null,
  durationMs: null,
  originalName: null,
  sourceUrl: null,
};

const described = { metadata: {}, identifier: null };

function assetOf(pieces: readonly Piece[]): AssetInput {
  const assets = pieces.map(
    (piece): AssetInput =>
      "text" in piece
        ? { _t: "TextAssetInput", text: piece.text, ...described }
        : { _t: "ExistingAssetInput", name: piece.fileName, ...described },
  );
  const [first] = assets;
  return assets.length === 1 && first ? first : { _t: "MultiAssetInput", assets, ...described };
}
