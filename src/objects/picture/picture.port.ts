import type { PictureVariant } from "../../domain/media/picture-variant.ts";

/**
 * What became of a variant. `original`: the picture itself is served for it, now and later. `busy`: not made for now. `gone`: there is
 * no such picture.
 */
export type VariantOutcome = "kept" | "original" | "busy" | "gone";

/** The one maker of a picture's variants. */
export interface PictureMaker {
  make(assetId: string, variant: PictureVariant): Promise<VariantOutcome>;
  /** Notes that a variant is read, by writing it again. */
  renew(assetId: string, variant: PictureVariant): Promise<void>;
  /** Removes all variants of a picture whose own bytes were removed before. No later call brings one back. */
  forget(assetId: string): Promise<void>;
}

/** Finds a maker by the id of its picture. */
export type Pictures = (assetId: string) => PictureMaker;

/** What the object needs of the world. */
export interface PictureSources {
  /** Makes what `take` gives once the picture has been read, with pauses in between. Outcomes are in that order. */
  make(assetId: string, take: () => PictureVariant[], pause: () => Promise<void>): Promise<VariantOutcome[]>;
  renew(assetId: string, variant: PictureVariant): Promise<void>;
  removeAll(assetId: string): Promise<void>;
}
