import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const datasetList = defineList({ filters: { name: "text", created_at: "time" }, sorts: ["name", "created_at"] });

export const datapointList = defineList({
  filters: { id: "text", created_at: "time" },
  sorts: ["id", "created_at"],
});

export const definitionList = defineList({
  filters: {
    definition_id: "text",
    name: "text",
    definition_type: "text",
    created_at: "time",
    owner_id: "text",
    owner_mail: "text",
  },
  sorts: ["name", "created_at"],
});

export const revisionList = defineList({
  filters: { revision_number: "number", created_at: "time", state: "text" },
  sorts: ["revision_number", "created_at"],
});

export type DatasetListQuery = ListQueryOf<typeof datasetList>;
export type DatapointListQuery = ListQueryOf<typeof datapointList>;
export type DefinitionListQuery = ListQueryOf<typeof definitionList>;
export type RevisionListQuery = ListQueryOf<typeof revisionList>;
