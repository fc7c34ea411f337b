import { createHash } from "node:crypto";
import type { Passwords } from "../../src/objects/passwords/passwords.port.ts";
import { checkPassword, type Derive, hashPassword } from "../../src/objects/passwords/scrypt.ts";

/** The real thing but for the derivation, which costs nothing here and is counted, and for the object that it happens in. */
export function quickPasswords(): Passwords & { counts: { derivations: number } } {
  const counts = { derivations: 0 };
  const derive: Derive = async (password, salt, { log2N, r, p }) => {
    counts.derivations += 1;
    return createHash("sha256")
      .update(JSON.stringify([password, salt.toString("hex"), log2N, r, p]))
      .digest();
  };
  return {
    counts,
    hash: (_email, password, like = null) => hashPassword(password, like, derive),
    verify: (_email, password, hashes) => checkPassword(password, hashes, derive),
  };
}
