import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Sentence } from "./sentence.mjs";

/** Whether it is this service that answers there. */
export async function isRunning(baseUrl) {
  try {
    const response = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(3_000) });
    return response.ok && response.headers.has("x-trace-id");
  } catch {
    return false;
  }
}

/** Throws a Sentence where no service answers. */
export async function requireRunning(baseUrl) {
  if (await isRunning(baseUrl)) return;
  throw new Sentence(`No service answers on ${baseUrl}: start it with npm start, or set PORT to where it is.`);
}

/** The clients of the local accounts: a customer and an admin of one organization, and all in their order. Throws a Sentence. */
export async function localClients(state) {
  const file = join(state, "credentials.json");
  try {
    const { clients } = JSON.parse(await readFile(file, "utf8"));
    const isAdmin = ({ roles }) => roles.includes("Admin");
    return { customer: clients.find((client) => !isAdmin(client)), admin: clients.find(isAdmin), all: clients };
  } catch {
    throw new Sentence(
      `A service runs, but ${file} cannot be read: set MUSTER_STATE to the folder that it was started with.`,
    );
  }
}
