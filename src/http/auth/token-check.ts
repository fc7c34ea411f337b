import { errors } from "jose";
import type { TokenActor } from "../../domain/identity/actor.ts";

export type TokenCheckOutcome =
  /** `expiresAt`: milliseconds since 1970. */
  | { ok: true; actor: TokenActor; expiresAt: number }
  /** `reason`: one public sentence without its full stop. */
  | { ok: false; reason: string };

/** Checks tokens of one issuer. `issuer` is our own, as the request sees it; `now` is in milliseconds since 1970. */
export type TokenCheck = (token: string, issuer: string, now: number) => Promise<TokenCheckOutcome>;

/** The actor behind a valid token, or one public sentence that says why the token is refused. */
export type Verification = { ok: true; actor: TokenActor } | { ok: false; reason: string };
/** `issuer` is our own, as the request sees it. Throws a Problem if a token cannot be checked now. */
export type TokenVerifier = (token: string, issuer: string) => Promise<Verification>;

export const clockToleranceSeconds = 5;

export const notValidHere = { ok: false, reason: "The token is not valid here" } as const;
export const wrongTypes = { ok: false, reason: "The token's claims have the wrong types" } as const;

/** The public reason for a failed verification. Throws the error again if it says nothing about the token. */
export function refusalOf(error: unknown): { ok: false; reason: string } {
  if (error instanceof errors.JWTExpired) return { ok: false, reason: "The token has expired" };
  if (error instanceof errors.JOSEError) return notValidHere;
  throw error;
}
