import { createAccounts, draftAccount } from "../local/accounts.mjs";
import { randomPassword } from "../local/password.mjs";

const organization = "My organization";

/**
 * Whose account a deployment makes where there is none yet. By the option, or in Workers Builds, where nobody is at a shell to make one:
 * its log is for members of the Cloudflare account alone. Null: it makes none.
 */
export function chooseFirstAccount({ asked, environment, host }) {
  if (asked !== null) return asked;
  if (environment.WORKERS_CI !== "1") return null;
  return environment.MUSTER_FIRST_EMAIL || (host === null ? null : `admin@${host}`);
}

/**
 * Makes the first account, an Admin who owns the first organization, and prints how to sign in. Does nothing once any account exists, so
 * a later deployment never opens a way in.
 */
export async function makeFirstAccount(execute, { email, host, isDryRun, say }) {
  if (!isDryRun && (await countAccounts(execute)) > 0) return say("first account: there is one");
  if (isDryRun) return say(`first account ${email}: would be made, unless there is one`);
  const password = randomPassword();
  try {
    await createAccounts([draftAccount({ email, organization, role: "Admin", password })], execute);
  } catch (error) {
    // The answer may have been lost after the account was made. Nothing else would ever say its password.
    if ((await countAccounts(execute)) === 0) throw error;
  }
  say(`first account ${email}: made, with the password ${password}`);
  say(`Sign in at https://${host}/sign-in, and change the password there: whoever reads these lines has it.`);
}

async function countAccounts(execute) {
  const [{ results }] = await execute(["SELECT count(*) AS accounts FROM accounts"]);
  return results[0].accounts;
}
