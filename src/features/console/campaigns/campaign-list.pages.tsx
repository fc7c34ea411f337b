import type { Context } from "hono";
import { campaignStatuses } from "../../../domain/campaign/campaign-status.ts";
import type { Page } from "../../../domain/list-query/page-of.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { numberText } from "../../../http/pages/charts.ts";
import { CallPanel } from "../../../http/pages/components/call-panel.tsx";
import { List } from "../../../http/pages/components/list.tsx";
import { Badge, Copyable, Head, Part, Time, Unseen } from "../../../http/pages/components/parts.tsx";
import { type AskedList, type ListShape, labelled } from "../../../http/pages/list-address.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
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
  return renderPage(c, {
    title: titleOf("Campaigns", list),
    section: "campaigns",
    body: (
      <>
        <Head title="Campaigns">
          <NewCampaign />
        </Head>
        <p class="lead">The campaigns of {organization.name}, and those of every audience that it may read.</p>
        <List shape={campaignShape} asked={asked} list={list} row={campaignRow} empty={<Beginning />} />
        <CallPanel calls={{ operationId: "queryCampaigns", path: "/campaigns", method: "GET" }} />
      </>
    ),
  });
}

function NewCampaign() {
  return (
    <a class="button" href={`${campaignsPath}/new`}>
      New campaign
    </a>
  );
}

function Beginning() {
  return (
    <div class="empty">
      <h2>No campaigns yet</h2>
      <p>
        A campaign brings people to work. Each audience has one of its own, which recruits for it: it comes with{" "}
        <a href="/console/audiences/new">a new audience</a>.
      </p>
      <p>
        Another kind serves by a program: a graph that decides after each answer what comes next. For a quiz, a check
        before the work, or a comparison of two crowds.
      </p>
      <p>
        <NewCampaign />
      </p>
    </div>
  );
}

function campaignRow(campaign: ListedCampaign) {
  const { id, name, status, priority, audienceId, audienceBoost, boostLevel, hasBooster, createdAt } = campaign;
  const ownBoost = hasBooster ? `Boost level ${boostLevel} of 10` : "No boost";
  return (
    <li>
      <div class="head">
        <h2>
          <a href={campaignPath(id)}>{name}</a>
        </h2>
        <Badge status={status} />
      </div>
      <p class="meta">
        <strong>{audienceId === null ? ownBoost : `Boost level ${audienceBoost}`}</strong>
        <Part>priority {numberText(priority)}</Part>
        <Part>
          since <Time at={createdAt} />
        </Part>
      </p>
      <p class="meta">
        {audienceId === null ? (
          <Copyable text={id} label="campaign id" />
        ) : (
          <>
            Recruits for{" "}
            <a href={`/console/audiences/${encodeURIComponent(audienceId)}`}>
              its audience<Unseen> {name}</Unseen>
            </a>
          </>
        )}
      </p>
    </li>
  );
}
