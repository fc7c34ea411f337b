import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import type { Asked } from "../../../domain/kinds/kind.ts";
import type { KindName, PartOf } from "../../../domain/kinds/kinds.ts";
import type { Category } from "../../../domain/kinds/shared/shown-options.ts";
import type { DefinitionDraft } from "../../../domain/labeling/drafts/definition-draft.ts";
import type { DraftFaults } from "../../../domain/labeling/drafts/draft-form.ts";
import type { Html } from "../../../http/pages/html.ts";
import type { ShownExample } from "../audiences/editing/examples.usecases.ts";
import type { FactRow } from "../labeling/labeling-parts.ts";

/** A file or text that examples are made of. */
export type Piece = { fileName: string } | { text: string };

/** What the form for new examples asks of all of them. */
export interface AskedByForm {
  instruction: string;
  categories: Category[];
  /** The value of an option, `0` or `1` for the first or second of each pair, or nothing. */
  right: string;
}

/**
 * What a form says of the right answer. Categories by value, the winner and the words by number, counted from 0. Boxes are lines of
 * `left top right bottom` in percent, and moments `from-to` in seconds.
 */
export interface TruthFields {
  chosen: string[];
  written: string;
}

/** A truth, null if nothing is marked, or a sentence that says what is wrong. Coordinates are in percent. */
export type ReadTruth<Truth> = { truth: Truth | null } | { fault: string };

/** How the form of a definition speaks of a kind. */
export interface DefinitionTexts<Blueprint = never> {
  label: string;
  says: string;
  needs: string;
  /** Names the field of the question, with an example. */
  instruction: string;
  example: string;
  /** Fields that only this kind has. */
  fields?: (draft: DefinitionDraft, faults: DraftFaults) => Html;
  /** What else a blueprint says, for readers. */
  rows?(blueprint: Blueprint): FactRow[];
}

/** How the console speaks of a kind, and the parts of its forms that only this kind has. */
export interface KindForm<Name extends KindName> {
  definition: DefinitionTexts<PartOf<"blueprint", Name>>;
  /** Null: there are no examples of the kind. */
  example: [PartOf<"truth", Name>] extends [never] ? null : ExampleForm<PartOf<"payload", Name>, PartOf<"truth", Name>>;
}

export interface ExampleForm<Payload, Truth> {
  /** Its name in addresses. */
  slug: string;
  label: string;
  /** Names the field of the question. */
  asks: string;
  does: string;
  hasOptions: boolean;
  /** What the form takes: which files, and whether texts. */
  files: "all" | "pictures and films" | "films" | null;
  takesTexts: boolean;
  /** Pieces of one example. */
  pieces: 1 | 2;
  /** How often a guess is right, where the form does not say. */
  usualChance(options: number): number;
  payloadOf(asked: AskedByForm, piece: Piece): Payload;
  /** What is right for all examples of the form. Null: they are marked one by one. */
  truthOf(asked: AskedByForm, pieces: readonly Piece[]): Truth | null;
  /** Options of the question, as the form writes them. */
  optionsOf(payload: Payload): string;
  fieldsOf(truth: Truth, asked: Asked<Payload>): TruthFields;
  /** Coordinates are in percent. How strictly answers are graded stays as it was before. */
  readTruth(fields: TruthFields, asked: Asked<Payload>, before: Truth | null): ReadTruth<Truth>;
  /** What is right in words, for readers who may not change it. */
  rightTexts(fields: TruthFields, payload: Payload): string[];
  figure(example: ShownExample): Html;
  /** Fields that mark the right answer by clicking. Their names end with the example's id. */
  marking(example: Marked<Payload>): Html;
}

export interface Marked<Payload> {
  example: ShownExample;
  payload: Payload;
  asset: StoredAssetTree;
  fields: TruthFields;
  /** Such as "of a.webp". */
  named: string;
  isLarge: boolean;
}

export const noFields: TruthFields = { chosen: [], written: "" };

/** Lines without the empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

const longestWritten = 20_000;

/** Lines of a field for numbers. A bar stands for the end of a line too. */
export function writtenLines(text: string): string[] {
  return linesOf(text.slice(0, longestWritten).replaceAll(/[\r|]/g, "\n"));
}
