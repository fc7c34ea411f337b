import { Sentence } from "../local/sentence.mjs";
import { ApiError } from "./cloudflare-api.mjs";

const r2IsOff = 10042;

/** A page of the account in Cloudflare's dashboard. */
const pageOf = ({ accountId }, page) => `https://dash.cloudflare.com/${accountId}/${page}`;

/** Where Analytics Engine is switched on. Only an upload tells whether it is. */
export const analyticsPage = (login) => pageOf(login, "workers/analytics-engine");

export const analyticsHint = (login) =>
  `Optional: switch on Analytics Engine at ${analyticsPage(login)}, or the Worker runs without measures.`;

/** The account's subdomain of workers.dev. Throws a Sentence where it has none: crons need one, also on a domain of one's own. */
export async function findSubdomain(login) {
  const found = await login.api.find(`/accounts/${login.accountId}/workers/subdomain`);
  if (found?.subdomain) return found.subdomain;
  const page = pageOf(login, "workers/onboarding");
  throw new Sentence(`The account has no workers.dev subdomain: choose one at ${page}.`);
}

/** Asks R2 something. Throws a Sentence where the account has not enabled it. */
export async function askR2(login, question) {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== r2IsOff) throw error;
    throw new Sentence(`R2 is not enabled: press "Enable R2" at ${pageOf(login, "r2/overview")}.`);
  }
}
