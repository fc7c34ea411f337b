interface Numbered {
  number: number;
  uses: number;
}

/** Small numbers for names that are in use, from 1. A number goes to another name when its own is out of use. */
export class NumberedNames {
  readonly #known = new Map<string, Numbered>();
  readonly #names: string[] = [""];
  readonly #free: number[] = [];

  /** All numbers are below this. */
  get end(): number {
    return this.#names.length;
  }

  use(name: string): number {
    const known = this.#known.get(name);
    if (known !== undefined) {
      known.uses += 1;
      return known.number;
    }
    const number = this.#free.pop() ?? this.#names.length;
    this.#names[number] = name;
    this.#known.set(name, { number, uses: 1 });
    return number;
  }

  release(number: number): void {
    const name = this.nameOf(number);
    const known = this.#known.get(name);
    if (known === undefined) return;
    known.uses -= 1;
    if (known.uses > 0) return;
    this.#known.delete(name);
    this.#free.push(number);
  }

  /** 0: the name is not in use. */
  numberOf(name: string): number {
    return this.#known.get(name)?.number ?? 0;
  }

  nameOf(number: number): string {
    return this.#names[number] as string;
  }
}
