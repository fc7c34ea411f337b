import { type Check, checkOptions } from "../check-options.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { Body } from "../operation-types.ts";
import type { ExamplePayload, ExampleTruth } from "../resources.ts";
import type {
  Box,
  ClassifyExample,
  Exactness,
  ExampleKind,
  ExampleNotes,
  ExamplesByKind,
  Moment,
  WordsExample,
} from "./example-question.ts";

export type ExampleBody = Body<"addExampleToAudience">;
export type StoredAsset = ExampleBody["asset"];

/** What an example asks, once it is known to make sense. */
export interface ExampleTask {
  payload: ExamplePayload;
  /** Needs the stored assets, since the better one of a comparison is told by its name. */
  truthOf(asset: StoredAsset): ExampleTruth | null;
  chance: number;
}

const ofAll = {
  question: "string",
  explanation: "string",
  context: "string",
  contextAsset: "object",
  randomCorrectProbability: "any",
  isCommonSense: "boolean",
  sortIndex: "count",
  visibility: "string",
  truth: "any",
} as const;
const ofOne = { file: "any", url: "any", text: "string", fileName: "string" } as const;
const exactness = { requiredPrecision: "any", requiredCompleteness: "any" } as const;

/** Makes the task of one kind of example. */
interface Builder<Kind extends ExampleKind> {
  kind: Kind;
  /** What an example may say, and what it must be. */
  members: Record<string, Check>;
  taskOf(example: ExamplesByKind[Kind]): ExampleTask;
}

const classify: Builder<"classify"> = {
  kind: "classify",
  members: { ...ofAll, ...ofOne, options: "object" },
  taskOf: classifyTask,
};

const compare: Builder<"compare"> = {
  kind: "compare",
  members: { ...ofAll, files: "object", urls: "object", texts: "object", fileNames: "object" },
  taskOf({ question, truth }) {
    if (truth !== undefined && truth !== 0 && truth !== 1) throw fault("compare", "truth must be 0 or 1");
    const truthOf = (asset: StoredAsset): ExampleTruth | null =>
      truth === undefined ? null : { _t: "CompareExampleTruth", winnerId: nameOf(asset, truth) };
    return { payload: { _t: "CompareExamplePayload", criteria: question }, truthOf, chance: 0.5 };
  },
};

const locate: Builder<"locate"> = {
  kind: "locate",
  members: { ...ofAll, ...ofOne, ...exactness },
  taskOf({ question, truth, ...rest }) {
    const graded = truth && { boundingBoxes: listOf<Box>(truth), ...exactnessOf(rest) };
    return task({ _t: "LocateExamplePayload", target: question }, graded && { _t: "LocateExampleTruth", ...graded });
  },
};

const line: Builder<"line"> = {
  kind: "line",
  members: { ...ofAll, ...ofOne, ...exactness },
  taskOf({ question, truth, ...rest }) {
    const graded = truth && { boundingBoxes: listOf<Box>(truth), ...exactnessOf(rest) };
    return task({ _t: "LineExamplePayload", target: question }, graded && { _t: "LineExampleTruth", ...graded });
  },
};

const scrub: Builder<"scrub"> = {
  kind: "scrub",
  members: { ...ofAll, ...ofOne },
  taskOf({ question, truth }) {
    const validRanges = truth && listOf<Moment>(truth);
    return task(
      { _t: "ScrubExamplePayload", target: question },
      validRanges && { _t: "ScrubExampleTruth", validRanges },
    );
  },
};

const words: Builder<"words"> = {
  kind: "words",
  members: { ...ofAll, ...ofOne, ...exactness, transcription: "any", strictGrading: "boolean" },
  taskOf: wordsTask,
};

/** Builders by what the service calls the question. A kind of the service that has no helper here does not compile. */
const builders: { [Tag in ExamplePayload["_t"]]: Builder<ExampleKind> } = {
  ClassifyExamplePayload: classify,
  CompareExamplePayload: compare,
  LineExamplePayload: line,
  LocateExamplePayload: locate,
  ScrubExamplePayload: scrub,
  TranscriptionExamplePayload: words,
};
const builderOf = new Map(Object.values(builders).map((builder) => [builder.kind, builder]));

/** Throws a TypeError for what can never be an example of that kind, before anything is uploaded. */
export function taskOf<Kind extends ExampleKind>(kind: Kind, example: ExamplesByKind[Kind]): ExampleTask {
  const builder = builderOf.get(kind) as Builder<ExampleKind>;
  checkOptions(`examples.${kind}`, example ?? null, builder.members);
  if (!example.question) throw fault(kind, "question must be a text");
  return builder.taskOf(example);
}

