import { env } from "cloudflare:workers";
import { createHash, randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/d1";
import { publicClients } from "../../src/features/auth/identity/identity.table.ts";
import { consents } from "../../src/features/auth/oauth/grants/grants.table.ts";
import { tokenRoute } from "../../src/features/auth/oauth/tokens/token.contract.ts";
import type { TestApp } from "./app.ts";
import type { Browser, Visit } from "./browser.ts";
import { type Answer, call } from "./client.ts";
import { apiScopes } from "./seed.ts";
import { signedIn } from "./sign-in.ts";

/** A program in a browser, which can be told from others by its address. */
export const webRedirect = "https://program.example/callback";
/** Registered for `http://127.0.0.1/callback`, so any port will do. */
export const loopbackRedirect = "http://127.0.0.1:5555/callback";

export const form = (members: Record<string, string>) => ({
  body: new URLSearchParams(members).toString(),
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
});

/** A program that keeps no secret. */
export async function seedProgram(
  options: { name?: string; redirectUris?: string[]; scopes?: string } = {},
): Promise<string> {
  const id = `program_${crypto.randomUUID()}`;
  await drizzle(env.DB)
    .insert(publicClients)
    .values({
      id,
      name: options.name ?? "Program",
      redirectUris: options.redirectUris ?? [webRedirect, "http://127.0.0.1/callback"],
      scopes: options.scopes ?? apiScopes,
      createdAt: 0,
    });
  return id;
}

export function pkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

type Members = Record<string, string | undefined>;

/** The address that a program opens; a member that is undefined is left out. */
export function authorizePath(clientId: string, members: Members = {}): string {
  const all: Members = {
    client_id: clientId,
    redirect_uri: webRedirect,
    response_type: "code",
    scope: "openid api offline_access",
    state: "a state",
    nonce: "a nonce",
    code_challenge: pkce().challenge,
    code_challenge_method: "S256",
    ...members,
  };
  const given = Object.entries(all).filter((member): member is [string, string] => member[1] !== undefined);
  return `/connect/authorize?${new URLSearchParams(given)}`;
}

/** The members that an answer takes to the program. */
export function answerOf(visit: Visit): Record<string, string> {
  if (visit.status !== 303 || visit.location === null) throw new Error(`no answer: ${visit.status} ${visit.html}`);
  return Object.fromEntries(new URL(visit.location).searchParams);
}

/** Sends the first form of a page that is posted, with a decision. */
export function decide(at: Browser, page: Visit, decision: "allow" | "deny"): Promise<Visit> {
  const [, action, inner] = /<form method="post" action="([^"]*)">([\s\S]*?)<\/form>/.exec(page.html) ?? [];
  if (action === undefined) throw new Error(`no question: ${page.status} ${page.html}`);
  const fields = [...(inner as string).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return at.post(action.replaceAll("&amp;", "&"), {
    ...Object.fromEntries(fields.map(([, name, value]) => [name, value])),
    decision,
  });
}

/** Where the page that answers a posted form leads by itself. */
export function leadsTo(page: Visit): URL {
  const [, url] = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(page.html) ?? [];
  if (url === undefined) throw new Error(`leads nowhere: ${page.status} ${page.html}`);
  return new URL(url.replaceAll("&amp;", "&"));
}

/** A signed-in person, and a program that they have allowed everything before. */
export async function arrangeLogin(app: TestApp, options: Parameters<typeof signedIn>[1] = {}) {
  const [{ person, at }, clientId] = await Promise.all([signedIn(app, options), seedProgram()]);
  const { accountId } = person;
  await drizzle(env.DB).insert(consents).values({ accountId, clientId, scope: apiScopes, grantedAt: 0 });
  return { person, at, clientId };
}

export interface FreshCode {
  grant_type: "authorization_code";
  client_id: string;
  redirect_uri: string;
  code: string;
  code_verifier: string;
}

/** A code, with all that its redemption needs. */
export async function codeFor(at: Browser, clientId: string, members: Members = {}): Promise<FreshCode> {
  const { verifier, challenge } = pkce();
  const visit = await at.visit(authorizePath(clientId, { code_challenge: challenge, ...members }));
  const { code } = answerOf(visit);
  if (code === undefined) throw new Error(`no code: ${visit.location}`);
  return {
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: members.redirect_uri ?? webRedirect,
  };
}

/** Asks the token endpoint. */
export function askToken(app: TestApp, members: Record<string, string>): Promise<Answer> {
  return call(app, tokenRoute, form(members));
}

/** The tokens of a whole login. */
export async function tokensFor(app: TestApp, at: Browser, clientId: string, members: Members = {}) {
  const answer = await askToken(app, { ...(await codeFor(at, clientId, members)) });
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as { access_token: string; refresh_token: string; id_token: string; scope: string };
}
