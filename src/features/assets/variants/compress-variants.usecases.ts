import type { Codecs } from "../../../codecs/codecs.port.ts";
import type { StillImage } from "../../../domain/media/inspection.ts";
import { lighterThan, type MadeVariant } from "../../../domain/media/made-variant.ts";
import { type PictureVariant, variantOptions } from "../../../domain/media/picture-variant.ts";
import type { PlannedVariant } from "../../../domain/media/upload-variants.ts";

interface CompressedVariants {
  /** Those that are missing could not be made for now. */
  made: MadeVariant[];
  /** Null: nothing was decoded. */
  thumbHash: Uint8Array | null;
}

interface CompressingDeps {
  codecs: Codecs;
  pause?: () => Promise<void>;
}

interface OriginalPicture {
  original: Uint8Array;
  header: StillImage;
}

/** Makes variants of a picture from one decode. */
export async function compressVariants(
  deps: CompressingDeps,
  picture: OriginalPicture,
  wanted: readonly PictureVariant[],
): Promise<CompressedVariants> {
  const { original, header } = picture;
  const plans = wanted.map((variant) => {
    const options = variantOptions(header, variant);
    return { variant, options: options && deps.codecs.refusal(header, original.length, options) ? null : options };
  });
  const possible = plans.flatMap(({ variant, options }) => (options ? [{ variant, options }] : []));
  const refused = plans.filter(({ options }) => options === null).map(({ variant }) => ({ variant, webp: null }));
  const { made, thumbHash } = await compressPossible(deps, picture, possible);
  return { made: [...refused, ...made], thumbHash };
}

async function compressPossible(
  deps: CompressingDeps,
  picture: OriginalPicture,
  possible: readonly PlannedVariant[],
): Promise<CompressedVariants> {
  if (possible.length === 0) return { made: [], thumbHash: null };
  const options = possible.map((each) => each.options);
  const { original, header } = picture;
  const outcome = await deps.codecs.compressAll(original, header, options, deps.pause && { pause: deps.pause });
  if (outcome.ok) {
    const { pictures, thumbHash } = outcome.value;
    const made = possible
      .map(({ variant }, i) => ({ variant, webp: pictures[i]?.webp ?? null }))
      .map(lighterThan(original.length));
    return { made, thumbHash };
  }
  const { reason } = outcome.refusal;
  if (reason === "busy") return { made: [], thumbHash: null };
  // What is wrong with the picture is wrong at every size.
  if (reason !== "over_budget" || possible.length === 1)
    return { made: possible.map(({ variant }) => ({ variant, webp: null })), thumbHash: null };
  // One of them may be too large to be made, and the others not.
  const all: CompressedVariants = { made: [], thumbHash: null };
  for (const each of possible) {
    const { made, thumbHash } = await compressPossible(deps, picture, [each]);
    all.made.push(...made);
    all.thumbHash ??= thumbHash;
  }
  return all;
}
