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

export type Claim = { kind: "fresh"; holder: string } | { kind: "in_flight" } | { kind: "done"; answer: StoredAnswer };

/** Remembers the first answer under a key for 24 hours. A claim that is neither finished nor released lapses by itself. */
export interface IdempotencyStore {
  claim(key: IdempotencyKey): Promise<Claim>;
  finish(key: IdempotencyKey, holder: string, answer: StoredAnswer): Promise<void>;
  release(key: IdempotencyKey, holder: string): Promise<void>;
  /** Removes expired keys, at most `limit` rows. */
  sweep(limit: number): Statement;
}
