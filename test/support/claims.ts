import type { TokenClaims } from "../../src/domain/identity/token-claims.ts";
import type { Person } from "./seed.ts";

/** What a verified token of a person's own client says. */
export function claimsOf(
  { accountId, clientId, organizationId }: Pick<Person, "accountId" | "clientId" | "organizationId">,
  change: Partial<TokenClaims> = {},
): TokenClaims {
  return {
    issuer: "",
    subject: accountId,
    clientId,
    organizationId,
    scopes: new Set<string>(),
    sid: null,
    external: null,
    ...change,
  };
}
