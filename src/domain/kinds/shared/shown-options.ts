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
