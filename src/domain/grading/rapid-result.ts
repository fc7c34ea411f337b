/** Shares of the asset's width and height, 0 to 1. Percent on the wire. */
export interface Point {
  x: number;
  y: number;
}

/** A person's answer to one rapid. The wire has the same shape, with coordinates in percent. */
export type RapidResult =
  /** The value of a category. */
  | { _t: "AttachCategoryResult"; rapidId: string; category: string }
  /** File names, texts or identifiers of the better ones. */
  | { _t: "CompareResult"; rapidId: string; winners: string[] }
  | { _t: "LocateResult"; rapidId: string; coordinates: Point[] }
  /** `size` is the pen's width in percent of the asset's width. */
  | { _t: "LineResult"; rapidId: string; lines: { size: number; points: Point[] }[] }
  /** Milliseconds from the start of the media. */
  | { _t: "ScrubResult"; rapidId: string; timestamps: number[] }
  | { _t: "TranscriptionResult"; rapidId: string; selectedWords: { word: string; wordIndex: number }[] }
  | { _t: "FreeTextResult"; rapidId: string; answer: string }
  | { _t: "SkipResult"; rapidId: string };

export type GivenResult = Exclude<RapidResult, { _t: "SkipResult" }>;
