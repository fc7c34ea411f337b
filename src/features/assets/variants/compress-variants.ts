import type { Codecs } from "../../../codecs/codecs.port.ts";
import type { StillImage } from "../../../domain/media/inspection.ts";
import { type PictureVariant, variantOptions } from "../../../domain/media/picture-variant.ts";
import { lighterThan, type MadeVariant } from "./keep-variants.ts";
import type { PlannedVariant } from "./upload-variants.ts";

/** Makes variants of a picture from one decode. Those that are missing in the result could not be made for now. */
export async function compressVariants(
  codecs: Codecs,
  original: Uint8Array,
  header: StillImage,
  wanted: readonly PictureVariant[],
): Promise<MadeVariant[]> {
  const plans = wanted.map((variant) => {
    const options = variantOptions(header, variant);
    return { variant, options: options && codecs.refusal(header, original.length, options) ? null : options };
  });
  const possible = plans.flatMap(({ variant, options }) => (options ? [{ variant, options }] : []));
  const refused = plans.filter(({ options }) => options === null).map(({ variant }) => ({ variant, webp: null }));
  return [...refused, ...(await compressPossible(codecs, original, header, possible))];
}

async function compressPossible(
  codecs: Codecs,
  original: Uint8Array,
  header: StillImage,
  possible: readonly PlannedVariant[],
): Promise<MadeVariant[]> {
  if (possible.length === 0) return [];
  const options = possible.map((each) => each.options);
  const outcome = await codecs.compressAll(original, header, options);
  if (outcome.ok) {
    const { pictures } = outcome.value;
    return possible
      .map(({ variant }, at) => ({ variant, webp: pictures[at]?.webp ?? null }))
      .map(lighterThan(original.length));
  }
  if (outcome.refusal.reason === "busy") return [];
  // One of them may be too large to be made, and the others not.
  const [only] = possible;
  if (only && possible.length === 1) return [{ variant: only.variant, webp: null }];
  const made: MadeVariant[] = [];
  for (const each of possible) made.push(...(await compressPossible(codecs, original, header, [each])));
  return made;
}
