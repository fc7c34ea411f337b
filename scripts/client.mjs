import { ensureClient } from "../client/build/ensure-client.mjs";
import { main } from "./local/sentence.mjs";

// The client library as a package of its own: `npm install <this repository>/dist-client`.
main(async () => {
  // What is up to date stays in place: a program may be using it.
  await ensureClient();
  console.log("The client library is in dist-client.");
});
