interface Make {
  name: string;
  address: string;
  since: number;
}

/** A make that is still counted after this long has died without a word. */
const deadAfterMs = 60_000;

/**
 * The variants that one isolate has made at present, for whom. One address cannot keep the others from having theirs made, and all
 * together leave the isolate to other requests. It is plain state: a request may be cancelled at any moment.
 */
export class MakeSlots {
  readonly #now: () => number;
  readonly #most: { perAddress: number; inAll: number };
  readonly #makes = new Set<Make>();

  constructor(most: { perAddress: number; inAll: number }, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /** Gives what ends the make, or null if there is no room for it. A make that is at work already takes no further room. */
  take(address: string, name: string): (() => void) | null {
    const now = this.#now();
    for (const make of this.#makes) if (now - make.since > deadAfterMs) this.#makes.delete(make);
    const makes = [...this.#makes];
    if (makes.some((make) => make.name === name)) return () => {};
    const ofAddress = makes.filter((make) => make.address === address).length;
    if (makes.length >= this.#most.inAll || ofAddress >= this.#most.perAddress) return null;
    const make = { name, address, since: now };
    this.#makes.add(make);
    return () => void this.#makes.delete(make);
  }
}
