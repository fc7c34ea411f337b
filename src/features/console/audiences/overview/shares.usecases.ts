import { mayDo } from "../../../../domain/audience/access.ts";
import { together } from "../../../../platform/db/together.ts";
import { readAudience, requireAudience } from "../../../audiences/access/audience-access.usecases.ts";
import type { ShareDeps } from "../../../audiences/shares/shares.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

/** Says with whom an audience is shared. A view has the shares of its base. */
export async function sharesOf(deps: Omit<ShareDeps, "rateLimit">, { actor }: Operator, audienceId: string) {
  const baseId = deps.audiences.baseIdOf(audienceId);
  const { read, customers, organizations } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    customers: deps.shares.ofCustomers(baseId, deps.identity.emailOf),
    organizations: deps.shares.ofOrganizations(baseId, deps.identity.organizationNameOf),
  });
  const { audience, relation } = requireAudience(read, actor, "getAudienceShares");
  return {
    id: audience.id,
    name: audience.name,
    isPublic: audience.isPublic,
    customers,
    organizations,
    mayShare: mayDo("shareWithCustomer", relation),
  };
}

export type ShownShares = Awaited<ReturnType<typeof sharesOf>>;
