import { Sentence } from "../local/sentence.mjs";
import { readCommitted } from "./committed.mjs";
import { withNamesOf } from "./names.mjs";
import { executeOn } from "./remote-database.mjs";
import { findDatabase } from "./resources.mjs";
import { signIn } from "./sign-in.mjs";

/** Runs SQL on the database of a deployment. Throws a Sentence where it was never deployed. */
export async function openDeployedDatabase(env) {
  const { login, database } = await findDeployment(env);
  return executeOn(login, database.uuid);
}

/**
 * A deployment by the name of its environment: the login that reaches it, its configuration, and its database. Throws a Sentence where
 * it was never deployed.
 */
export async function findDeployment(env) {
  const login = await signIn(process.env);
  const named = withNamesOf(await readCommitted(), env);
  const [{ database_name: name }] = named.d1_databases;
  const database = await findDatabase(login, name);
  if (database === null) throw new Sentence(`There is no database ${name} at Cloudflare: run npm run deploy first.`);
  return { login, named, database };
}
