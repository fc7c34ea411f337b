import { errors } from "jose";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";

export type TokenCheckOutcome =
  /** `expiresAt`: milliseconds since 1970. */
  | { ok: true; claims: TokenClaims; expiresAt: number }
  /** `reason`: one public sentence without its full stop. */
  | { ok: false; reason: string };

/** Checks tokens of one kind of issuer; `issuer` is our own, as the request sees it, and `now` in milliseconds since 1970. */
export type TokenCheck = (token: string, issuer: string, now: number) => Promise<TokenCheckOutcome>;

export const clockToleranceSeconds = 5;

export const notValidHere = { ok: false, reason: "The token is not valid here" } as const;
export const wrongTypes = { ok: false, reason: "The token's claims have the wrong types" } as const;

/** What a failed verification means to the caller; throws again what is no verdict on the token. */
export function refusalOf(error: unknown): { ok: false; reason: string } {
  if (error instanceof errors.JWTExpired) return { ok: false, reason: "The token has expired" };
  if (error instanceof errors.JOSEError) return notValidHere;
  throw error;
}
