import { createHash } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import { createIdentityRepository } from "../../src/features/auth/identity/identity.repository.ts";
import { whereGrantActive } from "../../src/features/auth/oauth/grants/active-grant.repository.ts";
import { whereSessionActive } from "../../src/features/auth/sign-in/active-session.repository.ts";
import { createDatabase } from "../../src/platform/db/database.ts";
import { createD1RateLimit } from "../../src/platform/rate-limit/d1-rate-limit.ts";

interface Env {
  DB: D1Database;
  CLIENT: string;
}

interface Client {
  id: string;
  account_id: string;
  scopes: string;
  organization_id: string;
  email: string;
}

let prepared: ReturnType<typeof prepare> | undefined;

/** The statements of a token in their one batch, its secret's hash, and its signature: no form, no framework, no log. */
export default {
  async fetch(request, env) {
    prepared ??= prepare(env);
    const { statements, keys } = prepared;
    const body = await request.text();
    const results = await env.DB.batch<Client>(
      statements.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)),
    );
    const [client] = results[1]?.results ?? [];
    if (!client || createHash("sha256").update(body).digest().length !== 32) return new Response(null, { status: 401 });
    const now = Math.floor(Date.now() / 1000);
    const scope = client.scopes.replace("offline_access ", "");
    const { privateKey } = await keys;
    const token = await new SignJWT({
      client_id: client.id,
      org: client.organization_id,
      scope,
      email: client.email,
      roles: ["Customer"],
    })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: "bare" })
      .setIssuer("https://auth.example.com")
      .setAudience("muster")
      .setSubject(client.account_id)
      .setJti(crypto.randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(privateKey);
    return Response.json({ access_token: token, token_type: "Bearer", expires_in: 3600, scope });
  },
} satisfies ExportedHandler<Env>;

/** Taken once from the repositories, so that both sides always ask the database the same. */
function prepare({ DB, CLIENT }: Env) {
  const db = createDatabase(DB);
  const statements = [
    createD1RateLimit({ db, clock: { now: () => Date.now() } }).read("token of nobody"),
    createIdentityRepository(db, { grantActive: whereGrantActive, sessionActive: whereSessionActive }).clientForToken(
      CLIENT,
    ),
  ];
  return { statements: statements.map((statement) => statement.toSQL()), keys: generateKeyPair("ES256") };
}
