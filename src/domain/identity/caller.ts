export type Role = "Admin" | "Customer";

/** Who asks, as the database knows him at this moment. */
export interface Caller {
  accountId: string;
  email: string;
  name: string | null;
  organizationId: string;
  roles: readonly Role[];
  clientId: string;
}

/** How the database sees the account, client and organization of a token. */
export interface Standing {
  accountId: string;
  email: string;
  name: string | null;
  roles: string | null;
  disabledAt: number | null;
  clientDeletedAt: number | null;
  isMember: boolean;
}

export type StandingVerdict = { kind: "good"; caller: Caller } | { kind: "unknown" } | { kind: "not_a_member" };

/** A token outlives a disabled account or a deleted client by nothing: its next request is refused. */
export function judgeStanding(
  standing: Standing | undefined,
  token: { clientId: string; organizationId: string },
): StandingVerdict {
  if (!standing || standing.disabledAt !== null || standing.clientDeletedAt !== null) return { kind: "unknown" };
  if (!standing.isMember) return { kind: "not_a_member" };
  const { accountId, email, name } = standing;
  const roles = (standing.roles ?? "")
    .split(",")
    .filter((role): role is Role => role === "Admin" || role === "Customer");
  return {
    kind: "good",
    caller: { accountId, email, name, roles, organizationId: token.organizationId, clientId: token.clientId },
  };
}
