/** What a benchmark and its parts may have. */
export const benchmarkLimits = {
  benchmarks: 1_000,
  prompts: 5_000,
  tagsAPrompt: 50,
  participants: 100,
  samplesAParticipant: 10_000,
  /** Samples of one participant for one prompt. */
  samplesAPrompt: 20,
  leaderboards: 50,
  /** A run is one job. */
  matchupsARun: 20_000,
  /** Bytes of JSON: two samples and the asset of their prompt stand in one task. */
  assetBytes: 30_000,
  /** Tags that a leaderboard includes, and that it excludes. */
  leaderboardTags: 100,
  description: 10_000,
  identifier: 256,
  prompt: 5_000,
  tag: 256,
  origin: 256,
  instruction: 1_000,
  responseBudget: 1_000_000,
  minResponses: 1_000,
  /** The score's shift and scale, and a leaderboard's weight, are finite and no further from zero. */
  score: 1_000_000,
  priority: 2_147_483_647,
} as const;

export const usualResponseBudget = 4_000;
export const usualMinResponses = 5;
/** 400 points more are odds of ten to one. */
export const usualScoreScale = 400 / Math.LN10;
export const usualScoreShift = 1_200;

/** Rows keep these names: never rename one. */
export const participantStatuses = ["Created", "Submittable", "Submitted", "Disabled"] as const;
export type ParticipantStatus = (typeof participantStatuses)[number];

export const licenseTypes = ["OpenSource", "Proprietary", "None"] as const;
export type LicenseType = (typeof licenseTypes)[number];

export const voteAggregations = ["AllVotes", "MajorityVote"] as const;
export type VoteAggregation = (typeof voteAggregations)[number];

export const boardRunStatuses = ["Queued", "Running", "Completed", "Failed", "Paused"] as const;
export type BoardRunStatus = (typeof boardRunStatuses)[number];

export interface PromptTag {
  value: string;
  category: string | null;
}
