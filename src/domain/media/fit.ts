export interface Size {
  width: number;
  height: number;
}

/** The size after EXIF orientation. */
export function orientedSize({ width, height, orientation }: Size & { orientation: number }): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** The size of the result: never enlarged, the longer side exact, the shorter one at least a pixel. */
export function fitWithin({ width, height }: Size, maxDimension: number): Size {
  const longer = Math.max(width, height);
  if (longer <= maxDimension) return { width, height };
  const scaled = (side: number) => Math.max(1, Math.round((side * maxDimension) / longer));
  return { width: scaled(width), height: scaled(height) };
}
