/** What a token may carry. `offline_access` is known to the client-credentials grant, and dropped there. */
export const knownScopes = ["openid", "profile", "email", "offline_access", "api", "roles", "serve"] as const;

export type ScopeDecision = { ok: true; scopes: string[] } | { ok: false; unknown: string };

/** No `scope` means all that the client may have; one that it may not have refuses the whole request. */
export function grantScopes(requested: string | undefined, allowed: readonly string[]): ScopeDecision {
  const grantable = allowed.filter((scope) => scope !== "offline_access");
  if (requested === undefined || requested.trim() === "") return { ok: true, scopes: grantable };
  const wanted = [...new Set(requested.trim().split(/ +/))];
  const unknown = wanted.find((scope) => scope !== "offline_access" && !allowed.includes(scope));
  if (unknown !== undefined) return { ok: false, unknown };
  return { ok: true, scopes: wanted.filter((scope) => scope !== "offline_access") };
}

/** The same where somebody signs in. A refresh token is never given unasked: `offline_access` must be named. */
export function grantLoginScopes(requested: string | undefined, allowed: readonly string[]): ScopeDecision {
  const wanted = listOf(requested);
  if (wanted.length === 0) return { ok: true, scopes: allowed.filter((scope) => scope !== "offline_access") };
  return within(wanted, allowed);
}

/** What a refreshed token carries: never more than was granted. */
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
