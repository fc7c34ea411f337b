import { createHash } from "node:crypto";
import { JobQueue } from "../../src/platform/codecs/job-queue.ts";
import { createScryptPasswords, type Passwords } from "../../src/platform/passwords/scrypt-passwords.ts";

/** The real thing but for the derivation, which costs nothing here and is counted. */
export function quickPasswords(): Passwords & { counts: { derivations: number } } {
  const counts = { derivations: 0 };
  const passwords = createScryptPasswords({
    queue: new JobQueue({ pause: 0 }),
    derive: async (password, salt, { log2N, r, p }) => {
      counts.derivations += 1;
      return createHash("sha256")
        .update(JSON.stringify([password, salt.toString("hex"), log2N, r, p]))
        .digest();
    },
  });
  return { ...passwords, counts };
}
