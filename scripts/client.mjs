import { ensureClient } from "../client/build/ensure-client.mjs";
import { checkClient } from "./client/check.mjs";
import { main, Sentence } from "./local/sentence.mjs";

// `npm run client`: the client as a package of its own, for `npm install <this repository>/dist-client`.
// `npm run client -- --check`: packs it, and tries it on every runtime that is here or can be fetched.
main(async () => {
  const args = process.argv.slice(2);
  const unknown = args.find((argument) => argument !== "--check");
  if (unknown !== undefined) throw new Sentence(`There is no option ${unknown}. The only one is --check.`);
  if (args.length === 0) {
    // What is up to date stays in place: a program may be using it.
    await ensureClient();
    console.log("The client is in dist-client.");
  } else if ((await checkClient()) > 0) {
    process.exitCode = 1;
  }
});
