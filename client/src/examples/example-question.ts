import type { FileInput } from "../file-input.ts";
import type { ExampleVisibility } from "../resources.ts";

/** Exactly one of the members. */
type OneOf<All> = {
  [Key in keyof All]: { [Own in Key]: All[Own] } & { [Other in Exclude<keyof All, Key>]?: undefined };
}[keyof All];

/** What people are shown: a file to upload, an address whose file the service fetches, a text, or the name of a stored file. */
export type ExampleAsset = OneOf<{ file: FileInput; url: string | URL; text: string; fileName: string }>;

/** The two that people compare, both of one kind. */
export type ExamplePair = OneOf<{
  files: readonly [FileInput, FileInput];
  urls: readonly [string | URL, string | URL];
  texts: readonly [string, string];
  fileNames: readonly [string, string];
}>;

/** What examples of every kind can say. */
export interface ExampleNotes {
  /** What people are asked, in at most 250 characters. */
  question: string;
  /** What people are told about the right answer after theirs, in at most 1000 characters. */
  explanation?: string;
  /** A text shown with the question, in at most 5000 characters. */
  context?: string;
  /** A picture, text or recording shown with the question. */
  contextAsset?: ExampleAsset;
  /** The chance that a guess is right, 0 to 1. By default that of the options, 0.5 for a comparison, and 0.1 for all else. */
  randomCorrectProbability?: number;
  /** True if any attentive person knows the answer. */
  isCommonSense?: boolean;
  /** Its place among the examples, from 0. */
  sortIndex?: number;
  visibility?: ExampleVisibility;
}

/** People choose one of the options. */
export type ClassifyExample<Option extends string = string> = ExampleAsset &
  ExampleNotes & {
    /** The options in their order, 2 to 100; or the text that people read by the value that results have. */
    options: readonly Option[] | Readonly<Record<Option, string>>;
    /** The right option, or all that are right. An example without a truth is stored and not used. */
    truth?: NoInfer<Option> | readonly NoInfer<Option>[];
  };

/** People choose the better of two. */
export type CompareExample = ExamplePair &
  ExampleNotes & {
    /** The better one: 0 for the first, 1 for the second. */
    truth?: 0 | 1;
  };

/** A box around what is right. Sides are percent of the width and height, 0 to 100. An absent side is that of the asset. */
export interface Box {
  xMin?: number;
  yMin?: number;
  xMax?: number;
  yMax?: number;
}

/** How exact a right answer must be. */
export interface Exactness {
  /** The share of an answer that must lie where it is right, 0 to 1. */
  requiredPrecision?: number;
  /** The share of what is right that an answer must have, 0 to 1. */
  requiredCompleteness?: number;
}

/** People tap on what the question names. */
export type LocateExample = ExampleAsset & ExampleNotes & Exactness & { truth?: Box | readonly Box[] };

/** People draw over what the question names. */
export type LineExample = ExampleAsset & ExampleNotes & Exactness & { truth?: Box | readonly Box[] };

/** A part of a video or recording, in milliseconds from its start. */
export interface Moment {
  start: number;
  end: number;
}

/** People mark moments in a video or recording. */
export type ScrubExample = ExampleAsset & ExampleNotes & { truth?: Moment | readonly Moment[] };

/** People choose words of a text. */
export type WordsExample = ExampleAsset &
  ExampleNotes &
  Exactness & {
    /** The text, which is cut into words at its spaces; or its words. */
    transcription: string | readonly string[];
    /** The right words, each by its place from 0, or as it is written if it occurs once. */
    truth?: readonly (number | string)[];
    /** True if no other word may be chosen. */
    strictGrading?: boolean;
  };

export interface ExamplesByKind {
  classify: ClassifyExample;
  compare: CompareExample;
  locate: LocateExample;
  line: LineExample;
  scrub: ScrubExample;
  words: WordsExample;
}

export type ExampleKind = keyof ExamplesByKind;
