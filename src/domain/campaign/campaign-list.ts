import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const campaignList = defineList({
  filters: {
    id: "text",
    name: "text",
    status: "text",
    priority: "number",
    owner_mail: "text",
    created_at: "time",
  },
  sorts: ["name", "priority", "status", "created_at"],
});

export type CampaignListQuery = ListQueryOf<typeof campaignList>;
