import { type GrantState, isAlive } from "./redemption.ts";

/** How long a program waits for a person to sign in, in milliseconds. The published client gives up after the same time. */
export const bridgeMs = 300_000;
/** How long after that the token may make its API client, in milliseconds. */
const makingMs = 300_000;

/** What a program is told that asks for its token. */
export type BridgeReading = "waiting" | "good" | "denied" | "used" | "expired" | "refused";

/** Times are milliseconds since 1970. */
export interface BridgeState {
  expiresAt: number;
  deniedAt: number | null;
  usedAt: number | null;
  /** Null until a person has allowed it. */
  grant: Omit<GrantState, "clientId"> | null;
}

export function judgeBridge({ expiresAt, deniedAt, usedAt, grant }: BridgeState, now: number): BridgeReading {
  if (usedAt !== null) return "used";
  if (deniedAt !== null) return "denied";
  if (expiresAt <= now) return "expired";
  if (grant === null) return "waiting";
  return isAlive(grant) ? "good" : "refused";
}

/** A bridge that ended at this time or before can neither be read nor make an API client. */
export function bridgeIsOverAt(now: number): number {
  return now - makingMs;
}

const clientNameAtMost = 100;
/** Longer ones are refused instead of cut. */
export const longestSentClientName = 1_000;

/**
 * The name of the API client that a program makes. Programs name it after their machine, whose name may be long: it is cut instead of
 * refused, since it could not be changed. Invisible characters could make it
 * look like another name, and are left out.
 */
export function clientNameOf(displayName: string | null | undefined, program: string): string {
  const shown = (displayName ?? "").replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();
  return [...(shown === "" ? program : shown)].slice(0, clientNameAtMost).join("").trim();
}
