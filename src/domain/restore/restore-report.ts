/** The parts of a restore in their order. Each works in pages. */
export const restorePhases = [
  "Runs",
  "Audiences",
  "Jobs",
  "Flows",
  "Datasets",
  "Work",
  "Campaigns",
  "Lost",
  "Files",
  "Done",
] as const;
export type RestorePhase = (typeof restorePhases)[number];

/** What a restore did, in numbers. */
const restoreCounts = [
  "abortedRuns",
  "audiences",
  "liftedAudiences",
  "recalculations",
  "jobs",
  "liftedJobs",
  "flows",
  "datasets",
  "erasures",
  "files",
] as const;
export type RestoreCount = (typeof restoreCounts)[number];

/** What a restore found and leaves to people: erased though the database shows it, or there though the database does not know it. */
const restoreFindings = [
  "erasedAudiences",
  "erasedDatasets",
  "closedJobs",
  "closedFlows",
  "orphanAudiences",
  "orphanDatasets",
  "orphanJobs",
  "orphanFlows",
  "orphanFiles",
] as const;
export type RestoreFinding = (typeof restoreFindings)[number];

export interface RestoreReport {
  counts: Record<RestoreCount, number>;
  /** How many there are, and the first of them. */
  findings: Record<RestoreFinding, { count: number; first: string[] }>;
}

/** What one page adds to the report. */
export interface RestoreStep {
  counts?: Partial<Record<RestoreCount, number>>;
  findings?: Partial<Record<RestoreFinding, readonly string[]>>;
}

/** Ids that the database had before it went back, as far as they were noted. */
export interface LostIds {
  audiences: string[];
  datasets: string[];
  jobs: string[];
  flows: string[];
}

const namedAtMost = 200;

export const emptyReport = (): RestoreReport => ({
  counts: Object.fromEntries(restoreCounts.map((name) => [name, 0])) as RestoreReport["counts"],
  findings: Object.fromEntries(
    restoreFindings.map((name) => [name, { count: 0, first: [] }]),
  ) as unknown as RestoreReport["findings"],
});

export function withStep({ counts, findings }: RestoreReport, step: RestoreStep): RestoreReport {
  return {
    counts: Object.fromEntries(
      restoreCounts.map((name) => [name, counts[name] + (step.counts?.[name] ?? 0)]),
    ) as RestoreReport["counts"],
    findings: Object.fromEntries(
      restoreFindings.map((name) => {
        const found = step.findings?.[name] ?? [];
        const { count, first } = findings[name];
        return [name, { count: count + found.length, first: [...first, ...found].slice(0, namedAtMost) }];
      }),
    ) as RestoreReport["findings"],
  };
}

export function phaseAfter(phase: RestorePhase): RestorePhase {
  return restorePhases[restorePhases.indexOf(phase) + 1] ?? "Done";
}

/** The object of the bucket that belongs to an asset, to a file of people, or to the results of a job. Null: some other part's. */
export function ownerOfKey(key: string): { kind: "file" } | { kind: "results"; jobId: string } | null {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) return { kind: "file" };
  const [, jobId] = /^results\/([^/]+)\//.exec(key) ?? [];
  return jobId === undefined ? null : { kind: "results", jobId };
}
