import { parseArgs } from "node:util";
import { createAccounts, draftAccount } from "./local/accounts.mjs";
import { main, Sentence } from "./local/sentence.mjs";
import { localSettings } from "./local/settings.mjs";
import { migrate, prepareFolder } from "./local/state.mjs";

const usage = "npm run account -- create --email a@example.com --organization Name [--role Admin] [--remote]";

main(async () => {
  const { email, organization, role = "Customer", remote = false } = readArguments();
  if (!email || !organization) throw new Sentence(`Say who and where: ${usage}`);
  const draft = draftAccount({ email, organization, role });
  const { state } = localSettings();
  if (!remote) {
    await prepareFolder(state);
    await migrate(state);
  }
  const where = remote ? ["--remote"] : ["--local", "--persist-to", state];
  const [account] = await createAccounts([draft], where);
  console.log(JSON.stringify(account, null, 2));
  console.error("Keep the secret now: it is stored only as a hash, and shown no second time.");
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: "string" },
        organization: { type: "string" },
        role: { type: "string" },
        remote: { type: "boolean" },
      },
    });
    if (positionals.length !== 1 || positionals[0] !== "create") throw new Error("the only command is create");
    return values;
  } catch (error) {
    throw new Sentence(`${error.message}. Usage: ${usage}`);
  }
}
