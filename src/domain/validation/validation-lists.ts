import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const validationSetList = defineList({
  filters: {
    id: "text",
    name: "text",
    asset_type: "text",
    modality: "text",
    prompt_type: "text",
    is_public: "boolean",
    owner_id: "text",
    owner_mail: "text",
    created_at: "time",
  },
  sorts: ["name", "created_at"],
});

export const validationRapidList = defineList({
  filters: { id: "text", type: "text", state: "text" },
  sorts: ["id", "correct_validation_count", "invalid_validation_count"],
});

export type ValidationSetListQuery = ListQueryOf<typeof validationSetList>;
export type ValidationRapidListQuery = ListQueryOf<typeof validationRapidList>;
