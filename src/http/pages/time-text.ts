import { html } from "hono/html";
import type { Html } from "./html.ts";

const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", dateStyle: "medium", timeStyle: "short" });

/** Shows a time in milliseconds since 1970. In UTC, since the reader's time zone is unknown. */
export function timeText(at: number): Html {
  return html`<time datetime="${new Date(at).toISOString()}">${format.format(at)} UTC</time>`;
}
