import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownAddress } from "../support/own-address.ts";

export interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** A command as a person types it: `npm run <script>` without npm's own lines. */
export function runScript(script: string, args: string[] = [], env: Record<string, string> = {}): Run {
  const child = spawn("node", ["scripts/run.mjs", script, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, output: () => output, ended };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Waits as long as the command runs: it gives up by itself. */
export async function untilReady({ child, output }: Run): Promise<void> {
  while (!output().includes("Muster is ready")) {
    if (child.exitCode !== null) throw new Error(`not ready:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Tries again if another file's service took the port between its choice and its use: on a busy machine that is seconds. */
async function startOnFreePort(settings: Record<string, string>, args: string[]) {
  for (let attempts = 1; ; attempts++) {
    const port = await freePort();
    const env = { PORT: String(port), ...settings };
    const run = runScript("start", args, env);
    try {
      await untilReady(run);
      return { run, env, port };
    } catch (error) {
      if (
        settings.PORT !== undefined ||
        attempts === 3 ||
        !/[Pp]ort \d+ is in use|[Aa]ddress already in use|already running on port/.test(run.output())
      )
        throw error;
    }
  }
}

/** `npm start` on a port and in a folder of its own, ready to be asked. It says nothing of good requests, unless a test wants to see them. */
export async function startService(settings: Record<string, string> = {}, args = ["--quiet"]) {
  const state = settings.MUSTER_STATE ?? (await mkdtemp(join(tmpdir(), "muster-start-")));
  const { run, env, port } = await startOnFreePort({ ...settings, MUSTER_STATE: state }, args);
  return {
    ...run,
    env,
    state,
    baseUrl: `http://127.0.0.1:${port}`,
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      run.child.kill(signal);
      const code = await run.ended;
      await rm(state, { recursive: true, force: true });
      return code;
    },
  };
}

export type Service = Awaited<ReturnType<typeof startService>>;

/** A token for the client of `credentials.json` at that place. */
export async function tokenFor(
  { baseUrl }: Pick<Service, "baseUrl">,
  client: { clientId: string; clientSecret: string },
  scope = "openid email api",
): Promise<string> {
  const body = new URLSearchParams({ grant_type: "client_credentials", scope });
  const headers = { Authorization: `Basic ${btoa(`${client.clientId}:${client.clientSecret}`)}` };
  const response = await fetch(`${baseUrl}/connect/token`, { method: "POST", body, headers });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Whether the sign-in page takes this password. */
export async function canSignIn(
  { baseUrl }: Pick<Service, "baseUrl">,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const address = ownAddress();
  const page = await fetch(`${baseUrl}/sign-in`);
  const [, token = ""] = /name="form_token" value="([^"]*)"/.exec(await page.text()) ?? [];
  const answer = await fetch(`${baseUrl}/sign-in`, {
    method: "POST",
    body: new URLSearchParams({ form_token: token, email, password }),
    headers: {
      ...address,
      Cookie: page.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    },
    redirect: "manual",
  });
  return answer.status === 303;
}
