import { Progress } from "../../../../http/pages/components/charts.tsx";
import type { ListPage } from "../../../../http/pages/components/list.tsx";
import { LinkButton, Row } from "../../../../http/pages/components/parts.tsx";
import { labelled } from "../../../../http/pages/list-address.ts";
import type { queryJobs } from "../../../labeling/jobs/job-views.usecases.ts";
import type { ItemOf } from "../../list.routes.ts";
import { Created, labelingPaths, labelingTabs, pathOf, stepsTo } from "../labeling.pages.tsx";

type ListedJob = ItemOf<typeof queryJobs>;

export const resultListPage: ListPage<ListedJob> = {
  path: labelingPaths.results,
  title: "Results",
  section: "results",
  what: "result",
  filters: {
    name: { label: "Name of the job", parameter: "name[contains]" },
    state: {
      label: "State",
      parameter: "state[eq]",
      options: { ...labelled(["Completed", "Running", "Paused"]), SpendLimited: "Waits for money" },
    },
  },
  sorts: { "-created_at": "Newest first", created_at: "Oldest first", name: "By name" },
  tabs: labelingTabs("results"),
  lead: (organization) =>
    `What people answered to the jobs of ${organization}. Of a job that runs, it is what there is so far.`,
  empty: {
    title: "No results yet",
    text: "As soon as a job runs, its answers can be downloaded here.",
    below: stepsTo("data"),
  },
  row: ({ jobId, name, state, progress, createdAt }) => (
    <Row class="run" title={name} to={pathOf("jobs", jobId)} status={state} meta={[<Created at={createdAt} />]}>
      {state !== "Completed" && <Progress label={`Progress of ${name}`} done={(progress ?? 0) / 100} />}
      <p class="actions">
        <Downloads jobId={jobId} isWhole={state === "Completed"} />
      </p>
    </Row>
  ),
};

/** The result of a job as files: a table, a line for each task, and the whole once the job is completed. */
export function Downloads({ jobId, isWhole = true }: { jobId: string; isWhole?: boolean }) {
  const files = { "results.csv": "CSV", "results.ndjson": "JSON lines", ...(isWhole && { "results.json": "JSON" }) };
  return (
    <>
      {Object.entries(files).map(([file, label]) => (
        <LinkButton to={pathOf("jobs", jobId, `/${file}`)} label={label} look="quiet" isFile />
      ))}
    </>
  );
}
