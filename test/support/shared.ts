import { dirname } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import { boundBrowser } from "./chromium.ts";

export interface SharedAccount {
  email: string;
  password: string;
  organizationId: string;
  roles: string[];
  clientId: string;
  clientSecret: string;
}

/** An Admin and a Customer of one organization, and a Customer of another. */
type Three = [SharedAccount, SharedAccount, SharedAccount];

/** What test/support/shared-setup.ts starts once for all files. */
export interface Shared {
  service: {
    baseUrl: string;
    /** The environment of commands that are to find this service. */
    env: Record<string, string>;
    state: string;
    /** What `npm start` had printed when it was ready. */
    lines: string;
    /** Other issuers whose tokens it takes. Nothing answers there until a test does. */
    issuers: string[];
    accounts: {
      /** Those of `credentials.json`. */
      first: Three;
      pages: Three;
      signIn: SharedAccount;
      flows: SharedAccount;
      /** May serve people. */
      publisher: SharedAccount;
      /** Owns what the console's pages of files and campaigns show. */
      pictures: SharedAccount;
      editing: SharedAccount;
      /** Makes the links by which people label. */
      labeling: SharedAccount;
      /** Pays for its answers. */
      bills: SharedAccount;
    };
  };
  browser: { endpoint: string };
  client: { folder: string };
  worker: { config: string };
}

async function ask<Name extends keyof Shared>(name: Name): Promise<Shared[Name]> {
  const response = await fetch(`${inject("sharedUrl")}/${name}`);
  const answer = (await response.json()) as Shared[Name] | { failure: string };
  if ("failure" in answer) throw new Error(`the shared ${name} did not start: ${answer.failure}`);
  return answer;
}

/** A service that runs as `npm start` runs it. Others use it at the same time: count by an organization, or by names of your own. */
export const sharedService = () => ask("service");
export type SharedService = Shared["service"];

/** A Chromium that others use too; closing it ends the connection alone. */
export async function sharedBrowser(): Promise<Browser> {
  return boundBrowser(await chromium.connect((await ask("browser")).endpoint));
}

/** A folder with the client library below its node_modules, as an installation has it. */
export async function sharedClient(): Promise<string> {
  return (await ask("client")).folder;
}

/** Every service that this file starts from now on runs a Worker that was bundled once for all files. */
export async function useBuiltWorker(): Promise<void> {
  process.env.MUSTER_CONFIG = (await ask("worker")).config;
}

/** The folder with that Worker. */
export async function builtWorkerFolder(): Promise<string> {
  return dirname((await ask("worker")).config);
}
