/** What a token of the client-credentials grant may carry; `offline_access` is known and dropped there. */
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
