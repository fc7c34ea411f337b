/** The most characters of a category, a word or a name of a side. */
export const longestOption = 250;

export interface Category {
  label: string;
  value: string;
}

export interface TranscriptionWord {
  word: string;
  wordIndex: number;
}

/** What to choose from, as people are shown it. */
export interface ShownOptions {
  /** The options of Classify. */
  categories?: Category[];
  /** The options of Transcription. */
  words?: TranscriptionWord[];
}
