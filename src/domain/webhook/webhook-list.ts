import type { ListQueryOf } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

export const longestEndpointUrl = 2_048;
export const longestEndpointDescription = 256;

/** Events a page. */
export const mostEventsAPage = 1_000;
export const usualEventsAPage = 100;

/** The list of an organization's endpoints. */
export const webhookList = defineList({
  filters: { url: "text", description: "text", is_enabled: "boolean", created_at: "time" },
  sorts: ["url", "created_at"],
});

/** The list of an endpoint's deliveries. `created_at` is the time of the event. */
export const deliveryList = defineList({
  filters: { event_id: "text", type: "text", state: "text", created_at: "time" },
  sorts: ["created_at"],
});

export type WebhookListQuery = ListQueryOf<typeof webhookList>;
export type DeliveryListQuery = ListQueryOf<typeof deliveryList>;
