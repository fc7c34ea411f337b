import { campaignRow } from "../../domain/campaign/campaign-description.ts";
import { campaignList } from "../../domain/campaign/campaign-list.ts";
import type { BrowserSession } from "../../domain/identity/actor.ts";
import type { Session } from "../../domain/identity/sign-in-session.ts";
import type { BatchRepository } from "../assets/batch-uploads/batch-uploads.repository.ts";
import { listBatches } from "../assets/batch-uploads/batch-uploads.usecases.ts";
import type { AudienceAccessDeps } from "../audiences/access/audience-access.usecases.ts";
import type { MemberRepository } from "../auth/identity/members.repository.ts";
import { listCampaigns } from "../campaigns/campaigns.usecases.ts";
import { type ListView, pageSize, queryOf } from "./list-view.ts";

export interface ConsoleDeps extends AudienceAccessDeps {
  members: Pick<MemberRepository, "defaultOrganization">;
  batches: BatchRepository;
}

/** An account at the console, and the organization that it acts for. */
export interface Operator {
  token: BrowserSession;
  organization: { id: string; name: string };
}

/** The session's account with its default organization; null if it has none. */
export async function operatorOf(deps: Pick<ConsoleDeps, "members">, session: Session): Promise<Operator | null> {
  const [organization] = await deps.members.defaultOrganization(session.accountId);
  if (!organization) return null;
  const { accountId, sessionHash } = session;
  return { token: { kind: "browserSession", accountId, organizationId: organization.id, sessionHash }, organization };
}

export async function campaignsOf(deps: ConsoleDeps, { token }: Operator, view: ListView) {
  const { items, ...page } = await listCampaigns(deps, { token, query: queryOf(campaignList, view) });
  return {
    ...page,
    items: items.map((row) => ({ ...campaignRow(row), audienceId: row.audienceId, audienceBoost: row.boostLevel })),
  };
}

export function batchesOf(deps: ConsoleDeps, { token }: Operator, { page }: Pick<ListView, "page">) {
  return listBatches(deps, { token, query: { page, pageSize, offset: (page - 1) * pageSize } });
}
