import type { AssetInput } from "../../../../domain/example/asset-tree.ts";
import type { ExamplePayload, ExampleTruth } from "../../../../domain/example/payload.ts";
import { percentOf, shareOf } from "../../../../domain/example/percent.ts";
import type { Category } from "../../../../domain/kinds/classify/shapes.ts";
import type { FieldErrors } from "../../../../http/pages/form-fields.ts";

export const exampleKinds = ["classify", "compare", "locate", "line", "scrub", "words"] as const;
export type ExampleKind = (typeof exampleKinds)[number];

/** What the form for new examples asks, as it was typed. */
export interface ExampleDraft {
  kind: ExampleKind;
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
export interface ExamplePlan {
  kind: ExampleKind;
  instruction: string;
  categories: Category[];
  texts: string[];
  urls: string[];
  right: string;
  chance: number;
}

/** A file or text that examples are made of. */
export type Piece = { fileName: string } | { text: string };

/** As many as one form can take: each file of a URL is fetched while somebody waits. */
export const mostUrls = 30;
const mostTexts = 100;

/** The instruction, in the words of each kind. */
export const kindWords: Record<ExampleKind, { label: string; asks: string; does: string }> = {
  classify: { label: "Choose a category", asks: "Question", does: "People choose one of the options." },
  compare: { label: "Compare two", asks: "Question", does: "People choose the better of two." },
  locate: { label: "Find in a picture", asks: "What to find", does: "People tap on it. You draw boxes around it." },
  line: {
    label: "Draw on a picture",
    asks: "What to draw over",
    does: "People draw over it. You draw boxes around it.",
  },
  scrub: { label: "Find moments", asks: "What to find", does: "People mark moments in a video or recording." },
  words: { label: "Choose words", asks: "Question", does: "People choose words of a text." },
};

export function draftFrom(read: (name: string) => string): ExampleDraft {
  const kind = read("kind");
  return {
    kind: exampleKinds.find((known) => known === kind) ?? "classify",
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
  switch (payload._t) {
    case "ClassifyExamplePayload":
      return { kind: "classify", instruction: payload.title, options: optionsText(payload.categories) };
    case "CompareExamplePayload":
      return { kind: "compare", instruction: payload.criteria, options: "" };
    case "LocateExamplePayload":
      return { kind: "locate", instruction: payload.target, options: "" };
    case "LineExamplePayload":
      return { kind: "line", instruction: payload.target, options: "" };
    case "ScrubExamplePayload":
      return { kind: "scrub", instruction: payload.target, options: "" };
    case "TranscriptionExamplePayload":
      return { kind: "words", instruction: payload.title, options: "" };
  }
}

export function optionsText(categories: readonly Category[]): string {
  return categories.map(({ label, value }) => (label === value ? label : `${label} = ${value}`)).join("\n");
}

/** Reads one option a line: `Label`, or `Label = value`. */
export function optionsIn(text: string): Category[] {
  return linesOf(text).map((line) => {
    const at = line.lastIndexOf(" = ");
    if (at < 1) return { label: line, value: line };
    return { label: line.slice(0, at).trim(), value: line.slice(at + 3).trim() || line.slice(0, at).trim() };
  });
}

/** Lines without the empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** `plan` is null if something is wrong. `files` is how many files come with the form. */
export function planOf(draft: ExampleDraft, files: number): { plan: ExamplePlan | null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const { kind, instruction } = draft;
  if (instruction === "" || instruction.length > 250) {
    errors.instruction = `Write what people are asked, in at most 250 characters.`;
  }
  const categories = kind === "classify" ? optionsIn(draft.options) : [];
  if (kind === "classify") {
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
  else if (texts.length > 0 && isOfMedia(kind)) errors.texts = "This kind of example needs files, not texts.";
  if (urls.length > mostUrls) errors.urls = `Paste at most ${mostUrls} URLs at once.`;
  else {
    const wrong = urls.findIndex((url) => !/^https?:\/\//i.test(url));
    if (wrong >= 0) errors.urls = `Line ${wrong + 1} is not a URL: it must begin with https:// or http://.`;
  }
  const pieces = texts.length + urls.length + files;
  if (pieces === 0) errors.files = "Add at least one file, URL or text.";
  else if (kind === "compare" && pieces % 2 === 1) {
    errors.files = `A comparison takes two at a time, and these are ${pieces}: add one more, or leave one out.`;
  }
  const percent = draft.chance === "" ? null : Number(draft.chance);
  if (percent !== null && !(percent >= 0 && percent <= 100)) errors.chance = "Write a percentage from 0 to 100.";
  if (Object.keys(errors).length > 0) return { plan: null, errors };
  const chance = percent === null ? usualChance(kind, categories.length) : shareOf(percent);
  return { plan: { kind, instruction, categories, texts, urls, right: draft.right, chance }, errors };
}

function isOfMedia(kind: ExampleKind): boolean {
  return kind === "locate" || kind === "line" || kind === "scrub";
}

/** How often a guess is right, where nobody says otherwise. */
function usualChance(kind: ExampleKind, options: number): number {
  if (kind === "classify") return Number((1 / Math.max(1, options)).toFixed(4));
  return kind === "compare" ? 0.5 : 0.1;
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
export function examplesOf(plan: ExamplePlan, pieces: readonly Piece[]): PlannedExample[] {
  const step = plan.kind === "compare" ? 2 : 1;
  return Array.from({ length: Math.floor(pieces.length / step) }, (_, at) => {
    const own = pieces.slice(at * step, (at + 1) * step);
    return {
      asset: assetOf(own),
      payload: payloadOf(plan, own[0] as Piece),
      truth: truthOf(plan, own),
      randomCorrectProbability: plan.chance,
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

function payloadOf({ kind, instruction, categories }: ExamplePlan, piece: Piece): ExamplePayload {
  switch (kind) {
    case "classify":
      return { _t: "ClassifyExamplePayload", title: instruction, categories };
    case "compare":
      return { _t: "CompareExamplePayload", criteria: instruction };
    case "locate":
      return { _t: "LocateExamplePayload", target: instruction };
    case "line":
      return { _t: "LineExamplePayload", target: instruction };
    case "scrub":
      return { _t: "ScrubExamplePayload", target: instruction };
    case "words": {
      const words = "text" in piece ? piece.text.split(/\s+/) : [];
      const transcription = words.map((word, wordIndex) => ({ word, wordIndex }));
      return { _t: "TranscriptionExamplePayload", title: instruction, transcription };
    }
  }
}

function truthOf({ kind, right, categories }: ExamplePlan, pieces: readonly Piece[]): ExampleTruth | null {
  if (kind === "classify" && categories.some(({ value }) => value === right)) {
    return { _t: "ClassifyExampleTruth", correctCategories: [right] };
  }
  const winner = kind === "compare" && /^[01]$/.test(right) ? pieces[Number(right)] : undefined;
  return winner ? { _t: "CompareExampleTruth", winnerId: "text" in winner ? winner.text : winner.fileName } : null;
}
