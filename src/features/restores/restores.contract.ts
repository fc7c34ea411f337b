import { z } from "@hono/zod-openapi";
import { longestNamedId, mostNamedIds } from "../../domain/restore/restore-page.ts";
import { type RestoreCount, type RestoreFinding, restorePhases } from "../../domain/restore/restore-report.ts";
import { defineRoute } from "../../http/route.ts";
import { int32 } from "../../http/schemas/scalars.ts";
import { describeUse, json } from "../../http/schemas/typed.ts";

const tag = "Restore";
const ids = z.array(z.string().min(1).max(longestNamedId)).max(mostNamedIds).default([]);
const finding = z
  .object({
    count: int32().describe("How many there are."),
    first: z.array(z.string()).describe("The ids of the first 200 of them."),
  })
  .openapi("RestoreFinding");

const countWords: Record<RestoreCount, string> = {
  abortedRuns: "How many open background runs were ended.",
  audiences: "How many audiences were gone through.",
  liftedAudiences: "How many audiences got a version above what their people's store has seen.",
  recalculations: "How many recalculations of people's states were started.",
  jobs: "How many jobs were gone through.",
  liftedJobs: "How many jobs got a version above what their tasks' store has seen.",
  flows: "How many ranking flows were gone through.",
  datasets: "How many datasets were gone through.",
  erasures: "How many erasures of people were taken up again.",
  files: "How many stored files were looked at.",
};
const findingWords: Record<RestoreFinding, string> = {
  erasedAudiences: "Audiences that the database shows though their people were erased.",
  erasedDatasets: "Datasets that the database shows though their datapoints were erased.",
  closedJobs: "Jobs that the database shows though their tasks were erased.",
  closedFlows: "Ranking flows that the database shows though their items were erased.",
  orphanAudiences: "People of audiences that the database does not know.",
  orphanDatasets: "Datapoints of datasets that the database does not know.",
  orphanJobs: "Tasks and results of jobs that the database does not know.",
  orphanFlows: "Items and results of ranking flows that the database does not know.",
  orphanFiles: "Stored files that the database does not know.",
};

const members = <Name extends string, Value extends z.ZodType>(words: Record<Name, string>, value: Value) => {
  const described = Object.entries<string>(words).map(([name, text]) => [name, describeUse(value, text)]);
  return z.object(Object.fromEntries(described) as Record<Name, z.ZodLazy<Value>>);
};

export const startRestoreRoute = defineRoute({
  method: "post",
  path: "/restore",
  operationId: "startRestore",
  tag,
  summary: "Bring everything in line after the database went back in time",
  description:
    "Runs in the background, and joins a restore that runs already. It lifts versions and fences above what the objects have seen, ends " +
    "open runs, republishes counts and rules, and lists what has no counterpart. `lost` names what the database had before. For Admins.",
  seeAlso: ["getRestore"],
  request: {
    body: {
      content: {
        "application/json": {
          schema: z
            .strictObject({
              lost: z
                .strictObject({
                  audiences: ids.describe(
                    "Audiences that the database had before, by their ids. At most 10,000. Absent: none.",
                  ),
                  datasets: ids.describe(
                    "Datasets that the database had before, by their ids. At most 10,000. Absent: none.",
                  ),
                  jobs: ids.describe("Jobs that the database had before, by their ids. At most 10,000. Absent: none."),
                  flows: ids.describe(
                    "Ranking flows that the database had before, by their ids. At most 10,000. Absent: none.",
                  ),
                })
                .optional()
                .describe("What the database had before it went back, as far as anybody noted it. Absent: nothing."),
            })
            .openapi("StartRestoreInput"),
        },
      },
      required: true,
    },
  },
  answers: {
    202: json(
      z
        .object({ restoreId: z.string().describe("The restore that has begun, or that runs already.") })
        .openapi("StartRestoreResult"),
      "Queued",
    ),
  },
});

export const getRestoreRoute = defineRoute({
  method: "get",
  path: "/restore/{restoreId}",
  operationId: "getRestore",
  tag,
  summary: "Read how far a restore is, and what it found",
  description: "Numbers and findings grow while it runs. For Admins.",
  seeAlso: ["startRestore"],
  request: {
    params: z.object({ restoreId: z.string().describe("The restore, by the id that starting it answered.") }),
  },
  answers: {
    200: json(
      z
        .object({
          id: z.string().describe("The id of this restore."),
          state: z
            .enum(["Running", "Completed", "Failed"])
            .describe("Whether the restore is under way, done, or has given up."),
          phase: z.enum(restorePhases).describe("The part that is being worked on."),
          counts: members(countWords, int32()).describe("What the restore has done so far, in numbers."),
          findings: members(findingWords, finding).describe("What the restore found and leaves to people to decide."),
          errorMessage: z.string().nullable().describe("Why the restore failed, in a sentence. Null unless it did."),
          createdAt: z.iso.datetime().describe("When the restore was started, in UTC."),
          completedAt: z.iso.datetime().nullable().describe("When the restore ended, in UTC. Null before that."),
        })
        .openapi("Restore"),
      "The restore",
    ),
  },
  problems: [404],
});
