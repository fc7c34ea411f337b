import { imitate, replaceIn, replaceParts } from "./volatile.ts";

/** When the recorded story begins, and how long each of its steps takes. */
const beginning = Date.parse("2026-11-20T09:00:00Z");
const stepMs = 20_000;

/** Where the service runs in tests, and where the document has it. */
const hosts = { real: "muster.test", example: "muster.example.com" };

/** Chooses the example values that stand for the values of one run. */
export class Likeness {
  readonly #examples = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #times = new Map<number, number>();
  readonly #places = new Set<number>();
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
        if (part.kind === "event") return this.#exampleEvent(part.value);
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
      return isTime(number * 1000) ? this.#exampleSecond(number) : number;
    });
  }

  /** The id of an event is its time in microseconds, or the next one that is free. */
  #exampleEvent(eventId: string): string {
    const at = Math.floor(Number(eventId.slice("evt_".length)) / 1000);
    let place = this.#exampleTime(at) * 1000;
    while (this.#places.has(place)) place++;
    this.#places.add(place);
    const example = `evt_${place}`;
    this.#examples.set(eventId, example);
    return example;
  }

  /** A time of this run is shown at the step in which it was. Others keep their distance to now, in whole five seconds. */
  #exampleTime(time: number): number {
    const known = this.#times.get(time) ?? this.#newTime(time);
    this.#times.set(time, known);
    return known;
  }

  /** A second that is now began before the step in it. */
  #exampleSecond(second: number): number {
    const now = this.#steps.at(-1) ?? 0;
    const isNow = Math.abs(second * 1000 - now) < 5_000;
    return Math.floor(this.#exampleTime(isNow ? now : second * 1000) / 1000);
  }

  #newTime(time: number): number {
    const last = this.#steps.length - 1;
    const step = this.#steps.findLastIndex((began) => began <= time);
    const distance = Math.round((time - (this.#steps[last] ?? 0)) / 5_000) * 5_000;
    const isOfThisRun = step !== -1 && distance < 5_000;
    return beginning + (isOfThisRun ? step * stepMs + ((step * 137) % 1000) : last * stepMs + distance);
  }
}

/** An example as the service of this run would spell it. */
export const withRealHosts = (example: unknown) =>
  replaceIn(example, (text) => text.replaceAll(hosts.example, hosts.real));

/** Milliseconds since 1970, of these years. */
const isTime = (number: number) => number > Date.UTC(2024) && number < Date.UTC(2040);
