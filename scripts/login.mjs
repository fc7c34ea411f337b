import { buildClient } from "../client/build/build.mjs";
import { localSettings } from "./local/settings.mjs";

// `npm run login -- [--no-browser]`: signs in to the service of this machine, or to the one that MUSTER_URL names.
process.env.MUSTER_URL ||= localSettings().baseUrl;
await buildClient("dist-client");
process.argv.splice(2, 0, "login");
await import("../dist-client/muster.js");
