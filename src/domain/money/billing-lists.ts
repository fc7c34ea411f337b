import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const billingPeriodList = defineList({
  filters: {
    status: "text",
    organization_id: "text",
    start_date: "time",
    end_date: "time",
    has_billables: "boolean",
    net_invoiceable_amount: "number",
    settled_at: "time",
  },
  sorts: ["start_date", "end_date", "created_at", "net_invoiceable_amount", "settled_at"],
});
export type BillingPeriodListQuery = ListQueryOf<typeof billingPeriodList>;

export const billingItemList = defineList({
  filters: {},
  sorts: ["gross_cost", "discount", "net_cost", "response_count"],
});
export type BillingItemListQuery = ListQueryOf<typeof billingItemList>;
