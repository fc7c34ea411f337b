import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { JobQueue } from "../codecs/job-queue.ts";

/** N = 2^log2N; all in one line of text: `scrypt$15$8$3$<salt>$<key>`, both base64url. */
interface Parameters {
  log2N: number;
  r: number;
  p: number;
}

const current: Parameters = { log2N: 15, r: 8, p: 3 };
const keyBytes = 32;
const saltBytes = 16;
/** Never matched: what is derived for whoever has no password takes the same time as for whoever has one. */
const dummy = { ...current, salt: Buffer.alloc(saltBytes), key: Buffer.alloc(keyBytes) };

type Derive = (password: string, salt: Buffer, parameters: Parameters) => Promise<Buffer>;

/** Null where the derivations ahead took too long. */
export interface Passwords {
  hash(password: string): Promise<string | null>;
  /** Derives exactly once, also where `hash` is null. */
  verify(password: string, hash: string | null): Promise<{ isRight: boolean; isOutdated: boolean } | null>;
}

/** A derivation holds 32 MB: one at a time, and who waits longer than 10 s is sent away. */
const isolateQueue = new JobQueue({ longestWait: 10_000 });

export function createScryptPasswords({
  queue = isolateQueue,
  derive = deriveKey,
}: {
  queue?: JobQueue;
  derive?: Derive;
} = {}): Passwords {
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      const key = await queue.run(() => derive(password, salt, current));
      return key && write({ ...current, salt, key });
    },

    async verify(password, hash) {
      const stored = hash === null ? dummy : read(hash);
      const key = await queue.run(() => derive(password, stored.salt, stored));
      if (!key) return null;
      const isRight = timingSafeEqual(key, stored.key) && stored !== dummy;
      const { log2N, r, p } = current;
      return { isRight, isOutdated: stored.log2N !== log2N || stored.r !== r || stored.p !== p };
    },
  };
}

/** The same letters typed on another keyboard may come in another form. */
function deriveKey(password: string, salt: Buffer, { log2N, r, p }: Parameters): Promise<Buffer> {
  const N = 2 ** log2N;
  const options = { N, r, p, maxmem: 128 * N * r + 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function write({ log2N, r, p, salt, key }: Parameters & { salt: Buffer; key: Buffer }): string {
  return ["scrypt", log2N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

function read(hash: string): Parameters & { salt: Buffer; key: Buffer } {
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
