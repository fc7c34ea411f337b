import { once as event } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { ensureClient } from "../../client/build/ensure-client.mjs";
import { createAccounts, draftAccount } from "../../scripts/local/accounts.mjs";
import { withLocalDatabase } from "../../scripts/local/database.mjs";
import { randomPassword } from "../../scripts/local/password.mjs";
import { freePort, startService } from "../commands/service.ts";
import { buildClientFolder } from "../node/client/built-client.ts";
import { buildWorker } from "./built-worker.mjs";
import { chromiumArguments, chromiumPath, givingUp } from "./chromium.ts";
import { resource } from "./oidc-oracle.mjs";
import type { Shared, SharedAccount } from "./shared.ts";

declare module "vitest" {
  export interface ProvidedContext {
    sharedUrl: string;
  }
}

/**
 * Starts once what many files of this project need, when the first of them asks for it: a file asks by HTTP, and is answered when
 * the thing is ready. A run of files that need none of it starts none of it.
 */
export default async function setup(project: TestProject) {
  // Commands that several files start would build it into the same folder at the same time.
  await ensureClient();
  const stops: (() => Promise<unknown>)[] = [];
  const starts = {
    service: async () => startShared(stops, (await once("worker")).config),
    browser: () => startBrowser(stops),
    client: () => buildClient(stops),
    worker: () => buildWorkerOnce(stops),
  };
  const started = new Map<string, Promise<unknown>>();
  const once = <Name extends keyof typeof starts>(name: Name) => {
    if (!started.has(name)) started.set(name, starts[name]());
    return started.get(name) as ReturnType<(typeof starts)[Name]>;
  };
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) as keyof typeof starts;
    const answer = await once(name).catch((error: unknown) => ({ failure: String(error) }));
    response.end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await event(server, "listening");
  project.provide("sharedUrl", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    await Promise.allSettled(started.values());
    await Promise.all(stops.map((stop) => stop()));
    server.closeAllConnections();
    server.close();
  };
}

type SharedAccounts = [
  SharedAccount,
  SharedAccount,
  SharedAccount,
  SharedAccount,
  SharedAccount,
  SharedAccount,
  SharedAccount,
  SharedAccount,
  SharedAccount,
  SharedAccount,
];
type Stops = (() => Promise<unknown>)[];

async function startShared(stops: Stops, config: string): Promise<Shared["service"]> {
  const issuers = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
  const service = await startService({
    MUSTER_CONFIG: config,
    REMOTE_FETCH_ALLOW: "127.0.0.1:*",
    CORS_ORIGINS: "*",
    UPLOAD_QUALITY: "80",
    ISSUERS: JSON.stringify(issuers.map(otherIssuer)),
  });
  stops.push(() => service.stop());
  const { baseUrl, env, state } = service;
  const accounts = { ...(await makeAccounts(state)), first: await firstAccounts(state) };
  return { baseUrl, env, state, lines: service.output(), issuers, accounts };
}

const otherIssuer = (issuer: string) => ({
  issuer,
  audience: resource,
  algorithms: ["ES256"],
  claims: { organization: "org_id" },
  roles: { boss: "Admin", user: "Customer" },
});

async function firstAccounts(state: string): Promise<Shared["service"]["accounts"]["first"]> {
  return JSON.parse(await readFile(join(state, "credentials.json"), "utf8")).clients;
}

/**
 * Organizations of their own for the files that count, that sign in often, or that expect to be the first. They are written from outside
 * before the first request to the service, whose database would be locked for a moment.
 */
async function makeAccounts(state: string) {
  const drafts = [
    { email: "admin@a.pages.example", organization: "Pages A", role: "Admin" },
    { email: "customer@a.pages.example", organization: "Pages A", role: "Customer" },
    { email: "customer@b.pages.example", organization: "Pages B", role: "Customer" },
    { email: "customer@sign-in.example", organization: "Sign-in", role: "Customer" },
    { email: "customer@flows.example", organization: "Flows", role: "Customer" },
    { email: "publisher@serve.example", organization: "Labels", role: "Customer", serve: true },
    { email: "customer@pictures.example", organization: "Pictures", role: "Customer" },
    { email: "customer@editing.example", organization: "Editing", role: "Customer" },
    { email: "customer@labeling.example", organization: "Labeling by link", role: "Customer" },
    { email: "customer@bills.example", organization: "Bills", role: "Customer" },
  ].map((account) => draftAccount({ ...account, password: randomPassword() }));
  const made = await withLocalDatabase(state, (execute) => createAccounts(drafts, execute));
  const [admin, customer, stranger, signIn, flows, publisher, pictures, editing, labeling, bills] =
    made as SharedAccounts;
  return {
    pages: [admin, customer, stranger] as Shared["service"]["accounts"]["pages"],
    signIn,
    flows,
    publisher,
    pictures,
    editing,
    labeling,
    bills,
  };
}

async function startBrowser(stops: Stops): Promise<Shared["browser"]> {
  if (chromiumPath === undefined) throw new Error("there is no Chromium");
  const server = await chromium.launchServer({ executablePath: chromiumPath, args: chromiumArguments });
  stops.push(givingUp(() => server.close()));
  return { endpoint: server.wsEndpoint() };
}

async function buildWorkerOnce(stops: Stops): Promise<Shared["worker"]> {
  const built = await buildWorker();
  stops.push(built.delete);
  return { config: built.config };
}

async function buildClient(stops: Stops): Promise<Shared["client"]> {
  const built = await buildClientFolder();
  stops.push(built.delete);
  return { folder: built.folder };
}
