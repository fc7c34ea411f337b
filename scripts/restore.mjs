import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEnvironmentName } from "./deploy/arguments.mjs";
import { withLocalDatabase } from "./local/database.mjs";
import { describeReport, noNotes, noteWhatFollows, readRestore, startRestore } from "./local/restores.mjs";
import { main, Sentence } from "./local/sentence.mjs";
import { localSettings, serviceHere } from "./local/settings.mjs";
import { migrate, prepareFolder } from "./local/state.mjs";

const usage =
  "npm run restore -- [--note 2026-11-22T12:00:00Z] | [--remote [--env staging] [--to 2026-11-22T12:00:00Z]]";
const lookAgainAfterMs = 2_000;

// Brings everything in line after the database went back in time. `--remote --to` takes it back first. Locally, `--note` notes what
// the state's database will forget; then stop the service, put the earlier file in its place, start it, and run this without options.
main(async () => {
  const { note, to, remote, ...given } = readArguments();
  const env = readEnvironmentName(given.env);
  if (env !== null && !remote) throw new Sentence("--env says which deployment: give --remote too.");
  const { state } = remote ? localSettings() : serviceHere("npm run restore without --remote");
  await prepareFolder(state);
  const place = remote ? [".remote", env && `-${env}`] : [];
  const notesFile = join(state, ["restore-notes", ...place, ".json"].join(""));
  const { run, goBack } = remote ? await openDeployment(env) : openState(state);
  const moment = note ?? to;
  if (moment !== undefined) {
    // A second run after a failure must not note what is forgotten already.
    if (!existsSync(notesFile)) await keepPrivate(notesFile, await run((execute) => noteWhatFollows(moment, execute)));
    console.log(`Noted in ${notesFile} what the database will forget.`);
  }
  if (note !== undefined) return;
  if (to !== undefined) await goBack(to);
  const notes = existsSync(notesFile) ? JSON.parse(await readFile(notesFile, "utf8")) : noNotes;
  const id = await run((execute) => startRestore(notes, execute));
  // It may name people who are to be erased.
  await rm(notesFile, { force: true });
  console.log(`${id} has started; the service takes it up within a minute.`);
  const ended = await untilEnded((execute) => readRestore(id, execute), run);
  if (ended.state === "Failed") throw new Sentence(`${id} failed: ${ended.errorMessage} Start it again.`);
  console.log(describeReport(ended.report));
});

/** Loaded only when needed: it brings wrangler with it. */
async function openDeployment(env) {
  const { findDeployment } = await import("./deploy/deployed-database.mjs");
  const { executeOn } = await import("./deploy/remote-database.mjs");
  const { takeBack } = await import("./deploy/time-travel.mjs");
  const deployment = await findDeployment(env);
  return {
    run: (work) => work(executeOn(deployment.login, deployment.database.uuid)),
    goBack: (to) => takeBack(deployment, { to, migrations: "migrations", say: console.log }),
  };
}

function openState(state) {
  return { run: (work) => withMigratedDatabase(state, work) };
}

async function untilEnded(read, run) {
  let shown = "";
  for (;;) {
    const restore = await run(read);
    const text = `${restore.phase}: ${Object.values(restore.report.counts ?? {}).reduce((sum, each) => sum + each, 0)}`;
    if (text !== shown) console.log(text);
    shown = text;
    if (restore.state !== "Running") return restore;
    await new Promise((resolve) => setTimeout(resolve, lookAgainAfterMs));
  }
}

async function withMigratedDatabase(state, work) {
  return withLocalDatabase(state, async (execute) => {
    await migrate(state, execute);
    return work(execute);
  });
}

async function keepPrivate(file, notes) {
  await writeFile(file, JSON.stringify(notes), { mode: 0o600 });
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        note: { type: "string" },
        to: { type: "string" },
        remote: { type: "boolean" },
        env: { type: "string" },
      },
    });
    const { note, to, remote = false, env } = values;
    if (to !== undefined && !remote) throw new Error("a local database has no history: see --note");
    if (note !== undefined && remote) throw new Error("--note is for a local state: --to notes as well");
    return { note: timeOf(note), to: timeOf(to), remote, env };
  } catch (error) {
    throw new Sentence(`${error.message}. Usage: ${usage}`);
  }
}

function timeOf(text) {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (!Number.isFinite(time) || time > Date.now()) throw new Error(`"${text}" is not a time in the past`);
  return time;
}