export function exampleBody(
  { payload, truthOf, chance }: ExampleTask,
  { explanation, context, randomCorrectProbability = chance, isCommonSense, sortIndex, visibility }: ExampleNotes,
  { asset, contextAsset }: { asset: StoredAsset; contextAsset: StoredAsset | null },
): ExampleBody {
  return {
    asset,
    payload,
    truth: truthOf(asset),
    randomCorrectProbability,
    ...(explanation === undefined ? {} : { explanation }),
    ...(context === undefined ? {} : { context }),
    ...(contextAsset === null ? {} : { contextAsset }),
    ...(isCommonSense === undefined ? {} : { isCommonSense }),
    ...(sortIndex === undefined ? {} : { sortIndex }),
    ...(visibility === undefined ? {} : { visibility }),
  };
}

function classifyTask({ question, options, truth }: ClassifyExample): ExampleTask {
  const categories = isList(options)
    ? options.map((option) => ({ label: option, value: option }))
    : Object.entries(options ?? {}).map(([value, label]) => ({ label, value }));
  if (categories.length < 2) throw fault("classify", "options must name at least two");
  const values = categories.map(({ value }) => value);
  const right = truth === undefined ? null : listOf<string>(truth);
  const wrong = right?.find((value) => !values.includes(value));
  if (wrong !== undefined) {
    throw fault(
      "classify",
      `truth must be one of the options, not ${JSON.stringify(wrong)}`,
      didYouMean(wrong, values),
    );
  }
  return {
    ...task(
      { _t: "ClassifyExamplePayload", title: question, categories },
      right && { _t: "ClassifyExampleTruth", correctCategories: right },
    ),
    chance: Number(((right?.length ?? 1) / categories.length).toFixed(4)),
  };
}

function wordsTask({ question, transcription, truth, strictGrading, ...rest }: WordsExample): ExampleTask {
  const texts = typeof transcription === "string" ? transcription.split(/\s+/).filter(Boolean) : (transcription ?? []);
  if (texts.length === 0) throw fault("words", "transcription must have at least one word");
  const words = texts.map((word, wordIndex) => ({ word, wordIndex }));
  const correctWords = truth?.map((given) => {
    const found = words.filter(({ word, wordIndex }) => given === (typeof given === "number" ? wordIndex : word));
    if (found.length === 0)
      throw fault("words", `truth names ${JSON.stringify(given)}, which is no word of the transcription`);
    if (found.length > 1)
      throw fault("words", `truth names ${JSON.stringify(given)}, which occurs twice: give its place`);
    return found[0] as (typeof words)[number];
  });
  return task(
    { _t: "TranscriptionExamplePayload", title: question, transcription: words },
    correctWords && {
      _t: "TranscriptionExampleTruth",
      correctWords,
      ...exactnessOf(rest),
      ...(strictGrading === undefined ? {} : { strictGrading }),
    },
  );
}

function task(payload: ExamplePayload, truth: ExampleTruth | null | undefined): ExampleTask {
  return { payload, truthOf: () => truth ?? null, chance: 0.1 };
}

function exactnessOf({ requiredPrecision, requiredCompleteness }: Exactness): Exactness {
  return {
    ...(requiredPrecision === undefined ? {} : { requiredPrecision }),
    ...(requiredCompleteness === undefined ? {} : { requiredCompleteness }),
  };
}

/** The name by which a truth tells one of two assets: the file name or the text. */
function nameOf(asset: StoredAsset, index: 0 | 1): string {
  const one = asset._t === "MultiAssetInput" ? (asset.assets[index] as StoredAsset | undefined) : undefined;
  if (one?._t === "ExistingAssetInput") return one.name;
  return one?._t === "TextAssetInput" ? one.text : "";
}

function isList<Item>(value: Item | readonly Item[] | object): value is readonly Item[] {
  return Array.isArray(value);
}

function listOf<Item>(value: Item | readonly Item[]): Item[] {
  return isList<Item>(value as Item | readonly Item[]) ? [...(value as readonly Item[])] : [value as Item];
}

function fault(kind: ExampleKind, sentence: string, hint = ""): TypeError {
  return new TypeError(`examples.${kind}: ${sentence}.${hint}`);
}
