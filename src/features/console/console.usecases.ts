import type { BrowserSession } from "../../domain/identity/actor.ts";
import type { Session } from "../../domain/identity/sign-in-session.ts";
import type { AudienceAccessDeps } from "../audiences/access/audience-access.usecases.ts";
import type { MemberRepository } from "../auth/identity/members.repository.ts";

export interface ConsoleDeps extends AudienceAccessDeps {
  members: Pick<MemberRepository, "defaultOrganization">;
}

/** An account at the console, and the organization that it acts for. */
export interface Operator {
  actor: BrowserSession;
  organization: { id: string; name: string };
}

/** The session's account with its default organization; null if it has none. */
export async function operatorOf(deps: Pick<ConsoleDeps, "members">, session: Session): Promise<Operator | null> {
  const [organization] = await deps.members.defaultOrganization(session.accountId);
  if (!organization) return null;
  const { accountId, sessionHash } = session;
  return { actor: { kind: "browserSession", accountId, organizationId: organization.id, sessionHash }, organization };
}
