import type { Context } from "hono";
import { campaignStatuses } from "../../../domain/campaign/campaign-status.ts";
import type { Page } from "../../../domain/list-query/page-of.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { numberText } from "../../../http/pages/charts.ts";
import { List } from "../../../http/pages/components/list.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Copyable, Empty, LinkButton, Meta, Row, Time, Unseen } from "../../../http/pages/components/parts.tsx";
import { type AskedList, type ListShape, labelled } from "../../../http/pages/list-address.ts";
import { titleOf } from "../list-parts.ts";
import type { campaignsOf } from "./campaign.usecases.ts";
import { campaignPath, campaignsPath } from "./campaign-tabs.pages.tsx";

type ListedCampaign = Awaited<ReturnType<typeof campaignsOf>>["items"][number];

export const campaignShape: ListShape = {
  path: campaignsPath,
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
  what: "campaign",
  csv: `${campaignsPath}.csv`,
};

export function campaignListPage(
  c: Context<AppEnv>,
  { organization, asked, list }: { organization: { name: string }; asked: AskedList; list: Page<ListedCampaign> },
) {
  const newCampaign = <LinkButton to={`${campaignsPath}/new`} label="New campaign" />;
  const empty = (
    <Empty title="No campaigns yet" actions={newCampaign}>
      <p>
        A campaign brings people to work. Each audience has one of its own, which recruits for it: it comes with{" "}
        <a href="/console/audiences/new">a new audience</a>.
      </p>
      <p>
        Another kind serves by a program: a graph that decides after each answer what comes next. For a quiz, a check
        before the work, or a comparison of two crowds.
      </p>
    </Empty>
  );
  return framedPage(c, {
    title: titleOf("Campaigns", list),
    heading: "Campaigns",
    section: "campaigns",
    beside: newCampaign,
    lead: `The campaigns of ${organization.name}, and those of every audience that it may read.`,
    calls: { operationId: "queryCampaigns", path: "/campaigns", method: "GET" },
    body: <List shape={campaignShape} asked={asked} list={list} row={campaignRow} empty={empty} />,
  });
}

function campaignRow(campaign: ListedCampaign) {
  const { id, name, status, priority, audienceId, audienceBoost, boostLevel, hasBooster, createdAt } = campaign;
  const ownBoost = hasBooster ? `Boost level ${boostLevel} of 10` : "No boost";
  const boost = <strong>{audienceId === null ? ownBoost : `Boost level ${audienceBoost}`}</strong>;
  const meta = [boost, `priority ${numberText(priority)}`, ["since ", <Time at={createdAt} />]];
  const audience = audienceId !== null && (
    <a href={`/console/audiences/${encodeURIComponent(audienceId)}`}>
      its audience<Unseen> {name}</Unseen>
    </a>
  );
  return (
    <Row to={campaignPath(id)} title={name} status={status} meta={meta}>
      <Meta of={[audience ? ["Recruits for ", audience] : <Copyable text={id} label="campaign id" />]} />
    </Row>
  );
}
