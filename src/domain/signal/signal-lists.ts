import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const signalList = defineList({
  filters: {
    id: "text",
    name: "text",
    owner_id: "text",
    audience_id: "text",
    job_definition_id: "text",
    is_paused: "boolean",
    is_public: "boolean",
    created_at: "time",
    next_run_at: "time",
  },
  sorts: ["id", "name", "created_at", "next_run_at", "last_run_at"],
});

export const signalRunList = defineList({
  filters: {
    status: "text",
    trigger_source: "text",
    started_at: "time",
    completed_at: "time",
    audience_job_id: "text",
  },
  sorts: ["started_at", "completed_at", "status"],
});

export type SignalListQuery = ListQueryOf<typeof signalList>;
export type SignalRunListQuery = ListQueryOf<typeof signalRunList>;
