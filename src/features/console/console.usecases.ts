import type { BrowserSession } from "../../domain/identity/actor.ts";
import { roleIn } from "../../domain/identity/caller.ts";
import type { MemberRole, Need } from "../../domain/identity/member-role.ts";
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
  role: MemberRole;
  /** The e-mails of the organization's owners. Null if none is named. */
  owners: string | null;
}

/** The session's account with its default organization; null if it has none. `needs` is what the page asks of their role. */
export async function operatorOf(
  deps: Pick<ConsoleDeps, "members">,
  session: Session,
  needs: Need,
): Promise<Operator | null> {
  const [found] = await deps.members.defaultOrganization(session.accountId);
  if (!found) return null;
  const { id, name, role, owners } = found;
  const { accountId, sessionHash } = session;
  return {
    actor: { kind: "browserSession", accountId, organizationId: id, sessionHash, needs },
    organization: { id, name },
    role: session.isAdmin ? "Owner" : roleIn(role),
    owners,
  };
}
