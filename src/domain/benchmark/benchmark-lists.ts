import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const benchmarkList = defineList({
  filters: { id: "text", name: "text", owner_mail: "text", created_at: "time" },
  sorts: ["id", "name", "created_at"],
});

export const promptList = defineList({
  filters: {
    id: "text",
    created_at: "time",
    identifier: "text",
    english_prompt: "text",
    original_prompt: "text",
    tag_values: "text",
    tag_categories: "text",
    origin_source: "text",
  },
  sorts: ["id", "created_at", "origin_source"],
});

export const participantList = defineList({
  filters: { id: "text", name: "text", status: "text" },
  sorts: ["id", "name", "status"],
});

export const sampleList = defineList({
  filters: { identifier: "text", created_at: "time" },
  sorts: ["identifier", "created_at"],
});

export const boardsOfBenchmarkList = defineList({
  filters: { id: "text", name: "text" },
  sorts: ["id", "name"],
});

export const leaderboardList = defineList({
  filters: { id: "text", name: "text", benchmark_id: "text", created_at: "time" },
  sorts: ["id", "name", "created_at"],
});

export const boardRunList = defineList({
  filters: { id: "text", name: "text", status: "text", created_at: "time", owner_mail: "text" },
  sorts: ["id", "name", "created_at"],
});

export type BenchmarkListQuery = ListQueryOf<typeof benchmarkList>;
export type PromptListQuery = ListQueryOf<typeof promptList>;
export type ParticipantListQuery = ListQueryOf<typeof participantList>;
export type SampleListQuery = ListQueryOf<typeof sampleList>;
export type BoardsOfBenchmarkListQuery = ListQueryOf<typeof boardsOfBenchmarkList>;
export type LeaderboardListQuery = ListQueryOf<typeof leaderboardList>;
export type BoardRunListQuery = ListQueryOf<typeof boardRunList>;
