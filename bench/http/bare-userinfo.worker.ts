import { createIdentityRepository } from "../../src/features/auth/identity/identity.repository.ts";
import { whereGrantActive } from "../../src/features/auth/oauth/grants/active-grant.repository.ts";
import { whereSessionActive } from "../../src/features/auth/sign-in/active-session.repository.ts";
import { createDatabase } from "../../src/platform/db/database.ts";

interface Env {
  DB: D1Database;
  SUBJECT: string;
  CLIENT: string;
  ORGANIZATION: string;
}

let statement: { sql: string; params: unknown[] } | undefined;

/** The statement of `/connect/userinfo` and the same JSON: no token, no framework, no query builder, no log. */
export default {
  async fetch(_request, env) {
    statement ??= statementOf(env);
    const [row] = await env.DB.prepare(statement.sql)
      .bind(...statement.params)
      .raw<[string, string, number, string | null, string]>();
    if (!row) return new Response(null, { status: 404 });
    const [sub, email, isEmailVerified, , role] = row;
    return Response.json({ sub, email, email_verified: isEmailVerified === 1, role });
  },
} satisfies ExportedHandler<Env>;

/** Taken once from the repository, so that both sides always ask the database the same. */
function statementOf({ DB, SUBJECT, CLIENT, ORGANIZATION }: Env) {
  return createIdentityRepository(createDatabase(DB), {
    grantActive: whereGrantActive,
    sessionActive: whereSessionActive,
  })
    .standing({
      kind: "apiClient",
      accountId: SUBJECT,
      organizationId: ORGANIZATION,
      clientId: CLIENT,
      scopes: new Set(),
    })
    .toSQL();
}
