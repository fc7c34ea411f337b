import type { Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { timeCell } from "../../../http/csv.ts";
import { readList } from "../../../http/pages/list-address.ts";
import { createPageRouter } from "../../../http/pages/page-router.ts";
import { type Pieces, streamPieces } from "../../../platform/stream-pieces.ts";
import { downloadResults, streamLines, streamTable } from "../../labeling/results/job-results.usecases.ts";
import { asOperator, numberIn } from "../as-operator.ts";
import { listCsv } from "../list-csv.ts";
import { datasetListPage, datasetPage, datasetShape } from "./datasets.pages.ts";
import { datasetOf, datasetRowsOf, datasetsOf } from "./datasets.usecases.ts";
import { definitionListPage, definitionPage, definitionShape } from "./definitions.pages.ts";
import { definitionOf, definitionsOf } from "./definitions.usecases.ts";
import { tasksOf } from "./job-tasks.usecases.ts";
import { jobListPage, jobPage, jobShape } from "./jobs.pages.ts";
import { jobOf, jobsOf, overviewOf } from "./jobs.usecases.ts";

/** Pages that show labeling work: jobs, datasets and definitions of the organization. */
export const labelingPageRoutes = createPageRouter()
  .get("/console/jobs", (c) =>
    asOperator(c, async (operator) => {
      const asked = readList(c, jobShape);
      return jobListPage(c, { ...operator, asked, list: await jobsOf(c.var.deps, operator, jobShape, asked) });
    }),
  )
  .get("/console/jobs.csv", (c) =>
    asOperator(c, (operator) =>
      listCsv(c, jobShape, {
        read: (asked) => jobsOf(c.var.deps, operator, jobShape, asked),
        columns: {
          Name: ({ name }) => name,
          State: ({ state }) => state,
          "Progress in percent": ({ progress }) => progress,
          "Created by": ({ ownerMail }) => ownerMail,
          "Created at": ({ createdAt }) => createdAt,
          "Job id": ({ jobId }) => jobId,
          "Definition id": ({ definitionId }) => definitionId,
          "Audience id": ({ audienceId }) => audienceId,
        },
      }),
    ),
  )
  .get("/console/jobs/:jobId", (c) =>
    asOperator(c, async (operator) => {
      const jobId = c.req.param("jobId");
      const shown = await jobOf(c.var.deps, operator, jobId);
      // The script that keeps the page current asks with an empty destination. It replaces the live part alone.
      const isRefresh = c.req.header("sec-fetch-dest") === "empty";
      const asked = { jobId, desks: shown.desks, page: numberIn(c, "page") ?? 1 };
      if (isRefresh) return jobPage(c, shown, null);
      const [tasks, overview] = await Promise.all([tasksOf(c.var.deps, asked), overviewOf(c.var.deps, shown)]);
      return jobPage(c, shown, { tasks, overview });
    }),
  )
  .get("/console/jobs/:jobId/results.json", (c) =>
    asOperator(c, async ({ actor }) => {
      const jobId = c.req.param("jobId");
      const pieces = await downloadResults(c.var.deps, { actor, jobId });
      return file(c, pieces, { name: `${jobId}.json`, type: "application/json" });
    }),
  )
  .get("/console/jobs/:jobId/results.ndjson", (c) =>
    asOperator(c, async ({ actor }) => {
      const jobId = c.req.param("jobId");
      const pieces = await streamLines(c.var.deps, { actor, jobId });
      return file(c, pieces, { name: `${jobId}.ndjson`, type: "application/x-ndjson" });
    }),
  )
  .get("/console/jobs/:jobId/results.csv", (c) =>
    asOperator(c, async ({ actor }) => {
      const jobId = c.req.param("jobId");
      const pieces = await streamTable(c.var.deps, { actor, jobId });
      return file(c, pieces, { name: `${jobId}.csv`, type: "text/csv; charset=utf-8" });
    }),
  )
  .get("/console/datasets", (c) =>
    asOperator(c, async (operator) => {
      const asked = readList(c, datasetShape);
      return datasetListPage(c, {
        ...operator,
        asked,
        list: await datasetsOf(c.var.deps, operator, datasetShape, asked),
      });
    }),
  )
  .get("/console/datasets.csv", (c) =>
    asOperator(c, (operator) =>
      listCsv(c, datasetShape, {
        read: (asked) => datasetRowsOf(c.var.deps, operator, datasetShape, asked),
        columns: {
          Name: ({ name }) => name,
          "Created at": ({ createdAt }) => timeCell(createdAt),
          "Dataset id": ({ id }) => id,
        },
      }),
    ),
  )
  .get("/console/datasets/:datasetId", (c) =>
    asOperator(c, async (operator) => {
      const asked = { datasetId: c.req.param("datasetId"), page: numberIn(c, "page") ?? 1 };
      return datasetPage(c, await datasetOf(c.var.deps, operator, asked));
    }),
  )
  .get("/console/definitions", (c) =>
    asOperator(c, async (operator) => {
      const asked = readList(c, definitionShape);
      return definitionListPage(c, {
        ...operator,
        asked,
        list: await definitionsOf(c.var.deps, operator, definitionShape, asked),
      });
    }),
  )
  .get("/console/definitions.csv", (c) =>
    asOperator(c, (operator) =>
      listCsv(c, definitionShape, {
        read: (asked) => definitionsOf(c.var.deps, operator, definitionShape, asked),
        columns: {
          Name: ({ name }) => name,
          Kind: ({ definitionType }) => definitionType,
          Revisions: ({ revisionCount }) => revisionCount,
          "Created by": ({ ownerMail }) => ownerMail,
          "Created at": ({ createdAt }) => createdAt,
          "Definition id": ({ definitionId }) => definitionId,
        },
      }),
    ),
  )
  .get("/console/definitions/:definitionId", (c) =>
    asOperator(c, async (operator) => {
      const number = numberIn(c, "revision");
      const asked = { definitionId: c.req.param("definitionId"), number, page: numberIn(c, "page") ?? 1 };
      return definitionPage(c, await definitionOf(c.var.deps, operator, asked));
    }),
  );

/** A browser has no token for the API, so the session downloads here. */
function file(c: Context<AppEnv>, pieces: Pieces, { name, type }: { name: string; type: string }): Response {
  const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
  return c.body(streamPieces(pieces), 200, headers);
}
