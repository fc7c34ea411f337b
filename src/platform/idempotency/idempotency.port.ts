import type { Statement } from "../db/database.ts";

export interface IdempotencyKey {
  /** The client and account that sent it. */
  caller: string;
  operation: string;
  key: string;
}

interface StoredAnswer {
  /** Identifies the request: another one under the same key is refused. */
  fingerprint: string;
  status: number;
  body: string;
}

export type Claim =
  /**
   * `seed` gives the ids of what the request makes. `repeats` is the time of the first run, in milliseconds since 1970, if one that never
   * answered had this seed; else null.
   */
  | { kind: "fresh"; holder: string; seed: string; repeats: number | null }
  | { kind: "in_flight" }
  | { kind: "done"; answer: StoredAnswer };

/** Remembers the first answer under a key for 24 hours. A claim lapses two minutes after its request died. */
export interface IdempotencyStore {
  claim(key: IdempotencyKey): Promise<Claim>;
  /** Keeps the claim of a request that is still at work. */
  renew(key: IdempotencyKey, holder: string): Promise<void>;
  finish(key: IdempotencyKey, holder: string, answer: StoredAnswer): Promise<void>;
  /** Forgets the key: the request was refused and made nothing. */
  release(key: IdempotencyKey, holder: string): Promise<void>;
  /** Frees the key and keeps its seed: the request failed, and may have made something. */
  lapse(key: IdempotencyKey, holder: string): Promise<void>;
  /** Removes expired keys, at most `limit` rows. */
  sweep(limit: number): Statement;
}
