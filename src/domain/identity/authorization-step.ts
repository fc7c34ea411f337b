import type { AuthorizationRequest } from "./authorization-request.ts";
import { isFresh } from "./sign-in-session.ts";

/**
 * The step before a request is answered: sign in, confirm the password, ask for consent, or none. After `confirm` comes `ask`, because
 * the page that asks for the password does not name the program.
 */
export type AuthorizationStep = "sign_in" | "confirm" | "ask" | "answer";

/** Times are milliseconds since 1970. */
export interface AuthorizationState {
  session: { authenticatedAt: number } | null;
  /** When this browser was sent to sign in for this request; null if it was not. */
  sentToSignInAt: number | null;
  /** The scopes that this account has allowed this client before. */
  consented: readonly string[];
  now: number;
}

/** A password typed for this request counts as consent, unless the program demands the question. */
export function nextStep(
  { prompt, maxAge, scopes }: Pick<AuthorizationRequest, "prompt" | "maxAge" | "scopes">,
  { session, sentToSignInAt, consented, now }: AuthorizationState,
): AuthorizationStep {
  if (session === null) return "sign_in";
  const signedInForThis = sentToSignInAt !== null && session.authenticatedAt >= sentToSignInAt;
  const isTooOld = maxAge !== null && now - session.authenticatedAt >= maxAge * 1000;
  if ((prompt.has("login") || isTooOld) && !signedInForThis) return "sign_in";
  const isAllowed = signedInForThis || scopes.every((scope) => consented.includes(scope));
  if (isAllowed && !prompt.has("consent")) return "answer";
  return isFresh(session, now) ? "ask" : "confirm";
}
