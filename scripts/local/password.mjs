import { randomBytes, scryptSync } from "node:crypto";
import { Sentence } from "./sentence.mjs";

/** As the service stores them (src/objects/passwords/scrypt.ts). */
const parameters = { log2N: 15, r: 8, p: 3 };

/** A random one, to be changed on /account/password. */
export function randomPassword() {
  return randomBytes(15).toString("base64url");
}

/** Throws a Sentence where the pages would refuse it. */
export function checkPassword(password) {
  const length = [...password].length;
  if (length < 12 || length > 256) throw new Sentence("MUSTER_PASSWORD must have 12 to 256 characters.");
  return password;
}

/** Statements that set the password of an account, and end all that rests on an earlier one. */
export function passwordStatements(account, password, now) {
  return [
    `INSERT INTO passwords (account_id, hash, changed_at) VALUES (${account}, '${hash(password)}', ${now})
      ON CONFLICT (account_id) DO UPDATE SET hash = excluded.hash, changed_at = excluded.changed_at`,
    `DELETE FROM sign_in_sessions WHERE account_id = ${account}`,
    `UPDATE grants SET revoked_at = ${now} WHERE account_id = ${account} AND revoked_at IS NULL`,
  ];
}

function hash(password) {
  const { log2N, r, p } = parameters;
  const salt = randomBytes(16);
  const options = { N: 2 ** log2N, r, p, maxmem: 64 * 1024 * 1024 };
  const key = scryptSync(password.normalize("NFKC"), salt, 32, options);
  return ["scrypt", log2N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}
