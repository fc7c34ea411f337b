import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

/** The list of an audience's jobs. */
export const audienceJobList = defineList({
  filters: { job_id: "text", name: "text", definition_id: "text", status: "text", created_at: "time" },
  sorts: ["name", "created_at", "status"],
});

/** The list of an organization's jobs. */
export const jobList = defineList({
  filters: {
    id: "text",
    name: "text",
    job_definition_id: "text",
    audience_id: "text",
    state: "text",
    owner_mail: "text",
    created_at: "time",
  },
  sorts: ["name", "created_at", "state", "owner_mail", "progress"],
});

export type AudienceJobListQuery = ListQueryOf<typeof audienceJobList>;
export type JobListQuery = ListQueryOf<typeof jobList>;

export const jobStates = [
  "Submitted",
  "Running",
  "Completed",
  "Failed",
  "ManualApproval",
  "Queued",
  "Paused",
  "StaleResults",
  "SpendLimited",
] as const;
