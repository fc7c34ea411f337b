import { failureText } from "../../platform/failure-text.ts";
import { streamPieces } from "../../platform/stream-pieces.ts";
import type { ResultsAsked } from "./desk.port.ts";
import type { DeskParts } from "./desk-parts.ts";
import { changesWithinMs } from "./desk-results.ts";
import type { DeskSources } from "./desk-sources.ts";
import type { DeskRules } from "./desk-tables.ts";
import type { DeskWaking } from "./desk-waking.ts";

interface Place {
  waking: DeskWaking;
  sources(): DeskSources;
}

/** Results for a reader: as a stream, so that neither a page's size nor the reader's pace decides how many calls and how much memory it takes. */
export class DeskResultStream {
  readonly #parts: DeskParts;
  readonly #place: Place;

  constructor(parts: DeskParts, place: Place) {
    this.#parts = parts;
    this.#place = place;
  }

  read(asked: ResultsAsked): ReadableStream<Uint8Array> {
    if (this.#parts.tables.state() === "closed") throw new Error("the job was deleted");
    const rules = this.#parts.tables.rules();
    return streamPieces(rules ? this.#reported(this.#pieces(rules, asked)) : nothing());
  }

  /** A reader who asks for what was learned of people gets it by all votes that have come, even where the job itself does without. */
  async *#pieces(
    { plan }: DeskRules,
    { form, after, aggregation = null, notes = null }: ResultsAsked,
  ): AsyncGenerator<string, void> {
    const { learning, learned, reading } = this.#parts;
    if (aggregation !== null && aggregation !== "Scores" && learning.isStale()) await this.#learn();
    const entries = this.#place.sources().entriesOf(plan, { learned: learned.facts(), aggregation });
    yield* reading.pieces(entries, form, { from: after === null ? 0 : after + 1, notes });
  }

  /** What was learned is in all entries, so a file that stands or is being written is written anew. */
  async #learn(): Promise<void> {
    const now = Date.now();
    const { learning, results, surroundings } = this.#parts;
    await learning.learn(surroundings, { mayReopen: this.#parts.mayReopen() });
    this.#parts.change(() => results.noteLearned(now + changesWithinMs));
    this.#place.waking.toWrite(now);
    this.#place.waking.toTell();
  }

  /** The reader only sees that the stream breaks off. */
  async *#reported(pieces: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
    try {
      yield* pieces;
    } catch (cause) {
      this.#place.sources().report(`a desk's results were cut off: ${failureText(cause)}`);
      throw cause;
    }
  }
}

/** A desk on which nothing was laid yet. */
async function* nothing(): AsyncGenerator<string, void> {}
