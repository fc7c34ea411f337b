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
  /** `seed` gives the ids of what the request makes. An `isRepeat` has the seed of an earlier run that never answered. */
  | { kind: "fresh"; holder: string; seed: string; isRepeat: boolean }
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
