import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const mostUrlsOfBatch = 5_000;
/** A row may have 2 MB. A URL that is merely too long to be fetched fails its own item. */
export const longestUrl = 500_000;

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
