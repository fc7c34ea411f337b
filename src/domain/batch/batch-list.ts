import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const batchList = defineList({
  filters: {
    batch_upload_id: "text",
    correlation_id: "text",
    status: "text",
    total_count: "number",
    completed_count: "number",
    failed_count: "number",
    created_at: "time",
  },
  sorts: ["created_at", "status", "total_count", "completed_count", "failed_count"],
});

export type BatchListQuery = ListQueryOf<typeof batchList>;
