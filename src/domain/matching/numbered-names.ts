/** Small numbers for names that are in use, from 1. A number goes to another name when its own is out of use. */
export class NumberedNames {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [""];
  readonly #uses: number[] = [0];
  readonly #free: number[] = [];

  /** All numbers are below this. */
  get end(): number {
    return this.#names.length;
  }

  use(name: string): number {
    const known = this.#numbers.get(name);
    const number = known ?? this.#free.pop() ?? this.#names.length;
    if (known === undefined) {
      this.#names[number] = name;
      this.#uses[number] = 0;
      this.#numbers.set(name, number);
    }
    this.#uses[number] = (this.#uses[number] as number) + 1;
    return number;
  }

  release(number: number): void {
    const uses = (this.#uses[number] as number) - 1;
    this.#uses[number] = uses;
    if (uses > 0) return;
    this.#numbers.delete(this.nameOf(number));
    this.#free.push(number);
  }

  /** 0: the name is not in use. */
  numberOf(name: string): number {
    return this.#numbers.get(name) ?? 0;
  }

  nameOf(number: number): string {
    return this.#names[number] as string;
  }
}
