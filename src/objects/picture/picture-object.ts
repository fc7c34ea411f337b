import type { PictureVariant } from "../../domain/media/picture-variant.ts";
import { isolateRequests } from "../../platform/open-requests.ts";
import { TracedObject } from "../traced-object.ts";
import { MakerTurns } from "./maker-turns.ts";
import type { PictureMaker, PictureSources, VariantOutcome } from "./picture.port.ts";

/** The most variants of one decode, while nothing else waits. More would keep others from the codec for too long. */
const mostAtOnce = 4;
/** The pause after each job. A job blocks the isolate's thread, and an upload that waits must come next. */
const restMs = 25;

/** Objects may share an isolate with one another and with requests. */
const isolateTurns = new MakerTurns({
  longestWait: 4_000,
  mostWaiting: 7,
  rest: restMs,
  areOthersWaiting: (until) => isolateRequests.areWaiting(until),
});

interface Ask {
  variant: PictureVariant;
  outcome: PromiseWithResolvers<VariantOutcome>;
}

/**
 * The shell around the maker of one picture's variants. It stores nothing: there is one of it in the world, so what it does to the
 * bucket happens one after the other, and a deletion is never overtaken by a job that read the picture before.
 */
export class PictureObject<Env> extends TracedObject<Env> implements PictureMaker {
  protected readonly sources: PictureSources;
  readonly #asks = new Map<string, Ask>();
  #work: Promise<unknown> = Promise.resolve();
  #isForgotten = false;

  constructor(ctx: DurableObjectState, env: Env, sources: PictureSources) {
    super(ctx, env);
    this.sources = sources;
  }

  make(assetId: string, variant: PictureVariant): Promise<VariantOutcome> {
    const name = nameOf(variant);
    const asked = this.#asks.get(name);
    if (asked) return asked.outcome.promise;
    const ask: Ask = { variant, outcome: Promise.withResolvers() };
    this.#asks.set(name, ask);
    void this.#inOrder(() => this.#makeSome(assetId));
    return ask.outcome.promise;
  }

  async renew(assetId: string, variant: PictureVariant): Promise<void> {
    await this.#inOrder(async () => {
      if (!this.#isForgotten) await this.sources.renew(assetId, variant);
    });
  }

  async forget(assetId: string): Promise<void> {
    this.#isForgotten = true;
    await this.#inOrder(() => this.sources.removeAll(assetId));
  }

  #inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => {});
    return done;
  }

  /** Makes what is asked for now, up to a limit. Each ask comes with a call of this, so none is left over. */
  async #makeSome(assetId: string): Promise<void> {
    if (this.#asks.size === 0) return;
    if (this.#isForgotten) return this.#end([...this.#asks.values()], "gone");
    const outcome = await isolateTurns.run(async () => {
      await this.#makeTaken(assetId);
      return "done";
    });
    if (outcome === null) this.#end([...this.#asks.values()], "busy");
  }

  async #makeTaken(assetId: string): Promise<void> {
    let taken: Ask[] = [];
    const take = () => {
      taken = [...this.#asks.values()].slice(0, isolateTurns.isContended ? 1 : mostAtOnce);
      return taken.map(({ variant }) => variant);
    };
    try {
      const outcomes = await this.sources.make(assetId, take, () => isolateTurns.giveWay());
      for (const [at, ask] of taken.entries()) this.#end([ask], outcomes[at] ?? "busy");
    } catch (cause) {
      if (taken.length === 0) take();
      for (const ask of taken) {
        this.#asks.delete(nameOf(ask.variant));
        ask.outcome.reject(cause);
      }
    }
  }

  #end(asks: readonly Ask[], outcome: VariantOutcome): void {
    for (const ask of asks) {
      this.#asks.delete(nameOf(ask.variant));
      ask.outcome.resolve(outcome);
    }
  }
}

function nameOf({ width, quality }: PictureVariant): string {
  return `${width}-${quality}`;
}
