import type { Actor } from "./actor.ts";
import type { Role } from "./role.ts";

/** An admitted actor, as the database knows their account at this moment. */
export interface Caller {
  accountId: string;
  email: string;
  /** False while the account only claims the e-mail. */
  isEmailVerified: boolean;
  name: string | null;
  organizationId: string;
  roles: readonly Role[];
}

/** The account of an actor as it is in the database, and whether what the actor rests on still holds. */
export interface Standing {
  accountId: string;
  email: string;
  isEmailVerified: boolean;
  name: string | null;
  /** Comma-separated. Empty for another issuer's subject, whose roles come with the token. */
  roles: string | null;
  disabledAt: number | null;
  /** The actor's session, client, grant or external subject is still there and still belongs to this account. */
  isVouchedFor: boolean;
  isMember: boolean;
}

export type StandingVerdict = { kind: "good"; caller: Caller } | { kind: "unknown" } | { kind: "not_a_member" };

/** A disabled account, a deleted client or a revoked grant ends an actor's access on the next request, whatever its token says. */
export function judgeStanding(standing: Standing | undefined, actor: Actor): StandingVerdict {
  if (!standing?.isVouchedFor || standing.disabledAt !== null) return { kind: "unknown" };
  if (!standing.isMember) return { kind: "not_a_member" };
  const { accountId, email, isEmailVerified, name } = standing;
  const roles =
    actor.kind === "externalPerson" ? actor.external.roles : (standing.roles ?? "").split(",").filter(isRole);
  return {
    kind: "good",
    caller: { accountId, email, isEmailVerified, name, roles, organizationId: actor.organizationId },
  };
}

function isRole(name: string): name is Role {
  return name === "Admin" || name === "Customer";
}
