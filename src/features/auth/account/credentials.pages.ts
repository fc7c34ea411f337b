import { html } from "hono/html";
import { curlOf, typescriptOf } from "../../../http/pages/api-call.ts";
import type { Html } from "../../../http/pages/html.ts";

export interface Credentials {
  clientId: string;
  secret: string;
  use: "api" | "serve";
}

/** The settings that the client libraries read. None of the values needs quotes: they have no blanks and no special characters. */
function envText(origin: string, { clientId, secret }: Credentials): string {
  return `MUSTER_URL=${origin}\nMUSTER_CLIENT_ID=${clientId}\nMUSTER_CLIENT_SECRET=${secret}\n`;
}

/** The credentials as a file of settings, and the first calls with them. The calls read the secret from that file. */
export function credentialsPart(origin: string, credentials: Credentials): Html {
  const env = envText(origin, credentials);
  const first = { operationId: "queryAudiences", method: "GET", path: "/audiences" };
  return html`<section>
      <h2>Settings</h2>
      ${snippet(".env", env)}
      <p><a class="button quiet" href="data:application/octet-stream,${encodeURIComponent(env)}" download="muster.env">Download .env</a> <span class="hint">Saved as <code>muster.env</code>: browsers keep no name that begins with a dot.</span></p>
    </section>
    <section>
      <h2>First call</h2>
      ${snippet("curl", `${tokenScript(credentials.use)}${credentials.use === "api" ? `\n${curlOf(first, "$MUSTER_URL").replaceAll("'", '"')}` : ""}`)}
      ${credentials.use === "api" ? snippet("TypeScript", typescriptOf(first)) : ""}
      <p class="hint">${
        credentials.use === "api"
          ? html`Node reads the file with <code>--env-file=muster.env</code>.`
          : "The token serves people once an Admin has approved the client."
      } <a href="/docs">The documentation</a> goes on from here.</p>
    </section>`;
}

/** Reads the file into a shell and gets a token. */
function tokenScript(use: "api" | "serve"): string {
  return [
    "set -a; . ./muster.env; set +a",
    'TOKEN=$(curl -s "$MUSTER_URL/connect/token" \\',
    `  -d grant_type=client_credentials -d scope=${use} \\`,
    '  -d client_id="$MUSTER_CLIENT_ID" -d client_secret="$MUSTER_CLIENT_SECRET" |',
    `  sed -E 's/.*"access_token":"([^"]*)".*/\\1/')`,
  ].join("\n");
}

function snippet(label: string, text: string): Html {
  return html`<div class="call">
      <h3>${label}</h3>
      <pre tabindex="0"><code>${text}</code></pre>
      <span data-copy="${text}" data-copy-label="${label}"></span>
    </div>`;
}
