import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createKeptMail } from "./local/kept-mail.mjs";
import { createRequestLines } from "./local/request-lines.mjs";
import { hasSample, sample } from "./local/sample.mjs";
import { main, Sentence } from "./local/sentence.mjs";
import { startService } from "./local/service.mjs";
import { localSettings } from "./local/settings.mjs";
import { welcome } from "./local/welcome.mjs";

/** What is stuck after an end was asked for is killed, with all its processes. */
const endWithinMs = 8_000;

const usage = "npm start -- [--quiet] [--sample] [--python]";

// Serves on this machine until Ctrl-C. `--quiet` prints no line for each request; `--sample` has an audience that fills by itself;
// `--python` serves the hosts of the published Python client, too.
main(async () => {
  const { quiet: isQuiet = false, sample: isFilled = false, python: isForPython = false } = readArguments();
  const settings = localSettings();
  const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
  let interrupted = false;
  const asked = new Promise((resolve) => {
    for (const name of ["SIGINT", "SIGTERM"]) {
      process.on(name, () => {
        interrupted = true;
        resolve("asked");
        setTimeout(() => process.exit(0), endWithinMs);
      });
    }
  });
  // Requests of the start itself are not shown.
  let lineFor = createRequestLines({ isColoured, isQuiet: true });
  const keepMail = createKeptMail({ folder: join(settings.state, "mail"), say: (text) => console.log(text) });
  const print = (line, stream) => {
    if (keepMail(line)) return;
    const shown = lineFor(line, stream);
    if (shown !== null) console.log(shown);
  };
  const say = (what) => console.log(`  ${(performance.now() / 1000).toFixed(1).padStart(5)} s  ${what}`);
  const service = await startService({
    ...settings,
    print,
    showsRequests: !isQuiet,
    isCancelled: () => interrupted,
    onPhase: say,
  });
  if (!interrupted)
    say(
      `The service answers. ${hasSample(settings.state) ? "Its sample is that of last time" : "Making a sample to label"}`,
    );
  const link = interrupted ? null : await sample(settings).catch((error) => tellMissing("sample to label", error));
  if (!interrupted && isFilled) say("Building the client library, and an audience that fills by itself");
  const filling =
    interrupted || !isFilled ? null : await fill(settings).catch((error) => tellMissing("audience", error));
  const { clients } = JSON.parse(await readFile(service.credentialsFile, "utf8"));
  const python = interrupted || !isForPython ? null : await serveForPython(settings, clients, service);
  if (!interrupted) {
    console.log(
      welcome({
        baseUrl: settings.baseUrl,
        state: settings.state,
        accounts: clients,
        label: link?.url ?? null,
        filling: filling && { title: "Sample", url: filling.url },
        python,
        seconds: performance.now() / 1000,
        isColoured,
      }),
    );
  }
  lineFor = createRequestLines({ isColoured, isQuiet, isHidden: ({ clientId }) => clientId === filling?.clientId });
  filling?.start();
  const end = await Promise.race([asked, service.ended]);
  await filling?.stop();
  await python?.stop();
  await service.stop();
  process.exit(end === "asked" ? 0 : end);
});

/** Loaded only when asked for: it builds the client library. */
async function fill(settings) {
  const { prepareFilling } = await import("./local/filling.mjs");
  return prepareFilling(settings);
}

/** Loaded only when asked for. The service ends with what it could not be started for. */
async function serveForPython(settings, clients, service) {
  const { serveClientHosts } = await import("./local/client-hosts.mjs");
  const { clientId, clientSecret } = clients.find(({ roles }) => !roles.includes("Admin"));
  try {
    return await serveClientHosts({ ...settings, clientId, clientSecret });
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** The service is of use without its samples. */
function tellMissing(what, error) {
  console.error(`The ${what} could not be made: ${error.message}`);
  return null;
}

function readArguments() {
  try {
    return parseArgs({
      options: { quiet: { type: "boolean" }, sample: { type: "boolean" }, python: { type: "boolean" } },
    }).values;
  } catch (error) {
    throw new Sentence(`${error.message}. Usage: ${usage}`);
  }
}
