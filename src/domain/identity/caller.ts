import type { Actor } from "./actor.ts";
import { isMemberRole, lowerRole, type MemberRole, roleCovers, usualRole } from "./member-role.ts";
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
  /** What the actor may do in the organization. An Admin's own doings have no limit, but an Admin's client keeps to its role. */
  memberRole: MemberRole;
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
  /** The membership's role. Null: the usual one. */
  memberRole: string | null;
  /** The role of the API client that acts. Null: the usual one, and for whatever is no API client. */
  clientRole: string | null;
}

export type StandingVerdict =
  | { kind: "good"; caller: Caller }
  | { kind: "unknown" }
  | { kind: "not_a_member" }
  | { kind: "wrong_role"; role: MemberRole };

/**
 * A disabled account, a deleted client or a revoked grant ends an actor's access on the next request, whatever its token says. So does
 * a role that does not cover what the operation needs.
 */
export function judgeStanding(standing: Standing | undefined, actor: Actor): StandingVerdict {
  if (!standing?.isVouchedFor || standing.disabledAt !== null) return { kind: "unknown" };
  if (!standing.isMember) return { kind: "not_a_member" };
  const { accountId, email, isEmailVerified, name } = standing;
  const roles =
    actor.kind === "externalPerson" ? actor.external.roles : (standing.roles ?? "").split(",").filter(isRole);
  const memberRole = memberRoleOf(standing, actor, roles);
  // What a publisher may do is its approval for serving.
  if (actor.kind !== "publisher" && !roleCovers(memberRole, actor.needs ?? "own"))
    return { kind: "wrong_role", role: memberRole };
  return {
    kind: "good",
    caller: { accountId, email, isEmailVerified, name, roles, memberRole, organizationId: actor.organizationId },
  };
}

function memberRoleOf({ memberRole, clientRole }: Standing, { kind }: Actor, roles: readonly Role[]): MemberRole {
  const ofAccount = roles.includes("Admin") ? "Owner" : roleIn(memberRole);
  return kind === "apiClient" ? lowerRole(ofAccount, roleIn(clientRole)) : ofAccount;
}

/** A role of another release is taken for the least. */
export function roleIn(stored: string | null): MemberRole {
  if (stored === null) return usualRole;
  return isMemberRole(stored) ? stored : "Viewer";
}

function isRole(name: string): name is Role {
  return name === "Admin" || name === "Customer";
}
