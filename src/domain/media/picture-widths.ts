/** The widths in pixels at which pictures are offered. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The offered widths that are narrower than a picture of this width. */
export function variantWidthsOf(width: number): PictureWidth[] {
  return pictureWidths.filter((offered) => offered < width);
}
