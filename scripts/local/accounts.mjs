import { createHash, randomBytes, randomUUID } from "node:crypto";
import { passwordStatements } from "./password.mjs";
import { Sentence } from "./sentence.mjs";

/** As the pages give them (src/domain/identity/client-scopes.ts). */
const apiScopes = "openid profile email offline_access api roles";
/** As in src/domain/identity/member-role.ts. */
const memberRoles = ["Viewer", "Reviewer", "Manager", "Owner"];
const serveScopes = "openid profile email offline_access serve";

/**
 * Makes accounts from drafts, each with an API client whose secret is shown only here. An organization of the name, and an
 * account of the e-mail, are made when there are none.
 * @param {ReturnType<typeof draftAccount>[]} drafts
 * @param {import("./database.mjs").Execute} execute
 */
export async function createAccounts(drafts, execute) {
  const results = await execute(drafts.flatMap((account) => account.statements));
  const rows = results.flatMap((result) => result.results).filter((row) => row.client_id !== undefined);
  return drafts.map(({ email, password, clientId, clientSecret }) => {
    const row = rows.find((candidate) => candidate.client_id === clientId);
    const signIn = password === undefined ? { email } : { email, password };
    return { ...signIn, organizationId: row.organization_id, roles: row.roles.split(","), clientId, clientSecret };
  });
}

/**
 * Throws a Sentence where the e-mail is no verified account's and others claim it: any reader of an invitation could have made those,
 * with clients that would act for whomever they become.
 * @param {string} email
 * @param {import("./database.mjs").Execute} execute
 */
export async function requireUnclaimed(email, execute) {
  const e = quote(normalized(email));
  const [{ results }] = await execute([
    `SELECT id, created_at, (SELECT group_concat(name, ', ') FROM organizations
        WHERE id IN (SELECT organization_id FROM memberships WHERE account_id = accounts.id)) AS organizations
      FROM accounts WHERE email_verified_at IS NULL AND (email = ${e} OR claimed_email = ${e})
        AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = ${e} AND email_verified_at IS NOT NULL)
      ORDER BY created_at LIMIT 10`,
  ]);
  if (results.length === 0) return;
  const claims = results.map(
    ({ id, created_at, organizations }) =>
      `  ${id}, made ${new Date(created_at).toISOString()}, in ${organizations ?? "no organization"}`,
  );
  throw new Sentence(
    `Nobody has verified whose ${normalized(email)} is, and these accounts claim it:\n${claims.join("\n")}\n` +
      "Say --account <id> to verify that one, with its clients and passwords, or --account new to make another.",
  );
}

/** Sets passwords of accounts that there are, by their e-mails. */
export async function setPasswords(accounts, execute) {
  const now = Date.now();
  const statements = accounts.flatMap(({ email, password }) => withPassword(idOf(email), password, now));
  await execute(statements);
}

/**
 * Checks what was asked for, and makes the ids, the secret and the statements. Throws a Sentence. Without a password the account
 * keeps the one that it has, or has none. Its e-mail is verified, since only an operator who may deploy names it. Accounts that only claim the
 * e-mail stay apart from it, but for the one whose id is given.
 */
