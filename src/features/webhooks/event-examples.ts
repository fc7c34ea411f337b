import type { EventData } from "../../domain/webhook/event-kinds.ts";

const audienceId = "aud_04997c10-7cd9-475d-a346-f83e820960f8";
const run = {
  runId: "rec_2cb494d8-bb18-495b-a102-c45e7260f8a1",
  kind: "recalculation",
  audienceId,
  processedCount: 1840,
  changedCount: 37,
} as const;
const job = { jobId: "job_c8758d11-ba3b-4b15-adc4-835b40ee87e3", name: "Which street sign?", audienceId };

/** The `data` that the document shows of each type, with the ids of its other examples. */
const exampleData: EventData = {
  "audience.ready": { audienceId, name: "Pet spotters", graduated: 52, needed: 50 },
  "run.completed": run,
  "run.failed": { ...run, changedCount: 0, reason: "The service could not finish it within its time." },
  "batch.completed": {
    batchUploadId: "bup_41b0e4ab-3632-4a4d-a92a-9c49c7698a18",
    correlationId: "cbc20b05-72b9-45c5-afb3-ff18b690232b",
    totalCount: 1000,
    completedCount: 998,
    failedCount: 2,
  },
  "job.completed": job,
  "job.failed": { ...job, reason: "The dataset has no datapoints." },
  "example.suspicious": {
    exampleId: "exa_990f81ba-ae02-4c7e-a264-46b9b8972cdf",
    audienceId,
    correct: 4,
    incorrect: 16,
    expectedShare: 0.78,
  },
  "quota.near": { quota: "people", percent: 80, used: 16_000_000, limit: 20_000_000 },
  "webhook.test": { webhookId: "webhook_5b0d7a52-91c4-4b0e-8a62-6a8a1f0c7d13" },
};

/** A payload of the type, as it is posted. */
export function examplePayload<Kind extends keyof EventData>(kind: Kind) {
  return { type: kind, timestamp: "2026-11-20T09:30:00.000Z", data: exampleData[kind] };
}
