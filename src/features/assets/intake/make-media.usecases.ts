import type { Codecs } from "../../../codecs/codecs.port.ts";
import type { StillImage } from "../../../domain/media/inspection.ts";
import type { MadeMedia } from "../../../domain/media/intake/decide-intake.ts";
import { compressMaxBytes, compressWaitMs, gathering, storeWaitMs } from "../../../domain/media/intake/gathering.ts";
import type { IntakePlan } from "../../../domain/media/intake/plan-intake.ts";
import { partBytes } from "../../../platform/asset-store/asset-store.port.ts";
import type { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import type { BodyRoom } from "../../../platform/memory/body-room.ts";
import { compressVariants } from "../variants/compress-variants.usecases.ts";

/** A picture that is stored as it came does not wait long for its hash alone. */
const hashWaitMs = 500;

/** Gathers a file as planned, and lets the codecs make what is wanted of it. Null: it is not gathered, or too large for that. */
export async function makeMedia(
  codecs: Codecs,
  plan: IntakePlan,
  media: { incoming: IncomingBytes; room: BodyRoom; expectedBytes: number | null },
): Promise<MadeMedia | null> {
  if (plan.kind === "stream") return null;
  const original = await gather(plan.kind, media);
  if (original === null) return null;
  return plan.kind === "compress" ? compress(codecs, original, plan) : keep(codecs, original, plan);
}

async function gather(
  kind: "compress" | "variants" | "hash",
  { incoming, room, expectedBytes }: { incoming: IncomingBytes; room: BodyRoom; expectedBytes: number | null },
): Promise<Uint8Array | null> {
  if (kind === "hash") {
    return incoming.gather(partBytes, expectedBytes === null ? {} : { atMostBytes: expectedBytes });
  }
  room.waitAtMost(compressWaitMs);
  const original = await incoming.gather(compressMaxBytes, gathering(expectedBytes));
  // The gathered bytes are streamed after all. The file may be longer than any picture may take to arrive.
  if (!original) room.waitAtMost(storeWaitMs);
  return original;
}

async function compress(
  codecs: Codecs,
  original: Uint8Array,
  { picture, options, variants: planned }: Extract<IntakePlan, { kind: "compress" }>,
): Promise<MadeMedia> {
  const outcome = await codecs.compressAll(original, picture, [options, ...planned.map((each) => each.options)]);
  if (!outcome.ok) return { original, refusal: outcome.refusal, compressed: null, thumbHash: null, variants: [] };
  const { pictures, thumbHash } = outcome.value;
  const [compressed = null, ...smaller] = pictures;
  const variants = planned.map(({ variant }, i) => ({ variant, webp: smaller[i]?.webp ?? null }));
  return { original, refusal: null, compressed, thumbHash, variants };
}

async function keep(
  codecs: Codecs,
  original: Uint8Array,
  plan: Extract<IntakePlan, { kind: "variants" | "hash" }>,
): Promise<MadeMedia> {
  const wanted = plan.kind === "variants" ? plan.variants : [];
  // Variants that the codec has no time for are made when somebody asks for them.
  const { made: variants, thumbHash } = await compressVariants({ codecs }, { original, header: plan.picture }, wanted);
  const hash = thumbHash ?? (await hashIfPossible(codecs, original, plan.picture));
  return { original, refusal: null, compressed: null, thumbHash: hash, variants };
}

/** Best effort: a picture that nobody asked to decode must not fail by what the decoder finds in it. */
async function hashIfPossible(codecs: Codecs, original: Uint8Array, picture: StillImage): Promise<Uint8Array | null> {
  const outcome = await codecs.compressAll(original, picture, [], { waitMs: hashWaitMs }).catch(() => null);
  return outcome?.ok ? outcome.value.thumbHash : null;
}
