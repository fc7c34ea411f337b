import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../app-env.ts";
import { type ApiCall, curlOf, typescriptOf } from "./api-call.ts";
import type { Html } from "./html.ts";

/** Shows the calls that do the same by the API, closed at first. It stands at the foot of a page. */
export function callPanel(c: Context<AppEnv>, calls: ApiCall | readonly ApiCall[]): Html {
  const { origin } = new URL(c.req.url);
  const all = [calls].flat();
  if (all.length === 0) return html``;
  return html`<details class="calls">
      <summary>By the API: as curl, as TypeScript</summary>
      <div>
        ${all.map(
          (call) => html`${call.title === undefined ? "" : html`<p>${call.title}</p>`}
            ${snippet("curl", curlOf(call, origin))}
            ${snippet("TypeScript", typescriptOf(call))}`,
        )}
        <p class="hint"><a href="/account/clients">An API client</a> gives the token.
          <a href="/docs/reference">All operations</a> can be tried out.</p>
      </div>
    </details>`;
}

function snippet(label: string, text: string): Html {
  return html`<div class="call">
      <h3>${label}</h3>
      <pre tabindex="0"><code>${text}</code></pre>
      <span data-copy="${text}" data-copy-label="${label}"></span>
    </div>`;
}
