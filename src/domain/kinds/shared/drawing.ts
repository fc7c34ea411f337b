interface Spot {
  x: number;
  y: number;
}

/** What one person marked, to be drawn over what others marked. Coordinates are shares of the asset's width and height. */
export interface Drawing {
  points?: readonly Spot[];
  /** `size` is the pen's width in percent of the asset's width. */
  lines?: readonly { size: number; points: readonly Spot[] }[];
  /** Milliseconds from the start of the media. */
  moments?: readonly number[];
  /** The places of words in their sentence. */
  words?: readonly number[];
}
