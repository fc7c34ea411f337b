import { describeRow } from "../../../../domain/audience/audience-description.ts";
import {
  type AudienceListQuery,
  type AudienceScope,
  audienceScopes,
} from "../../../../domain/audience/audience-list.ts";
import type { AskedList } from "../../../../http/pages/list-address.ts";
import type { AudienceAccessDeps } from "../../../audiences/access/audience-access.usecases.ts";
import { listAudiences } from "../../../audiences/audiences.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

interface Asked {
  actor: Operator["actor"];
  query: AudienceListQuery;
  /** `whose` is not a filter of the API but its scope. */
  asked: AskedList;
}

/** Lists the audiences that the caller may read, like the API, with the numbers of distilling and inactive people. */
export async function audiencesOf(deps: AudienceAccessDeps, { actor, query, asked }: Asked) {
  const scope = audienceScopes.find((known) => known === asked.values.whose) ?? ("All" satisfies AudienceScope);
  const { items, ...page } = await listAudiences(deps, { actor, query, scope });
  return {
    ...page,
    items: items.map(({ distilling, inactiveGraduated, ...row }) => ({
      ...describeRow({ ...row, distilling, inactiveGraduated }, String),
      distilling,
      inactiveGraduated,
      isOurs: row.organizationId === actor.organizationId,
    })),
  };
}
