import type { TranscriptionWord } from "../shared/shown-options.ts";

/** The words of a sentence as people choose among them: whatever white space separates. */
export function wordsOf(sentence: string): TranscriptionWord[] {
  const words = sentence.split(/\s+/u).filter((word) => word !== "");
  return words.map((word, wordIndex) => ({ word, wordIndex }));
}
