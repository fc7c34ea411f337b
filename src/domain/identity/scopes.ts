/** The scopes that a token may carry. The client-credentials grant accepts `offline_access` and drops it. */
export const knownScopes = ["openid", "profile", "email", "offline_access", "api", "roles", "serve"] as const;

export type ScopeDecision = { ok: true; scopes: string[] } | { ok: false; unknown: string };

/** Grants all that the client may have if `scope` is absent. One scope that it may not have refuses the request. */
export function grantScopes(requested: string | undefined, allowed: readonly string[]): ScopeDecision {
  const grantable = allowed.filter((scope) => scope !== "offline_access");
  if (requested === undefined || requested.trim() === "") return { ok: true, scopes: grantable };
  const wanted = [...new Set(requested.trim().split(/ +/))];
  const unknown = wanted.find((scope) => scope !== "offline_access" && !allowed.includes(scope));
  if (unknown !== undefined) return { ok: false, unknown };
  return { ok: true, scopes: wanted.filter((scope) => scope !== "offline_access") };
}

/** Grants the scopes of a login. A refresh token must be asked for: `offline_access` is never granted by default. */
export function grantLoginScopes(requested: string | undefined, allowed: readonly string[]): ScopeDecision {
  const wanted = listOf(requested);
  if (wanted.length === 0) return { ok: true, scopes: allowed.filter((scope) => scope !== "offline_access") };
  return within(wanted, allowed);
}

/** Grants the scopes of a refreshed token, never more than those of the grant. */
export function narrowScopes(requested: string | undefined, granted: readonly string[]): ScopeDecision {
  const wanted = listOf(requested);
  return wanted.length === 0 ? { ok: true, scopes: [...granted] } : within(wanted, granted);
}

function within(wanted: string[], allowed: readonly string[]): ScopeDecision {
  const unknown = wanted.find((scope) => !allowed.includes(scope));
  return unknown === undefined ? { ok: true, scopes: wanted } : { ok: false, unknown };
}

function listOf(scope: string | undefined): string[] {
  return [...new Set((scope ?? "").split(" ").filter(Boolean))];
}
