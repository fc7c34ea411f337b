import { Sentence } from "../local/sentence.mjs";
import { runWrangler } from "../local/wrangler.mjs";
import { createApi } from "./cloudflare-api.mjs";

const publicBase = "https://api.cloudflare.com/client/v4";

/**
 * Cloudflare's API as the signed-in user, and the account to deploy to: from CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, or
 * else from `wrangler login`. Throws a Sentence.
 */
export async function signIn(environment, { readLogin = readWranglerLogin, ...transport } = {}) {
  const headers = await headersOf(environment, readLogin);
  const api = createApi({ baseUrl: environment.CLOUDFLARE_API_BASE_URL || publicBase, headers, ...transport });
  return { api, accountId: environment.CLOUDFLARE_ACCOUNT_ID || (await findAccount(api)) };
}

async function headersOf(environment, readLogin) {
  if (environment.CLOUDFLARE_API_TOKEN) return bearer(environment.CLOUDFLARE_API_TOKEN);
  const login = await readLogin(environment);
  if (login === null) {
    throw new Sentence("Nobody is signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.");
  }
  return login.type === "api_key" ? { "x-auth-email": login.email, "x-auth-key": login.key } : bearer(login.token);
}

function bearer(token) {
  return { authorization: `Bearer ${token}` };
}

/** What `wrangler login` left, refreshed if it had expired. Null: not signed in. */
async function readWranglerLogin(environment) {
  try {
    return JSON.parse(await runWrangler(["auth", "token", "--json"], { env: environment }));
  } catch {
    return null;
  }
}

async function findAccount(api) {
  const accounts = await api.list("/accounts", { perPage: 50 });
  if (accounts.length === 1) return accounts[0].id;
  if (accounts.length === 0) throw new Sentence("This login has no Cloudflare account: set CLOUDFLARE_ACCOUNT_ID.");
  const listed = accounts.map(({ id, name }) => `${id} (${name})`).join(", ");
  throw new Sentence(`This login has several accounts. Set CLOUDFLARE_ACCOUNT_ID to one of: ${listed}.`);
}
