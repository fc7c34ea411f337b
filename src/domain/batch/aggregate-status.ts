export const mostAggregatedBatches = 1_000;

export type BatchState = "Processing" | "Completed" | "Aborted";

interface BatchCounts {
  id: string;
  state: BatchState;
  total: number;
  completed: number;
  failed: number;
}

interface AggregatedStatus {
  status: BatchState;
  totalCount: number;
  completedCount: number;
  failedCount: number;
  /** Batches without a pending item, aborted ones included. Otherwise watchers would wait for ever. */
  completedBatches: string[];
}

/** The status of many batches as one: Processing if any is, else Aborted if any is, else Completed. */
export function aggregateStatus(batches: readonly BatchCounts[]): AggregatedStatus {
  const sum = (count: (batch: BatchCounts) => number) => batches.reduce((total, batch) => total + count(batch), 0);
  const isAny = (state: BatchState) => batches.some((batch) => batch.state === state);
  return {
    status: isAny("Processing") ? "Processing" : isAny("Aborted") ? "Aborted" : "Completed",
    totalCount: sum(({ total }) => total),
    completedCount: sum(({ completed }) => completed),
    failedCount: sum(({ failed }) => failed),
    completedBatches: batches
      .filter(({ total, completed, failed }) => completed + failed === total)
      .map(({ id }) => id),
  };
}
