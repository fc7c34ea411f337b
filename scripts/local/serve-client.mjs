import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createAccounts, draftAccount } from "./accounts.mjs";
import { Sentence } from "./sentence.mjs";

const fileIn = (state) => join(state, "serve-client.json");

/**
 * Makes the API client by which simulated people are served, once, and keeps it beside the other credentials. Belongs before the runtime
 * opens the database: its own writes fail while another process writes.
 * @param {string} state
 * @param {import("./database.mjs").Execute} execute
 */
export async function prepareServeClient(state, execute) {
  if (existsSync(fileIn(state))) return;
  const draft = draftAccount({ email: "crowd@serve.example", organization: "Crowd", role: "Customer", serve: true });
  const [{ clientId, clientSecret }] = await createAccounts([draft], execute);
  await writeFile(fileIn(state), `${JSON.stringify({ clientId, clientSecret }, null, 2)}\n`, { mode: 0o600 });
}

/**
 * @param {string} state
 * @returns {Promise<{ clientId: string, clientSecret: string }>}
 */
export async function serveCredentials(state) {
  if (!existsSync(fileIn(state)))
    throw new Sentence(
      "This service was started by an earlier version, which made no client for simulated people: start it again.",
    );
  return JSON.parse(await readFile(fileIn(state), "utf8"));
}
