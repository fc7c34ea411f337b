import { localClients, requireRunning } from "./local/running-service.mjs";
import { main, Sentence } from "./local/sentence.mjs";
import { askedService } from "./local/settings.mjs";

// Prints an access token for the API, and nothing else: `export MUSTER_TOKEN=$(npm run -s token)`. It is for the client of
// MUSTER_CLIENT_ID and MUSTER_CLIENT_SECRET, or for the first customer of this machine's service.
main(async () => {
  const asked = askedService();
  if (asked.isHere) await requireRunning(asked.baseUrl);
  const { clientId, clientSecret } = await credentials(asked);
  const Authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: "api" });
  const answer = await send(`${asked.baseUrl}/connect/token`, { method: "POST", body, headers: { Authorization } });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok || said.access_token === undefined) {
    throw new Sentence(
      `${asked.baseUrl} gives no token (${answer.status}): ${said.error_description ?? said.error ?? ""}`,
    );
  }
  console.log(said.access_token);
});

async function credentials({ isHere, state }) {
  const { MUSTER_CLIENT_ID: clientId, MUSTER_CLIENT_SECRET: clientSecret } = process.env;
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (isHere) return (await localClients(state)).customer;
  throw new Sentence("For the service of MUSTER_URL, MUSTER_CLIENT_ID and MUSTER_CLIENT_SECRET must be set too.");
}

async function send(url, init) {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new Sentence(`${url} cannot be reached: ${error.cause?.code ?? error.message}.`);
  }
}
