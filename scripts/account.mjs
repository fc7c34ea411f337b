import { parseArgs } from "node:util";
import { createAccounts, draftAccount, requireUnclaimed } from "./local/accounts.mjs";
import { executeRemotely, withLocalDatabase } from "./local/database.mjs";
import { checkPassword, randomPassword } from "./local/password.mjs";
import { main, Sentence } from "./local/sentence.mjs";
import { localSettings } from "./local/settings.mjs";
import { migrate, prepareFolder } from "./local/state.mjs";

const usage =
  "npm run account -- create --email a@example.com --organization Name [--role Admin] [--password] [--serve] [--account id] [--remote]";

main(async () => {
  const { email, organization, role = "Customer", remote = false, serve = false, ...rest } = readArguments();
  if (!email || !organization) throw new Sentence(`Say who and where: ${usage}`);
  // Not as an argument: those stand in the shell's history, and in the list of processes.
  const given = process.env.MUSTER_PASSWORD;
  const password = rest.password ? (given ? checkPassword(given) : randomPassword()) : undefined;
  const draft = draftAccount({ email, organization, role, serve, password, account: rest.account });
  const create = async (execute) => {
    if (rest.account === undefined) await requireUnclaimed(email, execute);
    return createAccounts([draft], execute);
  };
  const [account] = remote ? await create(executeRemotely) : await withMigratedDatabase(create);
  if (given) delete account.password;
  console.log(JSON.stringify(account, null, 2));
  console.error("Keep this now: it is stored only as a hash, and shown no second time.");
});

async function withMigratedDatabase(work) {
  const { state } = localSettings();
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
        remote: { type: "boolean" },
      },
    });
    if (positionals.length !== 1 || positionals[0] !== "create") throw new Error("the only command is create");
    return values;
  } catch (error) {
    throw new Sentence(`${error.message}. Usage: ${usage}`);
  }
}
