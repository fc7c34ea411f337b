import * as oidc from "openid-client";
import { type FlowServer, passThrough } from "./flow-server.ts";
import { HttpBrowser } from "./http-browser.ts";

/** Other parameters, and those that are left out. */
export type Change = Record<string, string | undefined>;

/** A loopback port without a listener: the browser is stopped there. */
export const redirectUri = "http://127.0.0.1:49152/callback";

/** A program that keeps no secret and signs people in at a server. */
export class FlowProgram {
  /** A person who stays signed in: frequent sign-ins are made to wait. */
  readonly somebody: HttpBrowser;
  readonly known: oidc.Configuration;
  readonly #server: FlowServer;

  private constructor(server: FlowServer, known: oidc.Configuration) {
    this.#server = server;
    this.known = known;
    this.somebody = new HttpBrowser(server.issuer);
  }

  static async of(server: FlowServer): Promise<FlowProgram> {
    return new FlowProgram(server, await configure(server, server.publicClientId, oidc.None()));
  }

  configure(clientId: string, authentication: oidc.ClientAuth): Promise<oidc.Configuration> {
    return configure(this.#server, clientId, authentication);
  }

  /** The client that may have client credentials. */
  confidential(authentication = oidc.ClientSecretBasic): Promise<oidc.Configuration> {
    const { id, secret } = this.#server.confidential;
    return this.configure(id, authentication(secret));
  }

  /** What an endpoint answers to a form as it is. */
  async post(endpoint: keyof oidc.ServerMetadata, form: string, headers: Record<string, string> = {}) {
    const response = await fetch(String(this.known.serverMetadata()[endpoint]), {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: form,
    });
    const body = (await response.json()) as { error?: string };
    return { status: response.status, body, headers: response.headers };
  }

  async authorizationUrl(change: Change = {}) {
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const url = oidc.buildAuthorizationUrl(this.known, {
      redirect_uri: redirectUri,
      scope: "openid email offline_access api",
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      state,
      nonce,
      prompt: "consent",
      ...this.#server.forApi,
    });
    for (const [parameter, value] of Object.entries(change)) {
      if (value === undefined) url.searchParams.delete(parameter);
      else url.searchParams.set(parameter, value);
    }
    return { url, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } };
  }

  /** A person allows the program. The address at which their browser arrives contains the code. */
  async code(change: Change = {}, browser = this.somebody) {
    const { url, checks } = await this.authorizationUrl(change);
    const page = await passThrough(this.#server, browser, url);
    if (page.status !== 0) throw new Error(`the person was not led back, but to ${page.url}: ${page.text}`);
    return { arrived: new URL(page.url), checks };
  }

  async tokens(change: Change = {}, browser = this.somebody) {
    const { arrived, checks } = await this.code(change, browser);
    // Its `claims` stand on no copy.
    return Object.assign(await oidc.authorizationCodeGrant(this.known, arrived, checks), { arrived, checks });
  }

  /** How a request ends that needs no decision: at the program, or as a page for the person. */
  async answerTo(change: Change, browser = new HttpBrowser(this.#server.issuer)) {
    const { url, checks } = await this.authorizationUrl(change);
    const page = await browser.open(url);
    if (page.status !== 0) return { shown: page.status };
    const { searchParams, hash } = new URL(page.url);
    // The oracle answers a request for a token in the fragment.
    const answer = searchParams.size > 0 ? searchParams : new URLSearchParams(hash.slice(1));
    if (answer.get("state") !== checks.expectedState || answer.get("iss") !== this.#server.issuer) {
      throw new Error(`an answer that could be anybody's: ${page.url}`);
    }
    return answer.has("code") ? "a code" : { error: answer.get("error") };
  }
}

function configure({ issuer }: FlowServer, clientId: string, authentication: oidc.ClientAuth) {
  const metadata = { id_token_signed_response_alg: "ES256" };
  return oidc.discovery(new URL(issuer), clientId, metadata, authentication, { execute: [oidc.allowInsecureRequests] });
}
