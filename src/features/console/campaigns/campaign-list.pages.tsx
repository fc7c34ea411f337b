import { campaignStatuses } from "../../../domain/campaign/campaign-status.ts";
import { numberText } from "../../../domain/text/numbers.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import type { ListPage } from "../../../http/pages/components/list.tsx";
import { Copyable, Meta, Row, Time, Unseen } from "../../../http/pages/components/parts.tsx";
import { RoleLink } from "../../../http/pages/components/role-link.tsx";
import { Words } from "../../../http/pages/components/words.tsx";
import { labelled } from "../../../http/pages/list-address.ts";
import { audiencePath, peopleTabs } from "../audiences/audience-tabs.pages.tsx";
import type { ItemOf } from "../list.routes.ts";
import type { campaignsOf } from "./campaign.usecases.ts";
import { campaignPath, campaignsPath } from "./campaign-tabs.pages.tsx";

type ListedCampaign = ItemOf<typeof campaignsOf>;

export const campaignListPage: ListPage<ListedCampaign> = {
  path: campaignsPath,
  title: "Campaigns",
  section: "campaigns",
  what: "campaign",
  filters: {
    name: { label: "Name contains", parameter: "name[contains]" },
    status: { label: "Status", parameter: "status[eq]", options: labelled(campaignStatuses) },
  },
  sorts: {
    "-created_at": "Newest first",
    created_at: "Oldest first",
    name: "Name",
    "-priority": "Highest priority first",
  },
  create: [`${campaignsPath}/new`, "New campaign"],
  tabs: peopleTabs(campaignsPath),
  above: () => <Words of={["Boost level"]} />,
  lead: (organization) =>
    `A campaign brings people to work. Each audience has one of its own. These are of ${organization}, and of every audience that it may read.`,
  empty: {
    title: "No campaigns yet",
    text: (
      <>
        A campaign brings people to work. Each audience has one of its own, which recruits for it: it comes with{" "}
        <RoleLink to="/console/audiences/new">a new audience</RoleLink>. Another kind serves by a program: a graph that
        decides after each answer what comes next. For a quiz, a check before the work, or a comparison of two crowds.
      </>
    ),
  },
  row: ({ id, name, status, priority, audienceId, audienceBoost, boostLevel, hasBooster, createdAt }) => (
    <Row
      to={campaignPath(id)}
      title={name}
      status={status}
      meta={[
        <strong>
          {audienceId ? `Boost level ${audienceBoost}` : hasBooster ? `Boost level ${boostLevel} of 10` : "No boost"}
        </strong>,
        `priority ${numberText(priority)}`,
        ["since ", <Time at={createdAt} />],
      ]}
    >
      {audienceId ? (
        <p class="meta">
          Recruits for{" "}
          <a href={audiencePath(audienceId)}>
            its audience<Unseen> {name}</Unseen>
          </a>
        </p>
      ) : (
        <Meta of={[<Copyable text={id} label="campaign id" />]} />
      )}
    </Row>
  ),
  call: () => callOf("queryCampaigns"),
  csv: `${campaignsPath}.csv`,
  columns: {
    Name: ({ name }) => name,
    Status: ({ status }) => status,
    Priority: ({ priority }) => priority,
    "Boost level": ({ audienceId, audienceBoost, boostLevel }) => (audienceId === null ? boostLevel : audienceBoost),
    "Created at": ({ createdAt }) => createdAt,
    "Campaign id": ({ id }) => id,
    "Audience id": ({ audienceId }) => audienceId,
  },
};
