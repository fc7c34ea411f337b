import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { PasswordCheck } from "./passwords.port.ts";

/** N = 2^log2N. A hash is one line of text, `scrypt$15$8$3$<salt>$<key>`, with salt and key in base64url. */
interface Parameters {
  log2N: number;
  r: number;
  p: number;
}

interface Stored extends Parameters {
  salt: Buffer;
  key: Buffer;
}

const current: Parameters = { log2N: 15, r: 8, p: 3 };
const keyBytes = 32;
const saltBytes = 16;
/** Matches no password. Deriving for it takes as long as for a stored password. */
const dummy: Stored = { ...current, salt: Buffer.alloc(saltBytes), key: Buffer.alloc(keyBytes) };

export type Derive = (password: string, salt: Buffer, parameters: Parameters) => Promise<Buffer>;

/** Implements `Passwords` directly. A derivation takes a few hundred milliseconds of CPU and 32 MB: see `PasswordObject`. */
export async function hashPassword(password: string, like: string | null, derive: Derive = deriveKey): Promise<string> {
  const { log2N, r, p, salt } = like === null ? { ...current, salt: randomBytes(saltBytes) } : readHash(like);
  const key = await derive(password, salt, { log2N, r, p });
  return ["scrypt", log2N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

export async function checkPassword(
  password: string,
  hashes: readonly string[],
  derive: Derive = deriveKey,
): Promise<PasswordCheck> {
  const stored = hashes.map(readHash);
  const first = stored[0] ?? dummy;
  const key = await derive(password, first.salt, first);
  let matches: number | null = null;
  // Compares with all of them, even after a match.
  for (const [at, candidate] of stored.entries()) {
    const isRight = timingSafeEqual(key, candidate.key) && hasSaltOf(candidate, first);
    if (isRight && matches === null) matches = at;
  }
  return { matches, isOutdated: matches !== null && !hasCurrentParameters(first) };
}

function hasCurrentParameters({ log2N, r, p }: Parameters): boolean {
  return log2N === current.log2N && r === current.r && p === current.p;
}

function hasSaltOf(one: Stored, other: Stored): boolean {
  return one.salt.equals(other.salt) && one.log2N === other.log2N && one.r === other.r && one.p === other.p;
}

/** Different keyboards may send the same letters in different Unicode forms. */
function deriveKey(password: string, salt: Buffer, { log2N, r, p }: Parameters): Promise<Buffer> {
  const N = 2 ** log2N;
  const options = { N, r, p, maxmem: 128 * N * r + 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function readHash(hash: string): Stored {
  const [name, log2N, r, p, salt = "", key = ""] = hash.split("$");
  const read = {
    log2N: Number(log2N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
  if (name !== "scrypt" || read.key.length !== keyBytes) throw new Error("A stored password hash cannot be read.");
  return read;
}
