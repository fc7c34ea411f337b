import type { DeskSources, ResultEntries } from "./desk-sources.ts";

const plainEntries: ResultEntries = {
  ofTask: ({ decision, ...task }) => JSON.stringify({ ...task, ...(decision && { decision }) }),
  *ofGroup(group, comparisons) {
    yield 0;
    return JSON.stringify({ group, comparisons });
  },
  recordOfTask: ({ id }) => `${id}\r\n`,
  recordsOfGroup: (id) => `${id}\r\n`,
};

/** Sources of a desk that stands by itself: its progress is only told on request, and entries are tasks as they are stored. */
export function plainSources(bucket: R2Bucket, report: (message: string) => void): DeskSources {
  return {
    tell: async () => undefined,
    collect: async () => "stale",
    settle: async ({ wanted }) => ({ kind: "settled", granted: wanted, isShort: false }),
    tellChecks: async () => undefined,
    entriesOf: () => plainEntries,
    datapointsToRank: async () => ({ kind: "refused", reason: "It has no dataset." }),
    bucket,
    random: Math.random,
    rewriteAfterMs: 0,
    report,
  };
}
