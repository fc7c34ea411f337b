/**
 * A person's answers to examples, packed into one value of their row: 12 bytes each, the earliest first. Three bytes are the example's
 * number in its roster, one says whether the answer is correct, and eight are the difficulty of the example at the time.
 */
export type PackedAnswers = ArrayBuffer;

/** An answer that was counted. An early release did not keep the difficulty, nor whether it was correct: both are null. */
export interface KeptAnswer {
  difficulty: number | null;
  isCorrect: boolean | null;
}

export interface PackedAnswer extends KeptAnswer {
  /** The example's number in its roster, 1 and up. */
  number: number;
}

export const answerBytes = 12;
/** 6 KB, which suits the examples that an audience may have at a time. */
export const packedAtMost = 512;

const flags: readonly (boolean | null)[] = [false, true, null];

export function answersIn(packed: PackedAnswers): number {
  return packed.byteLength / answerBytes;
}

export function withAnswers(packed: PackedAnswers, answers: readonly PackedAnswer[]): PackedAnswers {
  const longer = new Uint8Array(packed.byteLength + answers.length * answerBytes);
  longer.set(new Uint8Array(packed));
  const view = new DataView(longer.buffer);
  for (const [i, { number, isCorrect, difficulty }] of answers.entries()) {
    const start = packed.byteLength + i * answerBytes;
    view.setUint32(start, number * 256 + flags.indexOf(isCorrect));
    view.setFloat64(start + 4, difficulty ?? Number.NaN);
  }
  return longer.buffer;
}

/** All answers but the first `from`. */
export function unpackAnswers(packed: PackedAnswers, from = 0): PackedAnswer[] {
  const view = new DataView(packed);
  return Array.from({ length: Math.max(0, answersIn(packed) - from) }, (_, i) => answerAt(view, from + i));
}

export function findAnswer(packed: PackedAnswers, number: number): PackedAnswer | null {
  const view = new DataView(packed);
  for (let i = 0; i < answersIn(packed); i++)
    if (view.getUint32(i * answerBytes) >>> 8 === number) return answerAt(view, i);
  return null;
}

function answerAt(view: DataView, index: number): PackedAnswer {
  const head = view.getUint32(index * answerBytes);
  const difficulty = view.getFloat64(index * answerBytes + 4);
  return {
    number: head >>> 8,
    isCorrect: flags[head & 255] ?? null,
    difficulty: Number.isNaN(difficulty) ? null : difficulty,
  };
}
