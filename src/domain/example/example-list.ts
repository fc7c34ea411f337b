import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const exampleList = defineList({
  filters: { visibility: "text", is_common_sense: "boolean" },
  sorts: ["sort_index"],
});

export type ExampleListQuery = ListQueryOf<typeof exampleList>;
