import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const flowList = defineList({ filters: { name: "text", created_at: "time" }, sorts: ["name", "created_at"] });

export const flowItemList = defineList({
  filters: { state: "text", created_at: "time" },
  sorts: ["state", "created_at"],
});

export type FlowListQuery = ListQueryOf<typeof flowList>;
export type FlowItemListQuery = ListQueryOf<typeof flowItemList>;
