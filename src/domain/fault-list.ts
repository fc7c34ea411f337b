/** The most characters (UTF-16 units) of a name, an id or a key that clients give. */
export const longestName = 256;

/** Messages by the path of the member that they are about, e.g. `nodes.q1.cases[2].nodeId`. Empty: nothing is wrong. */
export type Faults = Record<string, string[]>;

/** Collects all that is wrong. Parts of a path come from clients, so no plain object holds them, which would inherit members. */
export class FaultList {
  readonly #byPath = new Map<string, string[]>();

  add(path: string, fault: string): void {
    const known = this.#byPath.get(path);
    if (known) known.push(fault);
    else this.#byPath.set(path, [fault]);
  }

  unless(isRight: boolean, path: string, fault: string): void {
    if (!isRight) this.add(path, fault);
  }

  share(path: string, value: number): void {
    this.unless(value >= 0 && value <= 1, path, "must be a number from 0 to 1");
  }

  whole(path: string, value: number, from: number, to: number): void {
    const isRight = Number.isInteger(value) && value >= from && value <= to;
    this.unless(isRight, path, `must be a whole number from ${from} to ${to}`);
  }

  notNegative(path: string, value: number): void {
    this.unless(value >= 0, path, "must not be negative");
  }

  atLeastOne(path: string, value: number): void {
    this.unless(value >= 1, path, "must be at least 1");
  }

  /** Length in UTF-16 units. */
  text(path: string, text: string, maxLength = longestName): void {
    const isRight = text.length >= 1 && text.length <= maxLength;
    this.unless(isRight, path, `must have 1 to ${maxLength} characters`);
  }

  toRecord(): Faults {
    return Object.fromEntries(this.#byPath);
  }
}
