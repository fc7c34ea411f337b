import { imitate, replaceIn, replaceParts, volatileParts } from "./volatile.ts";

/** When the recorded story begins, and how long each of its steps takes. */
const beginning = Date.parse("2026-11-20T09:00:00Z");
const stepMs = 20_000;

/** Where the service runs in tests, and where the document has it. */
const hosts = { real: "muster.test", example: "muster.example" };

/** Chooses the example values that stand for the values of one run. */
export class Likeness {
  readonly #examples = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  /** When each step of this run began. */
  readonly #steps: number[] = [];

  /** A step begins. */
  step(now: number): void {
    this.#steps.push(now);
  }

  /** Replaces what this run made by example values, which are counted by kind and prefix. */
  toExample(value: unknown): unknown {
    const exampleText = (text: string) =>
      replaceParts(text.replaceAll(hosts.real, hosts.example), (part, before) => {
        if (part.kind === "time") return new Date(this.#exampleTime(Date.parse(part.value))).toISOString();
        const known = this.#examples.get(part.value);
        if (known !== undefined) return known;
        const [prefix] = /[a-z]*[_/]?$/i.exec(before) ?? [""];
        const name = `${part.kind} ${prefix}`;
        const count = (this.#counts.get(name) ?? 0) + 1;
        this.#counts.set(name, count);
        const example = imitate(part, `${name} ${count}`);
        this.#examples.set(part.value, example);
        return example;
      });
    return replaceIn(value, exampleText, (number) => {
      if (isTime(number)) return this.#exampleTime(number);
      return isTime(number * 1000) ? Math.floor(this.#exampleTime(number * 1000) / 1000) : number;
    });
  }

  /** A time of this run is shown at the step in which it was. Others keep their distance to now, in whole five seconds. */
  #exampleTime(time: number): number {
    const last = this.#steps.length - 1;
    const step = this.#steps.findLastIndex((began) => began <= time);
    const distance = Math.round((time - (this.#steps[last] ?? 0)) / 5_000) * 5_000;
    const isOfThisRun = step !== -1 && distance < 5_000;
    return beginning + (isOfThisRun ? step * stepMs + ((step * 137) % 1000) : last * stepMs + distance);
  }
}

/** Puts ids, times and tokens of this run into an example: those that stand at the same places in `real`. */
export function withPartsOf(real: unknown, example: unknown): unknown {
  if (typeof example === "string" && typeof real === "string") {
    const parts = volatileParts(real);
    return replaceParts(example.replaceAll(hosts.example, hosts.real), ({ value }) => parts.shift()?.value ?? value);
  }
  if (Array.isArray(example))
    return example.map((item, at) => withPartsOf((real as unknown[] | undefined)?.[at], item));
  if (typeof example !== "object" || example === null) return example;
  const members = (real ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(example).map(([name, inner]) => [name, withPartsOf(members[name], inner)]));
}

/** Milliseconds since 1970, of these years. */
const isTime = (number: number) => number > Date.UTC(2024) && number < Date.UTC(2040);
