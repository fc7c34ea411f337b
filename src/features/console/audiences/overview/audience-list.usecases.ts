import { describeRow } from "../../../../domain/audience/audience-description.ts";
import { type AudienceScope, audienceList, audienceScopes } from "../../../../domain/audience/audience-list.ts";
import { type AskedList, type ListShape, listQueryOf } from "../../../../http/pages/list-address.ts";
import type { AudienceAccessDeps } from "../../../audiences/access/audience-access.usecases.ts";
import { listAudiences } from "../../../audiences/audiences.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

/** The list of audiences, as its address has it. `whose` is not a filter of the API but its scope. */
export const audienceListShape: ListShape = {
  path: "/console",
  what: "audience",
  csv: "/console/audiences.csv",
  filters: {
    name: { label: "Name", parameter: "name[contains]" },
    status: {
      label: "Status",
      parameter: "status[eq]",
      options: { Created: "Created", Pending: "Pending", Recruiting: "Recruiting", Ready: "Ready" },
    },
    serving: { label: "Serving", parameter: "is_distilling[eq]", options: { true: "Serving", false: "Not serving" } },
    whose: { label: "Whose", options: { Owned: "Ours and public", Shared: "Shared with us" } },
  },
  sorts: {
    "-created_at": "Newest first",
    created_at: "Oldest first",
    name: "By name",
    "-qualified_user_count": "Most graduates first",
    qualified_user_count: "Fewest graduates first",
  },
};

/** Lists the audiences that the caller may read, like the API, with the numbers of distilling and inactive people. */
export async function audiencesOf(deps: AudienceAccessDeps, { actor }: Operator, asked: AskedList) {
  const query = listQueryOf(audienceList, audienceListShape, asked);
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

export type ListedAudience = Awaited<ReturnType<typeof audiencesOf>>["items"][number];
