import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveEmbedding } from "../../scripts/demo/embed.mjs";
import { canSignIn, runScript, type Service, startService, tokenFor } from "./service.ts";

/** It makes the certificate of `--python`. */
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

interface Credentials {
  baseUrl: string;
  authUrl: string;
  clients: {
    email: string;
    password: string;
    organizationId: string;
    roles: string[];
    clientId: string;
    clientSecret: string;
  }[];
}

/** A service of its own: the commands write to its database from outside, and the people served here are counted. */
describe("npm start", () => {
  let service: Service;
  let lines: string;
  let credentials: Credentials;
  beforeAll(async () => {
    service = await startService({ UPLOAD_QUALITY: "80" }, hasOpenssl ? ["--python"] : []);
    lines = service.output();
    credentials = JSON.parse(await readFile(join(service.state, "credentials.json"), "utf8"));
  });
  afterAll(() => service.stop());

  it("prints a table with every place, who may sign in, and the file to source", () => {
    const rows = lines.split("\n").map((line) => line.trim());
    // A line for each phase, before the table.
    expect(lines).toMatch(/^ +\d+\.\d s {2}Preparing the database.*\n(?:.*\n)*? +\d+\.\d s {2}The service answers/m);
    // The root comes first.
    expect(lines.indexOf("Muster      ")).toBeLessThan(lines.indexOf("Console     "));
    expect(rows).toContainEqual(expect.stringMatching(/^Muster is ready after \d+\.\d s$/));
    for (const [name, place] of [
      ["Muster", service.baseUrl],
      ["Console", `${service.baseUrl}/console`],
      ["Docs", `${service.baseUrl}/docs`],
      ["State", service.state],
    ]) {
      expect(rows).toContainEqual(expect.stringMatching(new RegExp(`^${name} +${place}$`)));
    }
    expect(lines).toMatch(/Label +http:\S+\/label\/[\w-]{22}$/m);
    for (const { email, password, roles } of credentials.clients) {
      expect(rows).toContainEqual(expect.stringMatching(new RegExp(`${email} +${password} +${roles}$`)));
    }
    expect(lines).toContain(`source ${join(service.state, "env")}`);
    // No colours, since the output goes to no terminal.
    expect(lines).not.toContain("\x1b");
  });

  it.skipIf(!hasOpenssl)(
    "prints what to paste for the published Python client, for this user's eyes only",
    async () => {
      const file = join(service.state, "python", "env");
      expect(lines).toMatch(new RegExp(`published Python client.*\\n\\n +source ${file}\\n`));
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readFile(file, "utf8")).toContain(`RAPIDATA_CLIENT_ID='${credentials.clients[1]?.clientId}'`);
    },
  );

  it("prints a line for each request, with what was wrong, and no query", async () => {
    const [, { clientId, clientSecret }] = credentials.clients as [unknown, Credentials["clients"][number]];
    const customer = createClient(service, { clientId, clientSecret } as Credentials["clients"][number]);
    await customer("GET", "/audiences?name[contains]=hidden");
    await customer("POST", "/audience", {});
    await fetch(`${service.baseUrl}/nowhere`);
    await expect.poll(service.output).toMatch(/^200 +\d+ ms {2}GET {4}\/audiences$/m);
    await expect.poll(service.output).toMatch(/^400 +\d+ ms {2}POST {3}\/audience {2}.*name/m);
    await expect.poll(service.output).toMatch(/^404 +\d+ ms {2}GET {4}\/nowhere {2}There is nothing/m);
    expect(service.output()).not.toContain("hidden");
  });

  it("leaves a file for shells to source, with which commands find the service and a token", async () => {
    const text = await readFile(join(service.state, "env"), "utf8");
    const given = Object.fromEntries(
      [...text.matchAll(/^export (\w+)='([^']*)'$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(given).toMatchObject({ MUSTER_URL: service.baseUrl, MUSTER_STATE: service.state });
    expect((await stat(join(service.state, "env"))).mode & 0o777).toBe(0o600);
    const token = runScript("token", [], given);
    expect(await token.ended, token.output()).toBe(0);
    const headers = { Authorization: `Bearer ${token.output().trim()}` };
    expect((await fetch(`${service.baseUrl}/audiences`, { headers })).status).toBe(200);
  });

  it("makes an Admin and a Customer in one organization, and a Customer in another, for this user's eyes only", async () => {
    const { mode } = await stat(join(service.state, "credentials.json"));
    expect(mode & 0o777).toBe(0o600);
    expect(credentials).toMatchObject({ baseUrl: service.baseUrl, authUrl: service.baseUrl });
    const [admin, customer, stranger] = credentials.clients;
    expect(credentials.clients.map(({ roles }) => roles)).toEqual([["Admin"], ["Customer"], ["Customer"]]);
    expect(customer?.organizationId).toBe(admin?.organizationId);
    expect(stranger?.organizationId).not.toBe(admin?.organizationId);
    for (const secret of ["clientSecret", "password"] as const) {
      expect(new Set(credentials.clients.map((client) => client[secret])).size).toBe(3);
    }
  });

  it("has a link by which a browser gets tasks to label", async () => {
    const [address = ""] = /http:\S+\/label\/[\w-]{22}/.exec(lines) ?? [];
    const page = await fetch(address, { headers: { "Sec-Fetch-Dest": "document" } });
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain("Tap on the red disc");
    expect(text).toMatch(/<link rel="preload" as="image" imagesrcset="[^"]+\/asset\/file\/[^"]+"/);
    expect(page.headers.getSetCookie()[0]).toMatch(/^muster_label_[^;]+; .*Path=\/label/);
    // The root page has its tasks, without a write beside the runtime that has the database open.
    const root = await fetch(service.baseUrl, { headers: { Accept: "text/html" } });
    expect(await root.text()).toContain('src="/label/sample"');
  });

  it("lets a page of another site embed tasks by a token that its server asks for", async () => {
    const library = await import("../../dist-client/node.js" as string);
    const { url, stop } = await serveEmbedding(library, { baseUrl: service.baseUrl, state: service.state });
    const html = await (await fetch(url)).text();
    await stop();
    const [, token = ""] = /<muster-session token="([\w.-]+)">/.exec(html) ?? [];
    const { userId } = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    const answer = await fetch(`${service.baseUrl}/label/api/session`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Origin: new URL(url).origin },
      body: JSON.stringify({ userId }),
    });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await answer.json()).toMatchObject({ rapids: expect.arrayContaining([expect.anything()]) });
  });

  it("is ready, and each of the three gets a token that works", async () => {
    expect(await (await fetch(`${service.baseUrl}/readyz`)).json()).toMatchObject({ status: "ready" });
    for (const client of credentials.clients) {
      const token = await tokenFor(service, client);
      const userinfo = await fetch(`${service.baseUrl}/connect/userinfo`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(await userinfo.json()).toMatchObject({ email: client.email });
    }
  });

  it("lets each of the three sign in with the password that was made up for it", async () => {
    for (const client of credentials.clients) expect(await canSignIn(service, client)).toBe(true);
    const [admin, customer] = credentials.clients as [Credentials["clients"][number], Credentials["clients"][number]];
    expect(await canSignIn(service, { ...admin, password: customer.password })).toBe(false);
  });

  it("lets npm run demo walk through everything against it", async () => {
    const { PORT: _, ...env } = service.env;
    const demo = runScript("demo", [], { ...env, MUSTER_URL: service.baseUrl.replace("127.0.0.1", "localhost") });
    expect(await demo.ended, demo.output()).toBe(0);
    for (const what of ["Sign in", "Compress", "Upload", "URL upload", "Read back"])
      expect(demo.output()).toContain(what);
    expect(demo.output().match(/% saved/g)).toHaveLength(3);
    expect(demo.output()).toMatch(/Batch +60 of 60 URLs stored/);
    for (const place of ["audiences", "campaigns", "jobs"])
      expect(demo.output()).toMatch(new RegExp(`${service.baseUrl}/console/${place}/\\w+`));
    expect(demo.output()).toMatch(/60 of 60 people came/);
    expect(demo.output()).toMatch(/Pool +Ready\. It has \d+ graduates/);
  });

  it("lets npm run crowd send people to an audience, and says which of them it took", async () => {
    const customer = createClient(service, credentials.clients[1] as Credentials["clients"][number]);
    const audienceId = await recruitingAudience(customer);
    const few = ["--people", "12", "--guessers", "0.25", "--leave", "0", "--seed", "3"];
    const crowd = runScript("crowd", ["--audience", audienceId, ...few], service.env);
    expect(await crowd.ended, crowd.output()).toBe(0);
    expect(crowd.output()).toMatch(/12 of 12 people came: \d+ answers/);
    expect(crowd.output()).toMatch(/Able is whose hidden skill is 0.75 or more\..* precision/);
    const metrics = await customer("GET", `/audience/${audienceId}/user-metrics`);
    const { usersPerState } = (await metrics.json()) as { usersPerState: Record<string, number> };
    expect(Object.values(usersPerState).reduce((sum, people) => sum + people, 0)).toBe(12);
  });

  it("ends npm run crowd on Ctrl-C with the summary so far", async () => {
    const customer = createClient(service, credentials.clients[1] as Credentials["clients"][number]);
    const audienceId = await recruitingAudience(customer);
    const crowd = runScript("crowd", ["--audience", audienceId, "--people", "100000"], service.env);
    await expect.poll(crowd.output).toContain("answers (");
    crowd.child.kill("SIGTERM");
    expect(await crowd.ended, crowd.output()).toBe(0);
    expect(crowd.output()).toMatch(/of 100000 people came before it was ended/);
    expect(crowd.output()).toContain("The audience now has");
  });

  it.each([
    ["an unknown audience", [], "cannot be read"],
    ["credentials that are missing", { MUSTER_URL: "https://muster.example" }, "MUSTER_CLIENT_ID"],
    [
      "no service at an address of this machine",
      { MUSTER_URL: "http://localhost:1" },
      "No service answers on http://127.0.0.1:1",
    ],
    ["an address that is none", { MUSTER_URL: "muster" }, "must be an address such as"],
    ["no service there", { PORT: "1" }, "No service answers on http://127.0.0.1:1"],
  ])("npm run crowd says in one sentence: %s", async (_, env, sentence) => {
    const run = runScript("crowd", ["--audience", "aud_none"], { ...service.env, ...(env as Record<string, string>) });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(sentence);
    expect(run.output().trim().split("\n")).toHaveLength(1);
  });

  it("lets the sender of a large file that is refused read why", async () => {
    const token = await tokenFor(service, credentials.clients[1] as Credentials["clients"][number]);
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(40_000_000)]));
    const response = await fetch(`${service.baseUrl}/asset/file`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ stage: "content_type" });
  });

  it("runs the cron handler when it is driven", async () => {
    const response = await fetch(`${service.baseUrl}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
    expect(response.status).toBe(200);
  });

  it("says in one sentence that the port is in use, and leaves the other service alone", async () => {
    const other = await mkdtemp(join(tmpdir(), "muster-start-"));
    const second = runScript("start", [], { ...service.env, MUSTER_STATE: other });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `Muster is already running on port ${service.env.PORT}: use it, or set PORT and MUSTER_STATE to start another one.`,
    );
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200);
    await rm(other, { recursive: true });
  });

  it("makes an account on the command line, whose client works at once", async () => {
    const args = ["create", "--email", "New.Person@example.com", "--organization", "O'Hara & Co", "--role", "Admin"];
    const command = runScript("account", args, service.env);
    expect(await command.ended, command.output()).toBe(0);
    const account = JSON.parse(command.output().slice(0, command.output().indexOf("\nKeep")));
    expect(account).toMatchObject({ email: "new.person@example.com", roles: ["Admin"] });
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: account.clientId,
      client_secret: account.clientSecret,
    });
    expect((await fetch(`${service.baseUrl}/connect/token`, { method: "POST", body })).status).toBe(200);
    expect(account.password).toBeUndefined();
  });

  it("gives an account a password on the command line, and another one when it is lost", async () => {
    const args = ["create", "--email", "lost@example.com", "--organization", "Lost", "--password", "--serve"];
    const made = async (env: Record<string, string>) => {
      const command = runScript("account", args, { ...service.env, ...env });
      expect(await command.ended, command.output()).toBe(0);
      return JSON.parse(command.output().slice(0, command.output().indexOf("\nKeep")));
    };
    const first = await made({});
    expect(await canSignIn(service, first)).toBe(true);
    const second = await made({ MUSTER_PASSWORD: "one that I can remember" });
    expect(second.password).toBeUndefined();
    expect(await canSignIn(service, first)).toBe(false);
    expect(await canSignIn(service, { email: "lost@example.com", password: "one that I can remember" })).toBe(true);
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: second.clientId,
      client_secret: second.clientSecret,
    });
    const token = await (await fetch(`${service.baseUrl}/connect/token`, { method: "POST", body })).json();
    expect(token).toMatchObject({ scope: "openid profile email serve" });
  });
});

type Ask = (method: string, path: string, body?: object) => Promise<Response>;

function createClient(service: Service, client: Credentials["clients"][number]): Ask {
  const token = tokenFor(service, client);
  return async (method, path, body) =>
    fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${await token}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** An audience that looks for people, as the only one: another would take some of them. */
async function recruitingAudience(ask: Ask): Promise<string> {
  const { items } = (await (await ask("GET", "/audiences")).json()) as {
    items: { id: string; isDistilling: boolean }[];
  };
  for (const { id } of items.filter(({ isDistilling }) => isDistilling)) await ask("POST", `/audience/${id}/pause`);
  const filters = [{ _t: "DemographicFilter", identifier: "crowd", values: [crypto.randomUUID()] }];
  const created = await ask("POST", "/audience", { name: "For a crowd", filters });
  const { audienceId } = (await created.json()) as { audienceId: string };
  for (let index = 0; index < 12; index++)
    await ask("POST", `/audience/${audienceId}/example`, {
      asset: { _t: "TextAssetInput", text: `Sound ${index}` },
      payload: {
        _t: "ClassifyExamplePayload",
        title: "Whose is it?",
        categories: ["cat", "dog"].map((value) => ({ label: value, value })),
      },
      truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
      randomCorrectProbability: 0.5,
    });
  expect((await ask("POST", `/audience/${audienceId}/recruit`)).status).toBe(204);
  return audienceId;
}
