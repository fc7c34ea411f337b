import type { EventKind } from "./event-kinds.ts";

/** The name of a webhook. One without a name is called by its host. */
export function nameOf({ description, url }: { description: string; url: string }): string {
  return description || new URL(url).host;
}

/** The word of its badge. */
export function stateOf({ isEnabled, failingSince }: { isEnabled: boolean; failingSince: unknown }) {
  return !isEnabled ? "Disabled" : failingSince === null ? "Enabled" : "Failing";
}

/** Null: all, also those to come. */
export function kindsText(kinds: readonly EventKind[] | null): string {
  return kinds === null ? "All kinds" : kinds.join(", ");
}

/** How far back a replay may reach. */
export const replaySpans: Record<string, { label: string; ms: number }> = {
  hour: { label: "The last hour", ms: 3_600_000 },
  day: { label: "The last day", ms: 86_400_000 },
  week: { label: "The last week", ms: 7 * 86_400_000 },
  month: { label: "The last 30 days", ms: 30 * 86_400_000 },
};
