import type { Clock } from "../../../platform/clock.ts";
import { boundedMap } from "../../../platform/memory/bounded-map.ts";
import type { PublicReport } from "./report.usecases.ts";

/** A page that a paper links may be read by thousands at once. Its standings are fitted this often at most, in each isolate. */
export const publicSeconds = 60;
/** A report has at most half a megabyte of texts. */
const reportsAtMost = 20;

/** Reports of public benchmarks, kept for a minute. */
export function createPublicReports({ clock }: { clock: Clock }) {
  const kept = boundedMap<{ report: PublicReport; readAt: number }>(reportsAtMost);
  return {
    async of(benchmarkId: string, read: () => Promise<PublicReport>): Promise<PublicReport> {
      const found = kept.get(benchmarkId);
      if (found && clock.now() - found.readAt < publicSeconds * 1_000) return found.report;
      // Each request reads for itself: a promise dies with the request that started it.
      const readAt = clock.now();
      const report = await read();
      kept.set(benchmarkId, { report, readAt });
      return report;
    },
  };
}

export type PublicReports = ReturnType<typeof createPublicReports>;
