import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Sentence } from "./sentence.mjs";
import { runWrangler } from "./wrangler.mjs";

const apiScopes = "openid profile email offline_access api roles";

/**
 * Makes accounts from drafts, each with an API client whose secret is shown only here. An organization of the name, and an
 * account of the e-mail, are made when there are none.
 * @param {ReturnType<typeof draftAccount>[]} drafts
 * @param {string[]} where wrangler's flags: `["--local", "--persist-to", folder]` or `["--remote"]`
 */
export async function createAccounts(drafts, where) {
  const command = drafts.flatMap((account) => account.statements).join(";\n");
  const output = await untilFree(() =>
    runWrangler(["d1", "execute", "DB", "--json", "--yes", ...where, "--command", command]),
  );
  const results = JSON.parse(output.slice(output.indexOf("[")));
  const rows = results.flatMap((result) => result.results).filter((row) => row.client_id !== undefined);
  return drafts.map(({ email, clientId, clientSecret }) => {
    const row = rows.find((candidate) => candidate.client_id === clientId);
    return { email, organizationId: row.organization_id, roles: row.roles.split(","), clientId, clientSecret };
  });
}

/** A service that runs on the same local database may be writing just then. The statements are one transaction. */
async function untilFree(work) {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work();
    } catch (error) {
      if (attempts === 5 || !/SQLITE_BUSY|database is locked/.test(error.message)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * attempts));
    }
  }
}

/** Checks what was asked for, and makes the ids, the secret and the statements. Throws a Sentence. */
export function draftAccount({ email: given, organization: name, role }) {
  const email = given.trim().toLowerCase();
  if (!/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email))
    throw new Sentence(`${JSON.stringify(given)} is not an e-mail address.`);
  if (!name.trim() || name.length > 256) throw new Sentence("The organization's name must have 1 to 256 characters.");
  if (role !== "Admin" && role !== "Customer") throw new Sentence("The role must be Admin or Customer.");
  const clientId = `client_${randomUUID()}`;
  const clientSecret = `muster_secret_${randomBytes(32).toString("base64url")}`;
  const now = Date.now();
  const [e, o, c] = [email, name.trim(), clientId].map(quote);
  const account = `(SELECT id FROM accounts WHERE email = ${e})`;
  const organization = `(SELECT id FROM organizations WHERE name = ${o})`;
  const hash = createHash("sha256").update(clientSecret).digest("hex");
  return {
    email,
    clientId,
    clientSecret,
    statements: [
      `INSERT INTO organizations (id, name, created_at) VALUES ('org_${randomUUID()}', ${o}, ${now}) ON CONFLICT DO NOTHING`,
      `INSERT INTO accounts (id, email, default_organization_id, created_at)
        VALUES ('${randomUUID()}', ${e}, ${organization}, ${now}) ON CONFLICT DO NOTHING`,
      `INSERT INTO memberships (organization_id, account_id, created_at)
        VALUES (${organization}, ${account}, ${now}) ON CONFLICT DO NOTHING`,
      `INSERT INTO account_roles (account_id, role) VALUES (${account}, '${role}') ON CONFLICT DO NOTHING`,
      `INSERT INTO clients (id, account_id, organization_id, name, scopes, created_at)
        VALUES (${c}, ${account}, ${organization}, 'Made on the command line', '${apiScopes}', ${now})`,
      `INSERT INTO client_secrets (id, client_id, secret_hash, created_at)
        VALUES ('${randomUUID()}', ${c}, '${hash}', ${now})`,
      `SELECT id AS client_id, organization_id, (SELECT group_concat(role) FROM account_roles
        WHERE account_roles.account_id = clients.account_id) AS roles FROM clients WHERE id = ${c}`,
    ],
  };
}

function quote(text) {
  return `'${text.replaceAll("'", "''")}'`;
}