export function draftAccount({
  email: given,
  organization: name,
  role,
  password,
  serve = false,
  account: adopted = "new",
}) {
  const email = normalized(given);
  if (adopted !== "new" && !/^[0-9a-f-]{36}$/.test(adopted)) throw new Sentence("--account must be an id, or new.");
  if (!/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email))
    throw new Sentence(`${JSON.stringify(given)} is not an e-mail address.`);
  if (!name.trim() || name.length > 256) throw new Sentence("The organization's name must have 1 to 256 characters.");
  const memberRole = memberRoles.includes(role) ? role : null;
  const serviceRole = memberRole === null ? role : "Customer";
  if (serviceRole !== "Admin" && serviceRole !== "Customer")
    throw new Sentence(`The role must be Admin or Customer, or one of the organization: ${memberRoles.join(", ")}.`);
  const r = memberRole === null ? "NULL" : quote(memberRole);
  const clientId = `client_${randomUUID()}`;
  const clientSecret = `muster_secret_${randomBytes(32).toString("base64url")}`;
  const now = Date.now();
  const [e, o, c] = [email, name.trim(), clientId].map(quote);
  const account = idOf(email);
  const organization = `(SELECT id FROM organizations WHERE name = ${o})`;
  const membership = `SELECT 1 FROM memberships WHERE organization_id = ${organization} AND account_id = ${account}`;
  const hash = createHash("sha256").update(clientSecret).digest("hex");
  return {
    email,
    password,
    clientId,
    clientSecret,
    statements: [
      `INSERT INTO organizations (id, name, created_at) VALUES ('org_${randomUUID()}', ${o}, ${now}) ON CONFLICT DO NOTHING`,
      `UPDATE accounts SET claimed_email = email, email = id || '@unverified.invalid'
        WHERE email = ${e} AND email_verified_at IS NULL`,
      `UPDATE accounts SET email = ${e}, claimed_email = NULL, email_verified_at = ${now}
        WHERE id = '${adopted}' AND claimed_email = ${e}`,
      note("email.verified", { now, organization, subject: account }, "WHERE changes() > 0"),
      `INSERT INTO accounts (id, email, email_verified_at, default_organization_id, created_at)
        VALUES ('${randomUUID()}', ${e}, ${now}, ${organization}, ${now}) ON CONFLICT DO NOTHING`,
      note("member.joined", { now, organization, subject: account }, `WHERE NOT EXISTS (${membership})`),
      // The first member owns the organization, whatever the role says.
      `INSERT INTO memberships (organization_id, account_id, is_owner, created_at)
        SELECT ${organization}, ${account}, ${memberRole === "Owner" ? 1 : 0} OR NOT EXISTS
          (SELECT 1 FROM memberships WHERE organization_id = ${organization}), ${now}
        WHERE true ON CONFLICT DO NOTHING`,
      // A database that does not know roles yet is not asked for one.
      ...(memberRole === null
        ? []
        : [
            `UPDATE memberships SET role = ${r} WHERE organization_id = ${organization} AND account_id = ${account}
              AND changes() > 0`,
          ]),
      `INSERT INTO account_roles (account_id, role) VALUES (${account}, '${serviceRole}') ON CONFLICT DO NOTHING`,
      // An operator who may deploy may also approve.
      `INSERT INTO clients (id, account_id, organization_id, name, scopes, serving_state, created_at)
        VALUES (${c}, ${account}, ${organization}, 'Made on the command line', '${serve ? serveScopes : apiScopes}',
          ${serve ? "'Approved'" : "NULL"}, ${now})`,
      ...(serve || memberRole === null ? [] : [`UPDATE clients SET role = ${r} WHERE id = ${c}`]),
      `INSERT INTO client_secrets (id, client_id, secret_hash, created_at)
        VALUES ('${randomUUID()}', ${c}, '${hash}', ${now})`,
      note("client.created", { now, organization, subject: c }),
      ...(password === undefined ? [] : withPassword(account, password, now)),
      `SELECT id AS client_id, organization_id, (SELECT group_concat(role) FROM account_roles
        WHERE account_roles.account_id = clients.account_id) AS roles FROM clients WHERE id = ${c}`,
    ],
  };
}

/** Noted too: who may deploy takes an account over by a password, and its organization should see that. */
function withPassword(account, password, now) {
  const organization = `(SELECT default_organization_id FROM accounts WHERE id = ${account})`;
  return [
    ...passwordStatements(account, password, now),
    note("password.changed", { now, organization, subject: account }),
  ];
}

/** A row of the audit log. `organization` and `subject` are SQL. */
export function note(action, { now, organization, subject }, condition = "") {
  return `INSERT INTO audit_log (at, organization_id, action, subject, detail)
        SELECT ${now}, ${organization}, '${action}', ${subject}, '{"from":"the command line"}' ${condition}`;
}

function normalized(email) {
  return email.trim().toLowerCase();
}

function idOf(email) {
  return `(SELECT id FROM accounts WHERE email = ${quote(email)})`;
}

export function quote(text) {
  return `'${text.replaceAll("'", "''")}'`;
}
