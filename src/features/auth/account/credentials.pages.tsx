import { curlOf, typescriptOf } from "../../../http/pages/api-call.ts";
import { Code, Section } from "../../../http/pages/components/parts.tsx";

export interface Credentials {
  clientId: string;
  secret: string;
  use: "api" | "serve";
}

/** The credentials as a file of settings, and the first calls with them. The calls read the secret from that file. */
export function FirstSteps({ origin, credentials }: { origin: string; credentials: Credentials }) {
  const { clientId, secret, use } = credentials;
  // The client libraries read these settings. No value needs quotes: none has blanks or special characters.
  const env = `MUSTER_URL=${origin}\nMUSTER_CLIENT_ID=${clientId}\nMUSTER_CLIENT_SECRET=${secret}\n`;
  const first = { operationId: "queryAudiences", method: "GET", path: "/audiences" };
  const call = use === "api" ? `\n${curlOf(first, "$MUSTER_URL").replaceAll("'", '"')}` : "";
  return (
    <>
      <Section title="Settings">
        <Snippet label=".env" text={env} />
        <p>
          <a
            class="button quiet"
            href={`data:application/octet-stream,${encodeURIComponent(env)}`}
            download="muster.env"
          >
            Download .env
          </a>{" "}
          <span class="hint">
            Saved as <code>muster.env</code>: browsers keep no name that begins with a dot.
          </span>
        </p>
      </Section>
      <Section title="First call">
        <Snippet label="curl" text={`${tokenScript(use)}${call}`} />
        {use === "api" && <Snippet label="TypeScript" text={typescriptOf(first)} />}
        <p class="hint">
          {use === "api"
            ? ["Node reads the file with ", <code>--env-file=muster.env</code>, "."]
            : "The token serves people once an Admin has approved the client."}{" "}
          <a href="/docs">The documentation</a> goes on from here.
        </p>
      </Section>
    </>
  );
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

function Snippet({ label, text }: { label: string; text: string }) {
  return (
    <div class="call">
      <h3>{label}</h3>
      <Code text={text} />
      <span data-copy={text} data-copy-label={label} />
    </div>
  );
}
