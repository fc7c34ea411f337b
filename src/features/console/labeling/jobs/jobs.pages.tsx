import type { JobState } from "../../../../domain/labeling/job-state.ts";
import { Progress } from "../../../../http/pages/components/charts.tsx";
import type { ListPage } from "../../../../http/pages/components/list.tsx";
import { Meta, Row } from "../../../../http/pages/components/parts.tsx";
import { labelled } from "../../../../http/pages/list-address.ts";
import type { queryJobs } from "../../../labeling/jobs/job-views.usecases.ts";
import type { ItemOf } from "../../list.routes.ts";
import { Created, labelingPaths, labelingTabs, pathOf, stepsTo } from "../labeling.pages.tsx";

const path = labelingPaths.jobs;

/** These move by themselves. */
export function isMoving({ state }: { state: JobState }): boolean {
  return ["Submitted", "Queued", "Running", "SpendLimited", "StaleResults"].includes(state);
}

/** The states that a list of jobs is narrowed to. */
export const jobStateOptions = {
  ...labelled(["Submitted", "Running", "Paused", "Completed"]),
  SpendLimited: "Waits for money",
  StaleResults: "Stale results",
  Failed: "Failed",
};

export const jobListPage: ListPage<ItemOf<typeof queryJobs>> = {
  path,
  title: "Jobs",
  section: "labeling",
  what: "job",
  filters: {
    name: { label: "Name", parameter: "name[contains]" },
    state: {
      label: "State",
      parameter: "state[eq]",
      options: jobStateOptions,
    },
  },
  sorts: { "-created_at": "Newest first", created_at: "Oldest first", name: "By name", "-progress": "Furthest first" },
  create: [`${path}/new`, "New job"],
  tabs: labelingTabs("jobs"),
  lead: (organization) => (
    <>
      Labeling work of {organization}. <a href="/label">Answer some yourself</a>
    </>
  ),
  empty: {
    title: "No jobs yet",
    text: "A job has people of an audience answer a question about your data. It takes three steps.",
    below: stepsTo("data"),
  },
  isMoving,
  row: ({ jobId, name, state, progress, createdAt, ownerMail }) => (
    <Row class="run" title={name} to={pathOf("jobs", jobId)} status={state}>
      <Progress label={`Progress of ${name}`} done={(progress ?? 0) / 100} />
      <Meta of={[<Created at={createdAt} />, ownerMail]} />
    </Row>
  ),
  csv: `${path}.csv`,
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
};
