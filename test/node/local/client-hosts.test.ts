import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { python, runPython, withPython } from "../../support/python.ts";
import { sharedService } from "../../support/shared.ts";

const { serveClientHosts } = await import("../../../scripts/local/client-hosts.mjs" as string);
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-hosts-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe.skipIf(!hasOpenssl)("the hosts of the published Python client", () => {
  let hosts: { port: number; file: string; hostsLine: string | null; stop: () => Promise<void> };
  let given: Record<string, string>;
  beforeAll(async () => {
    const { baseUrl, accounts } = await sharedService();
    const { clientId, clientSecret } = accounts.flows;
    const port = Number(new URL(baseUrl).port);
    hosts = await serveClientHosts({ port, state: folder, clientId, clientSecret });
    const text = await readFile(hosts.file, "utf8");
    given = Object.fromEntries(
      [...text.matchAll(/^export (\w+)='([^']*)'$/gm)].map(([, name, value]) => [name, value]),
    );
  });
  afterAll(() => hosts?.stop());

  /** Asks a host as a client does whose system knows its name. */
  async function ask(host: string, path: string, { method = "GET", headers = {}, body = "" } = {}) {
    const [name = "", port] = `${host}.${given.RAPIDATA_ENVIRONMENT}`.split(":");
    const ca = await readFile(given.SSL_CERT_FILE ?? "", "utf8");
    return new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
      const place = { host: "127.0.0.1", port, servername: name, ca, path, method };
      const asked = request({ ...place, headers: { Host: `${name}:${port}`, ...headers } }, async (answer) => {
        let text = "";
        for await (const chunk of answer) text += chunk;
        resolve({ status: answer.statusCode, type: answer.headers["content-type"], text });
      });
      asked.on("error", reject);
      asked.end(body);
    });
  }

  it("give tokens, answer calls and show pictures by their names, over TLS", async () => {
    const pair = `${given.RAPIDATA_CLIENT_ID}:${given.RAPIDATA_CLIENT_SECRET}`;
    const token = await ask("auth", "/connect/token", {
      method: "POST",
      headers: { Authorization: `Basic ${btoa(pair)}`, "Content-Type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials&scope=openid+api",
    });
    const headers = { Authorization: `Bearer ${JSON.parse(token.text).access_token}` };
    expect(await ask("api", "/audiences", { headers })).toMatchObject({ status: 200, type: "application/json" });

    const { baseUrl } = await sharedService();
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await readFile("docs/images/label.png"))]), "label.png");
    const stored = await fetch(`${baseUrl}/asset/file`, { method: "POST", headers, body: form });
    const { fileName } = (await stored.json()) as { fileName: string };
    expect(await ask("assets", `/${fileName}`)).toMatchObject({ status: 200, type: "image/webp" });
    expect(await ask("api", `/${fileName}`)).toMatchObject({ status: 404 });
  });

  it("name a line for /etc/hosts where the system does not lead their names here", () => {
    const line = "127.0.0.1 api.muster.localhost auth.muster.localhost assets.muster.localhost";
    expect([null, line]).toContain(hosts.hostsLine);
  });

  it.skipIf(python === undefined)(`are trusted by Python, by the file that the lines name${withPython}`, async () => {
    const program = `
import os, socket, ssl
name, port = ("api." + os.environ["RAPIDATA_ENVIRONMENT"]).split(":")
with socket.create_connection(("127.0.0.1", int(port))) as open_one:
    ssl.create_default_context().wrap_socket(open_one, server_hostname=name).close()`;
    expect(await runPython(["-c", program], { env: given })).toEqual({ code: 0, output: "" });
  });
});

it("without the program openssl, the hosts say in one sentence what is missing", async () => {
  vi.stubEnv("PATH", folder);
  const settings = { port: 1, state: join(folder, "other"), clientId: "", clientSecret: "" };
  await expect(serveClientHosts(settings)).rejects.toThrow("needs the program openssl");
  vi.unstubAllEnvs();
});
