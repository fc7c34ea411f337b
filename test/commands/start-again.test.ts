import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedService, useBuiltWorker } from "../support/shared.ts";
import { canSignIn, freePort, runScript, startService, tokenFor, untilReady } from "./service.ts";

beforeAll(useBuiltWorker);

it("npm start has a sample that fills until Ctrl-C ends both; the next start takes over a dead one's lock, and keeps credentials and sample", async () => {
  const first = await startService({}, ["--quiet", "--sample"]);
  const sampleOf = (output: string) => /Sample +http\S+\/console\/audiences\/(aud_[\w-]+)$/m.exec(output)?.[1];
  const audienceId = sampleOf(first.output());
  const file = join(first.state, "credentials.json");
  const before = JSON.parse(await readFile(file, "utf8"));
  const token = await tokenFor(first, before.clients[1]);
  const people = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${first.baseUrl}/audience/${audienceId}/user-metrics`, { headers });
    const { usersPerState } = (await answer.json()) as { usersPerState: Record<string, number> };
    return Object.values(usersPerState).reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(people).toBeGreaterThan(0);
  // As an earlier version wrote it.
  const [{ password: _, ...unsigned }, ...others] = before.clients;
  await writeFile(file, JSON.stringify({ ...before, clients: [unsigned, ...others] }));
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  await expect(fetch(`${first.baseUrl}/healthz`)).rejects.toThrow();
  // As a service leaves it that died.
  const lock = join(first.state, "service.pid");
  await writeFile(lock, `${first.child.pid}\n`);
  const second = runScript("start", ["--quiet", "--sample"], first.env);
  await untilReady(second);
  expect(sampleOf(second.output())).toBe(audienceId);
  const after = JSON.parse(await readFile(file, "utf8"));
  const password = expect.any(String);
  expect(after).toEqual({ ...before, clients: [{ ...unsigned, password }, ...others] });
  for (const account of after.clients) expect(await canSignIn(first, account)).toBe(true);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  expect(existsSync(lock)).toBe(false);
  await rm(first.state, { recursive: true });
});

it("npm start ends when it is asked to while its runtime is stuck, and leaves no process behind", async () => {
  const state = await mkdtemp(join(tmpdir(), "muster-start-"));
  const port = await freePort();
  const run = runScript("start", ["--quiet"], { PORT: String(port), MUSTER_STATE: state });
  // It answers before its sample is made, and the making would wait for the stuck runtime for ever.
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const pids = (await readFile(join(state, "service.pid"), "utf8")).trim().split("\n").map(Number);
  const group = pids.at(-1) as number;
  process.kill(-group, "SIGSTOP");
  run.child.kill("SIGTERM");
  expect(await run.ended, run.output()).toBe(0);
  // A runtime that was left behind would keep the port, however stuck it is.
  const canListen = () =>
    new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
  await expect.poll(canListen).toBe(true);
  await rm(state, { recursive: true });
});

it("npm start refuses a state folder that another service uses", async () => {
  const other = await sharedService();
  const refused = runScript("start", [], { ...other.env, PORT: String(await freePort()) });
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim().split("\n")).toHaveLength(1);
  expect(refused.output()).toContain(`The state folder ${other.state} is in use by process`);
  expect((await fetch(`${other.baseUrl}/healthz`)).status).toBe(200);
  expect((await fetch(`${other.baseUrl}/cdn-cgi/local/explorer/api/d1/database`)).status).toBe(404);
});

describe("what a person can mend is one sentence", () => {
  it.each([
    ["a port that is none", { PORT: "eighty" }, 'PORT must be a number from 1 to 65535, not "eighty".'],
    ["a setting of the Worker", { REMOTE_FETCH_ALLOW: "localhost" }, "REMOTE_FETCH_ALLOW"],
  ])("%s", async (_, env, sentence) => {
    const state = await mkdtemp(join(tmpdir(), "muster-start-"));
    const run = runScript("start", [], {
      PORT: String(await freePort()),
      MUSTER_STATE: state,
      ...(env as Record<string, string>),
    });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(sentence);
    expect(run.output()).not.toContain("    at ");
    await rm(state, { recursive: true });
  });

  it("a state folder that cannot be written", async () => {
    const folder = await mkdtemp(join(tmpdir(), "muster-start-"));
    await writeFile(join(folder, "file"), "");
    const run = runScript("start", [], { MUSTER_STATE: join(folder, "file", "state") });
    expect(await run.ended).toBe(1);
    expect(run.output().trim().split("\n")).toHaveLength(1);
    expect(run.output()).toContain("cannot be written");
    await rm(folder, { recursive: true });
  });

  it("a port that another program uses", async () => {
    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as { port: number };
    const state = await mkdtemp(join(tmpdir(), "muster-start-"));
    const run = runScript("start", [], { PORT: String(port), MUSTER_STATE: state });
    expect(await run.ended).toBe(1);
    expect(run.output().trim()).toBe(`Port ${port} is in use: set PORT to another one.`);
    await new Promise((resolve) => other.close(resolve));
    await rm(state, { recursive: true });
  });

  it.each([
    ["start", ["--fast"], {}, "Usage: npm start -- [--quiet] [--sample]"],
    ["demo", [], { MUSTER_URL: "https://muster.example" }, "npm run demo works with a service of this machine"],
    ["account", ["create", "--email", "a@b.c", "--organization", "A"], { MUSTER_URL: "https://m.example" }, "--remote"],
    ["token", [], { MUSTER_URL: "https://muster.example" }, "MUSTER_CLIENT_ID"],
  ])("npm run %s %j with %j", async (script, args, env, sentence) => {
    const home = await mkdtemp(join(tmpdir(), "muster-home-"));
    const nobody = { HOME: home, XDG_CONFIG_HOME: home, CLOUDFLARE_API_TOKEN: "" };
    const run = runScript(script, args, { ...nobody, MUSTER_STATE: join(home, "state"), ...env } as Record<
      string,
      string
    >);
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(sentence);
    expect(run.output().trim().split("\n")).toHaveLength(1);
    await rm(home, { recursive: true });
  });

  it.each([
    [["create", "--email", "nobody"], "Say who and where"],
    [["create", "--email", "nobody", "--organization", "A"], "not an e-mail"],
    [["create", "--email", "a@b.c", "--organization", "A", "--role", "King"], "Admin or Customer"],
    [["delete"], "the commands are create, approve, revoke and front"],
    [["create", "--colour", "red"], "colour"],
    [["create", "--email", "a@b.c", "--organization", "A", "--password"], "MUSTER_PASSWORD must have 12"],
  ])("npm run account -- %j", async (args, sentence) => {
    const state = await mkdtemp(join(tmpdir(), "muster-start-"));
    const run = runScript("account", args, { MUSTER_STATE: state, MUSTER_PASSWORD: "too short" });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(sentence);
    await rm(state, { recursive: true });
  });
});
