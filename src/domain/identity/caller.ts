import type { TokenClaims } from "./token-claims.ts";

export type Role = "Admin" | "Customer";

/** Who asks, as the database knows them at this moment. */
export interface Caller {
  accountId: string;
  email: string;
  /** False: they only say that it is theirs. */
  isEmailVerified: boolean;
  name: string | null;
  organizationId: string;
  roles: readonly Role[];
  clientId: string;
}

/** How the database sees the account of a token, and what the token rests on. */
export interface Standing {
  accountId: string;
  email: string;
  isEmailVerified: boolean;
  name: string | null;
  /** Comma-separated, of an account of our own. */
  roles: string | null;
  disabledAt: number | null;
  /** Its client is there and its grant is not revoked; or its subject is known to stand for this account. */
  isVouchedFor: boolean;
  isMember: boolean;
}

export type StandingVerdict = { kind: "good"; caller: Caller } | { kind: "unknown" } | { kind: "not_a_member" };

/** A token outlives a disabled account, a deleted client or a revoked grant by nothing: its next request is refused. */
export function judgeStanding(
  standing: Standing | undefined,
  token: Pick<TokenClaims, "clientId" | "organizationId" | "external">,
): StandingVerdict {
  if (!standing?.isVouchedFor || standing.disabledAt !== null) return { kind: "unknown" };
  if (!standing.isMember) return { kind: "not_a_member" };
  const { accountId, email, isEmailVerified, name } = standing;
  const { clientId, organizationId, external } = token;
  const roles = external ? external.roles : (standing.roles ?? "").split(",").filter(isRole);
  return { kind: "good", caller: { accountId, email, isEmailVerified, name, roles, organizationId, clientId } };
}

function isRole(name: string): name is Role {
  return name === "Admin" || name === "Customer";
}
