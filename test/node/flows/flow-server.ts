import { type Oracle, resource, startOracle } from "../../support/oidc-oracle.mjs";
import { sharedService } from "../../support/shared.ts";
import type { HttpBrowser, Page } from "./http-browser.ts";

/** An authorization server as a program and a person see it from outside. */
export interface FlowServer {
  issuer: string;
  /** May have client credentials, and asks about its tokens. */
  confidential: { id: string; secret: string };
  /** Keeps no secret, and signs people in. */
  publicClientId: string;
  audience: string;
  /** Parameters with which a token for the API is asked for, beyond its scope. */
  forApi: Record<string, string>;
  /** What a person types, and the button that they press. */
  credentials: Record<string, string>;
  allow: Record<string, string>;
  refuse: Record<string, string>;
  refuseProgram(browser: HttpBrowser, question: Page): Promise<Page>;
  /** What a token for userinfo is asked for by, where one for the API is none. */
  forUserinfo: Record<string, string | undefined>;
  /** What a device lets pass between two questions. */
  pollEveryMs: number;
  stop(): Promise<unknown>;
}

export type FlowServerName = "muster" | "oidc-provider";

export const startFlowServer: Record<FlowServerName, () => Promise<FlowServer>> = {
  async muster() {
    const { baseUrl, accounts } = await sharedService();
    const { clientId, clientSecret, email, password } = accounts.flows;
    return {
      issuer: baseUrl,
      confidential: { id: clientId, secret: clientSecret },
      publicClientId: "muster-cli",
      audience: "muster",
      forApi: {},
      credentials: { email, password },
      allow: { decision: "allow" },
      refuse: { decision: "deny" },
      refuseProgram: (browser, question) => browser.submit(question, { decision: "deny" }),
      forUserinfo: {},
      pollEveryMs: 5_100,
      stop: async () => undefined,
    };
  },

  "oidc-provider": async () => oracleServer(await startOracle(), "ann"),
};

/** The oracle as one who signs in as `name` sees it. */
export function oracleServer(oracle: Oracle, name: string): FlowServer {
  return {
    ...oracle,
    audience: resource,
    forApi: { resource },
    credentials: { login: name, password: "any" },
    allow: {},
    refuse: { abort: "yes" },
    refuseProgram: (browser, { url, html }) =>
      browser.open(new URL(/href="([^"]*\/abort)"/.exec(html)?.[1] ?? "", url)),
    forUserinfo: { resource: undefined },
    pollEveryMs: 0,
  };
}

/** Acts as a person: types credentials and presses the button, until the browser leaves or the flow is done. */
export async function passThrough(
  server: FlowServer,
  browser: HttpBrowser,
  url: string | URL,
  press: Record<string, string> = server.allow,
): Promise<Page> {
  let page = await browser.open(url);
  for (let step = 0; step < 5 && page.status === 200 && /<form\b/.test(page.html); step++) {
    const asksPassword = /type="password"/.test(page.html);
    page = asksPassword
      ? await browser.submit(page, server.credentials, ["password"])
      : await browser.submit(page, press);
  }
  return page;
}
