import { parseArgs } from "node:util";
import { readEnvironmentName } from "./deploy/arguments.mjs";
import { createAccounts, draftAccount, requireUnclaimed } from "./local/accounts.mjs";
import { withLocalDatabase } from "./local/database.mjs";
import { clearFront, putAtFront } from "./local/front.mjs";
import { checkPassword, randomPassword } from "./local/password.mjs";
import { decideOnPublisher } from "./local/publishers.mjs";
import { main, Sentence } from "./local/sentence.mjs";
import { serviceHere } from "./local/settings.mjs";
import { migrate, prepareFolder } from "./local/state.mjs";

const usage =
  "npm run account -- create --email a@example.com --organization Name [--role Admin|Owner|Manager|Reviewer|Viewer] [--password] [--serve] [--account id] [--remote [--env name]], " +
  "or npm run account -- approve|revoke --client id [--remote [--env name]], " +
  "or npm run account -- front [--link id] [--remote [--env name]]";

main(async () => {
  const { command, ...options } = readArguments();
  const env = readEnvironmentName(options.env);
  if (env !== null && !options.remote) throw new Sentence("--env says which deployment: give --remote too.");
  const run = options.remote ? (work) => withDeployedDatabase(env, work) : withMigratedDatabase;
  if (command === "front") return putOnRootPage(options, run);
  await (command === "create" ? create(options, run) : decide(command, options, run));
});

async function create({ email, organization, role = "Customer", serve = false, ...rest }, run) {
  if (!email || !organization) throw new Sentence(`Say who and where: ${usage}`);
  // Not as an argument: those stand in the shell's history, and in the list of processes.
  const given = process.env.MUSTER_PASSWORD;
  const password = rest.password ? (given ? checkPassword(given) : randomPassword()) : undefined;
  const draft = draftAccount({ email, organization, role, serve, password, account: rest.account });
  const [account] = await run(async (execute) => {
    if (rest.account === undefined) await requireUnclaimed(email, execute);
    return createAccounts([draft], execute);
  });
  if (given) delete account.password;
  console.log(JSON.stringify(account, null, 2));
  console.error("Keep this now: it is stored only as a hash, and shown no second time.");
}

/** A client for serving that a person made for themselves. */
async function decide(decision, { client }, run) {
  if (!client) throw new Sentence(`Say which client: ${usage}`);
  const decided = await run((execute) => decideOnPublisher({ clientId: client, decision }, execute));
  console.log(JSON.stringify(decided, null, 2));
}

/** The labeling link whose tasks visitors of the root page try. Without a link, the page shows a picture. */
async function putOnRootPage({ link }, run) {
  await run((execute) => (link ? putAtFront(link, execute) : clearFront(execute)));
  console.error(`The root page shows ${link ? `tasks of the link ${link}` : "a picture"} within a minute.`);
}

/** Loaded only when needed: it brings wrangler with it. */
async function withDeployedDatabase(env, work) {
  const { openDeployedDatabase } = await import("./deploy/deployed-database.mjs");
  return work(await openDeployedDatabase(env));
}

async function withMigratedDatabase(work) {
  const { state } = serviceHere("npm run account without --remote");
  await prepareFolder(state);
  return withLocalDatabase(state, async (execute) => {
    await migrate(state, execute);
    return work(execute);
  });
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: "string" },
        organization: { type: "string" },
        role: { type: "string" },
        password: { type: "boolean" },
        serve: { type: "boolean" },
        account: { type: "string" },
        client: { type: "string" },
        link: { type: "string" },
        remote: { type: "boolean" },
        env: { type: "string" },
      },
    });
    const [command, ...others] = positionals;
    if (!["create", "approve", "revoke", "front"].includes(command) || others.length > 0)
      throw new Error("the commands are create, approve, revoke and front");
    return { command, ...values };
  } catch (error) {
    throw new Sentence(`${error.message}. Usage: ${usage}`);
  }
}
