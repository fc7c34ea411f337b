import { createHash, randomBytes } from "node:crypto";

/** 256 random bits that are shown once, and what is stored of them: with that many, a plain hash is enough. */
export function freshSecret(prefix = ""): { secret: string; hash: string } {
  const secret = prefix + randomBytes(32).toString("base64url");
  return { secret, hash: hashSecret(secret) };
}

/** SHA-256 in hex. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
