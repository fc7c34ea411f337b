/** What an answer without a wait takes off the width; one with a wait adds 1. So about a third of the objects are at work. */
const narrowing = 0.5;

/**
 * Spreads the pictures of an isolate over as few objects of a pool as keep up, since few objects stay warm. It learns from what each answer
 * tells about the line at its object.
 */
export class PoolSpread {
  readonly #most: number;
  #width = 1;

  constructor(most: number) {
    this.#most = most;
  }

  get width(): number {
    return Math.floor(this.#width);
  }

  /** The number of an object. `random` is in [0, 1). */
  pick(random: number): number {
    return Math.floor(random * this.width);
  }

  /** Another object, where one is at its limit or failed. */
  besides(index: number): number {
    return (index + 1) % Math.min(this.#most, Math.max(2, this.width));
  }

  /** Notes how many pictures an object had when one more came. */
  note(ahead: number): void {
    const next = ahead > 0 ? this.#width + 1 : this.#width - narrowing;
    this.#width = Math.max(1, Math.min(this.#most, next));
  }
}
