import { callerRegion } from "../../platform/objects/caller-region.ts";
import { findObject } from "../find-object.ts";
import { callsOf } from "../object-calls.ts";
import type { CodecAnswer, CodecPool, PooledCodec } from "./codec-pool.port.ts";

const unknownThere: CodecAnswer = {
  outcome: { ok: false, refusal: { reason: "busy", detail: "The codec has the code of another release." } },
  ahead: 0,
};

/**
 * Each region has objects of its own, and so have queues, whose messages name none. Null: there are none, and pictures are compressed where
 * they come. No call is repeated here: its body was read.
 */
export function createCodecPool(namespace: DurableObjectNamespace | undefined): CodecPool | null {
  if (!namespace) return null;
  return (index) =>
    callsOf<PooledCodec>(
      () => findObject(namespace, `${callerRegion() ?? "any"}#${index}`),
      { warmUp: true },
      { compressAll: async () => unknownThere, warmUp: async () => {} },
    );
}
