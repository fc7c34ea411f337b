import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { startService } from "../../scripts/local/service.mjs";
import { localSettings } from "../../scripts/local/settings.mjs";

/** One start after the other: each prepares the same files of this clone. */
let starting = Promise.resolve();

/**
 * The service as `npm start` runs it, on a port and in a folder of its own, to be started and killed as often as one likes. What
 * it prints is kept in the folder's service.log.
 * @param {{ folder: string, settings?: Record<string, string> }} options
 */
export async function createLocalService({ folder, settings = {} }) {
  const { MUSTER_CONFIG } = process.env;
  const environment = {
    PORT: String(await freePort()),
    MUSTER_STATE: join(folder, "state"),
    MUSTER_CONFIG,
    ...settings,
  };
  const options = localSettings(environment);
  const log = createWriteStream(join(folder, "service.log"), { flags: "a" });
  let running = null;
  let token = null;

  async function fetchToken() {
    const { clients } = JSON.parse(await readFile(join(options.state, "credentials.json"), "utf8"));
    const { clientId, clientSecret } = clients.find(({ roles }) => !roles.includes("Admin"));
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
      scope: "api",
    });
    const response = await fetch(`${options.baseUrl}/connect/token`, { method: "POST", body });
    return (await response.json()).access_token;
  }

  return {
    baseUrl: options.baseUrl,
    state: options.state,

    async start() {
      const start = starting.then(() => startService({ ...options, log }));
      starting = start.catch(() => undefined);
      running = await start;
      token ??= await fetchToken();
    },
    stop: () => running?.stop(),
    kill: () => running?.kill(),

    /** What an operation answers, null for no content. Throws when it refuses, or when the service is away. */
    async ask(method, path, body) {
      const response = await fetch(`${options.baseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return text === "" ? null : JSON.parse(text);
    },

    /** Hands in a file. Throws as `ask` does. */
    async upload(path, text) {
      const body = new FormData();
      body.append("file", new Blob([text]), "file.csv");
      const response = await fetch(`${options.baseUrl}${path}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body,
      });
      if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
    },

    /** A stored file, read without credentials. */
    async readFile(fileName) {
      const response = await fetch(`${options.baseUrl}/asset/file/${fileName}`);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    },

    /** What happens each minute, now. */
    async tick() {
      await (await fetch(`${options.baseUrl}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`)).text();
    },
  };
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits for the end of a batch, as long as it comes on. Gives the batch with its items.
 * @param {(done: number) => void} onProgress
 */
export async function untilBatchEnds(service, batchId, { stallMs, onProgress }) {
  let done = -1;
  let movedAt = performance.now();
  for (;;) {
    const status = await service.ask("GET", `/asset/batch-upload/status?batchUploadIds=${batchId}`);
    const now = status.completedCount + status.failedCount;
    if (now !== done) [done, movedAt] = [now, performance.now()];
    onProgress(done);
    const isStalled = performance.now() - movedAt > stallMs;
    if (status.status !== "Processing" || isStalled) return service.ask("GET", `/asset/batch-upload/${batchId}`);
    await pause(200);
  }
}
