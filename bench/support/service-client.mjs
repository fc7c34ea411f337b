import { draftAccount } from "../../scripts/local/accounts.mjs";
import { migrate } from "./migrate.mjs";

export const draftBenchAccount = () =>
  draftAccount({ email: "bench@example.com", organization: "Bench", role: "Customer" });

/** An empty database with the service's tables and one account. */
export async function seedAccount(db, account) {
  await migrate(db);
  await db.batch(account.statements.map((statement) => db.prepare(statement)));
}

/** Asks one Worker as the account; every answer must be a good one. */
export async function createClient(url, { clientId, clientSecret }) {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const token = await ask(new URL("/connect/token", url), { method: "POST", body: new URLSearchParams(form) });
  const authorized = { Authorization: `Bearer ${(await token.json()).access_token}` };
  const headers = { ...authorized, "Content-Type": "application/json" };
  const send =
    (method) =>
    (path, body = {}) =>
      ask(new URL(path, url), { method, headers, body: JSON.stringify(body) });
  return {
    url,
    headers: authorized,
    get: (path) => ask(new URL(path, url), { headers: authorized }),
    post: send("POST"),
    patch: send("PATCH"),
    postForm: (path, body) => ask(new URL(path, url), { method: "POST", headers: authorized, body }),
  };
}

/** Throws unless the answer is a good one. */
export async function ask(url, init) {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
