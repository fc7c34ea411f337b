/** How much of a lane may be under way at once. */
export interface LanePace {
  /** Downloads. An origin sees no more than this, and a Worker may have six connections open. */
  downloads: number;
  /** Files that each download may leave behind it while they are compressed and stored. They hold memory. */
  behindEach: number;
  /** No download begins while so many pictures wait for the codec: their wait would end in a refusal as busy. */
  codecLine: number;
  /** Whether items are taken while others are under way, so that no download pauses in between. */
  refills: boolean;
}

export const lanePace: LanePace = { downloads: 4, behindEach: 2, codecLine: 8, refills: true };

/** The pace of a lane that lost a holder: the item that is at fault must be known. */
export const oneByOne: LanePace = { ...lanePace, downloads: 1, behindEach: 0, refills: false };
