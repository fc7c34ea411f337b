/** Collects what is wrong with which parameter, under its name as it was sent. */
export class ParameterErrors {
  readonly #reasons = new Map<string, Set<string>>();

  add(parameter: string, reason: string): void {
    // A name may itself be what is malformed, and goes into an answer.
    const name = parameter.toWellFormed();
    this.#reasons.set(name, (this.#reasons.get(name) ?? new Set()).add(reason));
  }

  get isEmpty(): boolean {
    return this.#reasons.size === 0;
  }

  toRecord(): Record<string, string[]> {
    return Object.fromEntries([...this.#reasons].map(([name, reasons]) => [name, [...reasons]]));
  }
}
