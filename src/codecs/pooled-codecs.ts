import type { Refusal } from "../domain/media/compression.ts";
import type { StillImage } from "../domain/media/inspection.ts";
import { PoolSpread } from "../domain/media/pool-spread.ts";
import type { CodecJob, CodecPool } from "../objects/codec-pool/codec-pool.port.ts";
import { isWorthRepeating, wasKilled } from "../platform/platform-outage.ts";
import type { Codecs, CompressAllOutcome } from "./codecs.port.ts";
import type { WarmUp } from "./warm-up.ts";

/** Each keeps up with some five photos a second. */
const objectsInRegion = 16;
/** A picture that waits longer goes elsewhere. */
const longestWaitMs = 3_000;
/** A smaller picture takes less CPU than a call costs. */
const leastPixels = 150_000;
/** A call that is counted longer was cancelled with its request. */
const cancelledAfterMs = 60_000;
const warmUpEveryMs = 30_000;

const isolateSpread = new PoolSpread(objectsInRegion);
/** When each call that has no answer was made. */
const isolateCalls = new Map<object, number>();

interface PooledCodecsOptions {
  pool: CodecPool | null;
  /** The codecs of this isolate. */
  local: Codecs;
  spread?: PoolSpread;
  random?: () => number;
  now?: () => number;
}

/**
 * Compresses pictures in the objects of a pool, which stay warm and are not billed by CPU. What they do not take is done here: small
 * pictures, and all where there is no pool or too much to do in it.
 */
export function createPooledCodecs({
  pool,
  local,
  spread = isolateSpread,
  random = Math.random,
  now = Date.now,
}: PooledCodecsOptions): Codecs {
  if (!pool) return local;
  const compressAll: Codecs["compressAll"] = async (input, header, options, patience = {}) => {
    const refusal = firstRefusal(local, [input.length, header, options]);
    if (refusal) return { ok: false, refusal };
    if (isSmall(header) || patience.pause) return local.compressAll(input, header, options, patience);
    const waitMs = Math.min(patience.waitMs ?? longestWaitMs, longestWaitMs);
    const call = {};
    isolateCalls.set(call, now());
    try {
      const job = { bytes: input.length, header, options, waitMs };
      const outcome = await compressInPool(pool, input, job, { spread, random });
      return outcome ?? (await local.compressAll(input, header, options, patience));
    } finally {
      isolateCalls.delete(call);
    }
  };
  return {
    get waiting() {
      const since = now() - cancelledAfterMs;
      for (const [call, madeAt] of isolateCalls) if (madeAt < since) isolateCalls.delete(call);
      return local.waiting + Math.max(0, isolateCalls.size - spread.width);
    },
    refusal: local.refusal,
    async compress(input, header, options) {
      const outcome = await compressAll(input, header, [options]);
      const [picture] = outcome.ok ? outcome.value.pictures : [];
      if (picture) return { ok: true, value: picture };
      if (outcome.ok) throw new Error("the codecs gave no picture");
      return outcome;
    },
    compressAll,
  };
}

function isSmall({ width, height }: StillImage): boolean {
  return width * height < leastPixels;
}

function firstRefusal(
  codecs: Codecs,
  [bytes, header, options]: [number, StillImage, CodecJob["options"]],
): Refusal | null {
  for (const option of options) {
    const refusal = codecs.refusal(header, bytes, option);
    if (refusal) return refusal;
  }
  return null;
}

/**
 * Null: this isolate must do it. An object that fails takes all pictures with it that wait there, so each goes to another one once. A
 * picture at whose work two objects ended is refused: it would end this isolate, too.
 */
async function compressInPool(
  pool: CodecPool,
  input: Uint8Array,
  job: CodecJob,
  { spread, random }: { spread: PoolSpread; random: () => number },
): Promise<CompressAllOutcome | null> {
  const first = spread.pick(random());
  let killed = 0;
  for (const index of [first, spread.besides(first)]) {
    try {
      const { outcome, ahead } = await pool(index).compressAll(streamOf(input), job);
      spread.note(ahead);
      if (outcome.ok || outcome.refusal.reason !== "busy") return outcome;
    } catch (error) {
      if (wasKilled(error)) killed += 1;
      else if (!isWorthRepeating(error)) return null;
    }
  }
  return killed === 2 ? { ok: false, refusal: tooMuch } : null;
}

const tooMuch: Refusal = {
  reason: "over_budget",
  detail: "The picture takes more memory or time than the service has for one; ask for a smaller one.",
};

function streamOf(input: Uint8Array): ReadableStream<Uint8Array> {
  return new Response(input as Uint8Array<ArrayBuffer>).body as ReadableStream<Uint8Array>;
}

let warmedAt = Number.NEGATIVE_INFINITY;

/** Warms the object that the next picture is likely to come to. Without a pool, this isolate. Never fails. */
export function createPoolWarmUp(pool: CodecPool | null, warmUpHere: WarmUp, now = Date.now): WarmUp {
  if (!pool) return warmUpHere;
  return async () => {
    if (now() < warmedAt + warmUpEveryMs) return;
    warmedAt = now();
    await pool(0)
      .warmUp()
      .catch(() => {});
  };
}
