import { html } from "hono/html";
import type { Html } from "./html.ts";

const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", dateStyle: "medium", timeStyle: "short" });

/** A time in milliseconds since 1970, for people. We do not know where they are, so it says UTC. */
export function timeText(at: number): Html {
  return html`<time datetime="${new Date(at).toISOString()}">${format.format(at)} UTC</time>`;
}
