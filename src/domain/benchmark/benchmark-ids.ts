/** Ids of a benchmark's parts, each from a uuid. */
export const benchmarkIds = {
  benchmark: (uuid: string) => `bmk_${uuid}`,
  prompt: (uuid: string) => `bmp_${uuid}`,
  participant: (uuid: string) => `par_${uuid}`,
  sample: (uuid: string) => `smp_${uuid}`,
  leaderboard: (uuid: string) => `ldb_${uuid}`,
  run: (uuid: string) => `brun_${uuid}`,
} as const;
