import { html } from "hono/html";
import type { Html } from "./html.ts";

const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", dateStyle: "medium", timeStyle: "short" });

/** Shows a time in milliseconds since 1970. In UTC, since a request does not tell the reader's zone; a script shows it in theirs. */
export function timeText(at: number): Html {
  return html`<time datetime="${new Date(at).toISOString()}">${format.format(at)} UTC</time>`;
}
