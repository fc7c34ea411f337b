import { Sentence } from "../local/sentence.mjs";
import { readCommitted } from "./committed.mjs";
import { withNamesOf } from "./names.mjs";
import { executeOn } from "./remote-database.mjs";
import { findDatabase } from "./resources.mjs";
import { signIn } from "./sign-in.mjs";

/** Runs SQL on the database of a deployment, which is found by its name. Throws a Sentence where it was never deployed. */
export async function openDeployedDatabase(env) {
  const login = await signIn(process.env);
  const [{ database_name: name }] = withNamesOf(await readCommitted(), env).d1_databases;
  const database = await findDatabase(login, name);
  if (database === null) throw new Sentence(`There is no database ${name} at Cloudflare: run npm run deploy first.`);
  return executeOn(login, database.uuid);
}
