/** Collects the faults of parameters by name. */
export class ParameterErrors {
  readonly #reasons = new Map<string, Set<string>>();

  add(parameter: string, reason: string): void {
    // The name itself may be malformed, and it goes into the answer.
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
