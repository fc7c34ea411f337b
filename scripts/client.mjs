import { buildClient } from "../client/build/build.mjs";
import { main } from "./local/sentence.mjs";

// The client library as a package of its own: `npm install <this repository>/dist-client`.
main(async () => {
  await buildClient("dist-client");
  console.log("The client library is in dist-client.");
});
