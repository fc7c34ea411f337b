import type { Measures } from "./measures.port.ts";

/**
 * Writes data points for Workers Analytics Engine. Their columns are in docs/operations.md. The index is what the platform samples by:
 * a busy organization never thins out the points of another.
 */
export function createAnalyticsMeasures(dataset: AnalyticsEngineDataset): Measures {
  return {
    request: ({ operation, status, ms, organizationId }) =>
      dataset.writeDataPoint({
        indexes: [organizationId],
        blobs: ["request", operation, String(status), organizationId],
        doubles: [ms, 1],
      }),
    message: ({ kind, outcome, ms, ageMs }) =>
      dataset.writeDataPoint({ indexes: ["queue"], blobs: ["message", kind, outcome, ""], doubles: [ms, 1, ageMs] }),
    items: ({ completed, failed, organizationId }) =>
      dataset.writeDataPoint({
        indexes: [organizationId],
        blobs: ["items", "", "", organizationId],
        doubles: [0, completed, failed],
      }),
  };
}
