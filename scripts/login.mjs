import { ensureClient } from "../client/build/ensure-client.mjs";
import { askedService } from "./local/settings.mjs";

// `npm run login -- [--no-browser]`: signs in to the service of this machine, or to the one that MUSTER_URL names.
process.env.MUSTER_URL = askedService().baseUrl;
await ensureClient();
process.argv.splice(2, 0, "login");
await import("../dist-client/muster.js");
