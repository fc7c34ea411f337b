import { randomBytes } from "node:crypto";
import { Sentence } from "../local/sentence.mjs";

/**
 * The secrets that the Worker lacks. KEYS_SECRET is made once, and is nowhere but at Cloudflare. A Worker that was deleted has lost
 * it, while the database still holds a key that only it opens: then KEYS_SECRET must be given. Throws a Sentence.
 */
export async function newSecrets({ existing, environment, countSealedKeys }) {
  if (existing.includes("KEYS_SECRET")) return {};
  const given = environment.KEYS_SECRET ?? "";
  if (given.length >= 32) return { KEYS_SECRET: given };
  if (given !== "") throw new Sentence("KEYS_SECRET must have at least 32 characters.");
  if ((await countSealedKeys()) > 0) {
    throw new Sentence(
      "The Worker has no KEYS_SECRET, but its database holds signing keys that one has sealed: give that KEYS_SECRET in the environment, or delete the rows of signing_keys, which ends all tokens.",
    );
  }
  return { KEYS_SECRET: randomBytes(32).toString("base64url") };
}
