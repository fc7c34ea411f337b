import type { EventKind } from "./event-kinds.ts";

/** How events are posted: signed, as the API describes them, or as a sentence for a chat. */
export const webhookFormats = ["Events", "Slack"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** Who has a chat's address can write into it, so only its host is shown. */
export function maskedUrl(url: string): string {
  return `${new URL(url).origin}/***`;
}

/** What a chat is told of unless somebody chooses: what people act on. */
export const usualSlackKinds = [
  "job.completed",
  "job.failed",
  "job.stuck",
  "job.stopped",
  "job.reported",
  "audience.waiting",
  "quota.near",
  "budget.near",
  "budget.reached",
] as const satisfies readonly EventKind[];
