import type { Context } from "hono";
import { everybody } from "../../../../domain/audience/everybody.ts";
import { shareText } from "../../../../domain/audience/setting-sentences.ts";
import type { Page } from "../../../../domain/list-query/page-of.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { legend, type Part, stackedBar } from "../../../../http/pages/charts.ts";
import { CallPanel } from "../../../../http/pages/components/call-panel.tsx";
import { EmptyList, ListPager, ListToolbar } from "../../../../http/pages/components/list.tsx";
import { Badge, LinkButton, LiveNote, LivePart, Meta, Time } from "../../../../http/pages/components/parts.tsx";
import type { AskedList } from "../../../../http/pages/list-address.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { titleOf } from "../../list-parts.ts";
import { audiencePath, audiencesPath } from "../audience-tabs.pages.tsx";
import { type ListedAudience, audienceListShape as shape } from "./audience-list.usecases.ts";

export function audienceListPage(
  c: Context<AppEnv>,
  { organization, asked, list }: { organization: { name: string }; asked: AskedList; list: Page<ListedAudience> },
) {
  const { items, page, totalPages } = list;
  // The public audience of everybody is in each list.
  const isGuest = !asked.isFiltered && page === 1 && totalPages < 2 && !items.some(({ isOurs }) => isOurs);
  return renderPage(c, {
    title: titleOf("Audiences", list),
    section: "audiences",
    body: (
      <>
        <div class="head title">
          <div>
            <h1>Audiences</h1>
            <p class="lead">
              Audiences that {organization.name} owns, that are shared with it, or that are public. Counts may be a few
              seconds old.
            </p>
          </div>
          <LinkButton to={`${audiencesPath}/new`} label="New audience" />
        </div>
        <ListToolbar shape={shape} asked={asked} total={list.total} />
        <LiveNote />
        <LivePart id="audiences" isRunning={items.some(({ isDistilling }) => isDistilling)}>
          {isGuest && <FirstAudience />}
          {items.length > 0 ? (
            <ul class="rows audiences">{items.map(audienceRow)}</ul>
          ) : (
            <EmptyList shape={shape} asked={asked} />
          )}
        </LivePart>
        <ListPager shape={shape} asked={asked} list={list} />
        <CallPanel calls={callOf("queryAudiences", [], { query: callQuery(asked) })} />
      </>
    ),
  });
}

/** The parameters with which the API lists the same. */
function callQuery({ values, sort }: AskedList): Record<string, string> {
  const filters = Object.entries(values).flatMap(([name, value]) => {
    const parameter = shape.filters[name]?.parameter ?? (name === "whose" ? "scope" : null);
    return parameter === null ? [] : [[parameter, value] as const];
  });
  return { ...Object.fromEntries(filters), sort };
}

function FirstAudience() {
  return (
    <div class="empty">
      <h2>Your organization has no audience of its own yet</h2>
      <p>
        An audience is a crowd that proves on examples that it is good at a task. Begin with a template, add a few
        examples whose answer you know, and start recruiting.
      </p>
      <p>
        <LinkButton to={`${audiencesPath}/new`} label="Create the first audience" />
      </p>
    </div>
  );
}

function audienceRow(audience: ListedAudience) {
  const { id, name, status, statusReason, isOurs, isPublic, isDistilling, health, createdAt } = audience;
  const parts: Part[] = [
    { label: "Graduated", amount: audience.graduated, tone: "graduated" },
    { label: "Distilling", amount: audience.distilling, tone: "distilling" },
    { label: "Inactive graduates", amount: audience.inactiveGraduated, tone: "inactive" },
    { label: "Dropped", amount: audience.dropped, tone: "dropped" },
  ];
  const nobody = id === everybody ? "It keeps no people of its own." : "Nobody has joined yet.";
  return (
    <li class="audience">
      <div class="what">
        <div class="head">
          <h2>
            <a href={audiencePath(id)}>{name}</a>
          </h2>
          <Badge status={status} />
        </div>
        <Meta of={[statusReason, isDistilling && "Serving", !isOurs && (isPublic ? "Public" : "Shared with you")]} />
      </div>
      <div class="who-is-in">
        {parts.every(({ amount }) => amount === 0) ? (
          <p class="meta">{nobody}</p>
        ) : (
          [stackedBar(`People of ${name}`, parts), legend(parts)]
        )}
      </div>
      <p class="meta aside">
        {health !== null && <span>Health {shareText(health)}</span>}{" "}
        <span>
          <Time at={createdAt} />
        </span>
      </p>
    </li>
  );
}
