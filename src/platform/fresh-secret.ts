import { createHash, randomBytes } from "node:crypto";

/** 256 random bits behind a prefix that tells a reader, and a scanner for leaked secrets, what it is. */
export function freshSecret(prefix = ""): string {
  return `${prefix}${randomBytes(32).toString("base64url")}`;
}

/** The stored form of a secret: SHA-256 in hex. With that many random bits no slow hash is needed. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
