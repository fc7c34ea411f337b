import { html } from "hono/html";
import type { Html } from "../../http/pages/html.ts";

/** A part of a page that is fetched again every few seconds while something in it is running. */
export function livePart(id: string, isRunning: boolean, body: Html): Html {
  return html`<div class="live" id="${id}" data-live="${isRunning ? "running" : "still"}">${body}</div>`;
}

/** The place where the script reports that it cannot continue. */
export function liveNote(): Html {
  return html`<p class="meta note" role="status" data-live-note></p>`;
}

const moods: Record<string, "good" | "busy" | "waits" | "bad"> = {
  Good: "good",
  Verified: "good",
  Enabled: "good",
  Delivered: "good",
  Approved: "good",
  Open: "good",
  Ready: "good",
  Active: "good",
  Completed: "good",
  Recruiting: "busy",
  Running: "busy",
  Processing: "busy",
  Preview: "busy",
  Analysis: "busy",
  "Look today": "waits",
  "Not verified": "waits",
  Pending: "waits",
  Waiting: "waits",
  Submitted: "waits",
  Queued: "waits",
  StaleResults: "waits",
  Paused: "waits",
  Failing: "waits",
  "With failures": "waits",
  SpendLimited: "waits",
  "Look now": "bad",
  "Used up": "bad",
  Failed: "bad",
  Refused: "bad",
  Revoked: "bad",
  Disabled: "bad",
  Aborted: "bad",
};

/** The status of an audience, a campaign, a run or a batch; its colour only repeats the word. */
export function statusBadge(status: string): Html {
  return html`<span class="badge ${moods[status] ?? "plain"}">${status}</span>`;
}
