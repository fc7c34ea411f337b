import type { BrowserSession } from "../../domain/identity/actor.ts";
import { roleIn } from "../../domain/identity/caller.ts";
import type { MemberRole, Need } from "../../domain/identity/member-role.ts";
import type { Session } from "../../domain/identity/sign-in-session.ts";
import type { ShownMoney } from "../../domain/money/shown-money.ts";
import { together } from "../../platform/db/together.ts";
import type { AudienceAccessDeps } from "../audiences/access/audience-access.usecases.ts";
import type { MemberRepository } from "../auth/identity/members.repository.ts";
import type { MoneyHead } from "../money/accounts/money-head.usecases.ts";

export interface ConsoleDeps extends AudienceAccessDeps {
  members: Pick<MemberRepository, "defaultOrganization" | "defaultOrganizationOf">;
  moneyHead: MoneyHead;
}

/** An account at the console, and the organization that it acts for. */
export interface Operator {
  actor: BrowserSession;
  organization: { id: string; name: string };
  role: MemberRole;
  /** The e-mails of the organization's owners. Null if none is named. */
  owners: string | null;
  /** Undefined: nothing has a price. */
  money: ShownMoney | undefined;
}

/** The session's account with its default organization; null if it has none. `needs` is what the page asks of their role. */
export async function operatorOf(
  deps: Pick<ConsoleDeps, "db" | "members" | "moneyHead">,
  session: Session,
  needs: Need,
): Promise<Operator | null> {
  const { own, head } = await together(deps.db, {
    own: deps.members.defaultOrganization(session.accountId),
    head: deps.moneyHead.ask(deps.members.defaultOrganizationOf(session.accountId)),
  });
  const [found] = own;
  if (!found) return null;
  const { id, name, role, owners } = found;
  const { accountId, sessionHash } = session;
  return {
    actor: { kind: "browserSession", accountId, organizationId: id, sessionHash, needs },
    organization: { id, name },
    money: deps.moneyHead.read(head, { isAdmin: session.isAdmin === true }),
    role: session.isAdmin ? "Owner" : roleIn(role),
    owners,
  };
}

/** What the pages of Admins show of money, which belong to no organization. */
export async function moneyOf(
  { members, moneyHead }: Pick<ConsoleDeps, "members" | "moneyHead">,
  { accountId, isAdmin = false }: Session,
): Promise<ShownMoney | undefined> {
  const asked = moneyHead.ask(members.defaultOrganizationOf(accountId));
  return moneyHead.read(asked && (await asked), { isAdmin });
}
