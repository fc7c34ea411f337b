import { html } from "hono/html";
import type { Html } from "./html.ts";

/** An id or another text that a click copies. Without scripts it is plain text. `label` says what is copied: "Copy audience id". */
export function copyable(text: string, label = "id"): Html {
  return html`<span class="copyable"><code>${text}</code><span data-copy="${text}" data-copy-label="${label}"></span></span>`;
}
