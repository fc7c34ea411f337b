import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const assetList = defineList({
  filters: {
    file_name: "text",
    name: "text",
    media_type: "text",
    size_bytes: "number",
    batch_upload_id: "text",
    created_at: "time",
  },
  sorts: ["name", "media_type", "size_bytes", "created_at"],
});

export type AssetListQuery = ListQueryOf<typeof assetList>;
