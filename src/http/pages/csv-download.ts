import { html } from "hono/html";
import type { Html } from "./html.ts";

/** The link below a list to all of its rows as a table. */
export function csvDownload(path: string): Html {
  return html`<p class="export"><a href="${path}" download>Download as CSV</a></p>`;
}
