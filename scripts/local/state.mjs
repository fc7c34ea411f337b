import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { access, chmod, constants, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createAccounts, draftAccount, setPasswords } from "./accounts.mjs";
import { applyMigrations, withLocalDatabase } from "./database.mjs";
import { randomPassword } from "./password.mjs";
import { prepareFront } from "./sample.mjs";
import { Sentence } from "./sentence.mjs";
import { prepareServeClient } from "./serve-client.mjs";

/** The folder of a local service: database and files, its secret, and the credentials of the first accounts. */
export async function prepareFolder(state) {
  try {
    await mkdir(state, { recursive: true, mode: 0o700 });
    await access(state, constants.W_OK);
  } catch (error) {
    throw new Sentence(`The state folder ${state} cannot be written (${error.code}): set MUSTER_STATE to another one.`);
  }
}

/** Writes the file with the settings that the Worker gets, its secret among them, and gives its path. */
export async function writeWorkerSettings(state, settings) {
  const secretFile = join(state, "keys.secret");
  if (!existsSync(secretFile)) await writePrivate(secretFile, randomBytes(32).toString("base64url"));
  const secret = (await readFile(secretFile, "utf8")).trim();
  const file = join(state, "worker.env");
  const lines = Object.entries({ KEYS_SECRET: secret, ...settings }).map(([name, value]) => `${name}='${value}'\n`);
  await writePrivate(file, lines.join(""));
  return file;
}

/**
 * The local queue hands out one message after the other, where Cloudflare's runs many consumers: here each gets several at once.
 * Gives the path of a configuration that differs in nothing else; it must stand beside the one that it is made from.
 */
export async function writeLocalConfig() {
  const text = (await readFile("wrangler.toml", "utf8")).replaceAll("max_batch_size = 1\n", "max_batch_size = 16\n");
  // A service that runs already watches the file, and would start its Worker anew.
  const written = existsSync("wrangler.local.toml") ? await readFile("wrangler.local.toml", "utf8") : null;
  if (written !== text) await writePrivate("wrangler.local.toml", text);
  return "wrangler.local.toml";
}

/** The database with every migration, and the credentials of the first accounts; gives the path of their file. */
export async function prepareDatabase(state, baseUrl) {
  const file = join(state, "credentials.json");
  const kept = existsSync(file) ? JSON.parse(await readFile(file, "utf8")).clients : null;
  const clients = await withLocalDatabase(state, async (execute) => {
    const isReady = kept?.every(({ password }) => password !== undefined) && isMigrated(state);
    const accounts = isReady ? kept : await makeAccounts(state, kept, execute);
    await prepareFront(state, execute);
    await prepareServeClient(state, execute);
    return accounts;
  });
  // The port may be another one than last time.
  await writePrivate(file, `${JSON.stringify({ baseUrl, authUrl: baseUrl, clients }, null, 2)}\n`);
  await writePrivate(join(state, "env"), environmentOf({ baseUrl, state, clients }));
  return file;
}

/** What the client library and the commands read, for a shell to source. */
function environmentOf({ baseUrl, state, clients }) {
  const { clientId, clientSecret } = clients.find(({ roles }) => !roles.includes("Admin"));
  const names = {
    MUSTER_URL: baseUrl,
    MUSTER_CLIENT_ID: clientId,
    MUSTER_CLIENT_SECRET: clientSecret,
    MUSTER_STATE: state,
  };
  const lines = Object.entries(names).map(([name, value]) => `export ${name}='${value.replaceAll("'", "'\\''")}'\n`);
  return lines.join("");
}

/** An Admin and a Customer in one organization, a Customer in another; a folder of an earlier version has accounts without passwords. */
async function makeAccounts(state, kept, execute) {
  await migrate(state, execute);
  if (!kept) return createAccounts(firstAccounts.map(withPassword).map(draftAccount), execute);
  const given = kept.map((account) => (account.password === undefined ? withPassword(account) : account));
  await setPasswords(given, execute);
  return given;
}

/** Applies the migrations that this state has not seen. */
export async function migrate(state, execute) {
  if (isMigrated(state)) return;
  await applyMigrations(execute);
  await writeFile(stampOf(state), migrationsHash());
}

function isMigrated(state) {
  return existsSync(stampOf(state)) && readFileSync(stampOf(state), "utf8") === migrationsHash();
}

function stampOf(state) {
  return join(state, "migrated");
}

function withPassword(account) {
  return { ...account, password: randomPassword() };
}

const firstAccounts = [
  { email: "admin@a.example", organization: "Organization A", role: "Admin" },
  { email: "customer@a.example", organization: "Organization A", role: "Customer" },
  { email: "customer@b.example", organization: "Organization B", role: "Customer" },
];

function migrationsHash() {
  const hash = createHash("sha256");
  for (const file of readdirSync("migrations").filter((name) => name.endsWith(".sql"))) hash.update(`${file}\n`);
  return hash.digest("hex");
}

async function writePrivate(file, text) {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text, { mode: 0o600 });
  await chmod(temporary, 0o600);
  await rename(temporary, file);
}
