import type { AssetInput } from "../../../../domain/example/asset-tree.ts";
import type { ExamplePayload, ExampleTruth } from "../../../../domain/example/payload.ts";
import { percentOf, shareOf } from "../../../../domain/example/percent.ts";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import type { FieldErrors } from "../../../../http/pages/form-fields.ts";
import { type AskedByForm, linesOf, type Piece } from "../../kinds/kind.pages.ts";
import { type AnyExampleForm, exampleFormOf, exampleForms } from "../../kinds/kinds.pages.ts";
import { optionsIn } from "../../kinds/options.pages.ts";

/** What the form for new examples asks, as it was typed. */
export interface ExampleDraft {
  /** The name of its kind in addresses. */
  kind: string;
  instruction: string;
  /** Options of a question, one a line: `Label`, or `Label = value`. */
  options: string;
  /** Texts to ask about, one a line. */
  texts: string;
  /** Addresses of files, one a line. */
  urls: string;
  /** What is right for all of them: the value of an option, `0` or `1` for the first or second of each pair, or nothing. */
  right: string;
  /** The chance of a right guess in percent, or nothing for the usual one. */
  chance: string;
}

/** What the examples of a form ask, once it is sound. */
export interface ExamplePlan extends AskedByForm {
  form: AnyExampleForm;
  texts: string[];
  urls: string[];
  chance: number;
}

/** As many as one form can take: each file of a URL is fetched while somebody waits. */
export const mostUrls = 30;
const mostTexts = 100;

/** The first form stands for a name that no form has. */
export function formNamed(slug: string): AnyExampleForm {
  return exampleForms.find((form) => form.slug === slug) ?? (exampleForms[0] as AnyExampleForm);
}

export function draftFrom(read: (name: string) => string): ExampleDraft {
  return {
    kind: formNamed(read("kind")).slug,
    instruction: read("instruction").trim(),
    options: read("options"),
    texts: read("texts"),
    urls: read("urls"),
    right: read("right"),
    chance: read("chance").trim(),
  };
}

/** A draft that asks what an example asks, for the next ones. */
export function draftLike(payload: ExamplePayload): Pick<ExampleDraft, "kind" | "instruction" | "options"> {
  const { slug, optionsOf } = exampleFormOf(payload);
  return { kind: slug, instruction: instructionOf(payload), options: optionsOf(payload) };
}

/** `plan` is null if something is wrong. `files` is how many files come with the form. */
export function planOf(draft: ExampleDraft, files: number): { plan: ExamplePlan | null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const { instruction } = draft;
  const form = formNamed(draft.kind);
  if (instruction === "" || instruction.length > 250) {
    errors.instruction = `Write what people are asked, in at most 250 characters.`;
  }
  const categories = form.hasOptions ? optionsIn(draft.options) : [];
  if (form.hasOptions) {
    const isDouble = new Set(categories.map(({ value }) => value)).size < categories.length;
    const isLong = categories.some(({ label, value }) => label.length > 250 || value.length > 250);
    if (categories.length < 2) errors.options = "Write at least two options, one a line.";
    else if (categories.length > 100) errors.options = "Write at most 100 options.";
    else if (isDouble) errors.options = "Two options are the same. Each must differ from the others.";
    else if (isLong) errors.options = "An option may have at most 250 characters.";
  }
  const texts = linesOf(draft.texts);
  const urls = linesOf(draft.urls);
  if (texts.length > mostTexts) errors.texts = `Paste at most ${mostTexts} texts at once.`;
  else if (texts.some((text) => text.length > 5_000)) errors.texts = "A text may have at most 5,000 characters.";
  else if (texts.length > 0 && !form.takesTexts) errors.texts = "This kind of example needs files, not texts.";
  if (urls.length > mostUrls) errors.urls = `Paste at most ${mostUrls} URLs at once.`;
  else {
    const wrong = urls.findIndex((url) => !/^https?:\/\//i.test(url));
    if (wrong >= 0) errors.urls = `Line ${wrong + 1} is not a URL: it must begin with https:// or http://.`;
  }
  const pieces = texts.length + urls.length + files;
  if (pieces === 0) errors.files = "Add at least one file, URL or text.";
  else if (pieces % form.pieces > 0) {
    errors.files = `A comparison takes two at a time, and these are ${pieces}: add one more, or leave one out.`;
  }
  const percent = draft.chance === "" ? null : Number(draft.chance);
  if (percent !== null && !(percent >= 0 && percent <= 100)) errors.chance = "Write a percentage from 0 to 100.";
  if (Object.keys(errors).length > 0) return { plan: null, errors };
  const chance = percent === null ? form.usualChance(categories.length) : shareOf(percent);
  return { plan: { form, instruction, categories, texts, urls, right: draft.right, chance }, errors };
}

export function chanceText(chance: number): string {
  return `${Number(percentOf(chance).toFixed(2))}`;
}

interface PlannedExample {
  asset: AssetInput;
  payload: ExamplePayload;
  truth: ExampleTruth | null;
  randomCorrectProbability: number;
}

/** Makes the examples of a plan. Comparisons take two pieces each, in their order. */
export function examplesOf({ form, chance, ...asked }: ExamplePlan, pieces: readonly Piece[]): PlannedExample[] {
  return Array.from({ length: Math.floor(pieces.length / form.pieces) }, (_, i) => {
    const own = pieces.slice(i * form.pieces, (i + 1) * form.pieces);
    return {
      asset: assetOf(own),
      payload: form.payloadOf(asked, own[0] as Piece),
      truth: form.truthOf(asked, own),
      randomCorrectProbability: chance,
    };
  });
}

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
