import { everybody } from "../../../../domain/audience/everybody.ts";
import { shareText } from "../../../../domain/text/numbers.ts";
import { flagCell } from "../../../../http/csv.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Badge } from "../../../../http/pages/components/badge.tsx";
import { type Part, StackedBar } from "../../../../http/pages/components/charts.tsx";
import type { Listed, ListPage } from "../../../../http/pages/components/list.tsx";
import { Empty, LinkButton, Meta, Time } from "../../../../http/pages/components/parts.tsx";
import { Words } from "../../../../http/pages/components/words.tsx";
import { labelled } from "../../../../http/pages/list-address.ts";
import type { ItemOf } from "../../list.routes.ts";
import { audiencePath, audiencesPath, peopleTabs } from "../audience-tabs.pages.tsx";
import type { audiencesOf } from "./audience-list.usecases.ts";

type ListedAudience = ItemOf<typeof audiencesOf>;

const filters: ListPage<ListedAudience>["filters"] = {
  name: { label: "Name", parameter: "name[contains]" },
  status: {
    label: "Status",
    parameter: "status[eq]",
    options: labelled(["Created", "Pending", "Recruiting", "Ready"]),
  },
  serving: { label: "Serving", parameter: "is_distilling[eq]", options: { true: "Serving", false: "Not serving" } },
  whose: { label: "Whose", options: { Owned: "Ours and public", Shared: "Shared with us" } },
};

export const audienceListPage: ListPage<ListedAudience> = {
  path: audiencesPath,
  title: "Audiences",
  section: "audiences",
  what: "audience",
  filters,
  sorts: {
    "-created_at": "Newest first",
    created_at: "Oldest first",
    name: "By name",
    "-qualified_user_count": "Most graduates first",
    qualified_user_count: "Fewest graduates first",
  },
  create: [`${audiencesPath}/new`, "New audience"],
  tabs: peopleTabs(audiencesPath),
  lead: (organization) =>
    `An audience is a crowd that has proved on examples that it is good at a task. These are owned by ${organization}, shared with it, or public.`,
  above: (listed) => (
    <>
      {firstAudience(listed)}
      <Words of={["Graduated", "Distilling", "Inactive graduates", "Dropped", "Health", "Serving"]} />
    </>
  ),
  row: audienceRow,
  look: "rows audiences",
  empty: {
    title: "No audiences yet",
    text: "An audience is a crowd that proves on examples that it is good at a task.",
  },
  isMoving: ({ isDistilling }) => isDistilling,
  /** The parameters with which the API lists the same. */
  call({ values, sort }) {
    const asked = Object.entries(values).map(([name, value]) => [filters[name]?.parameter ?? "scope", value]);
    return callOf("queryAudiences", [], { query: { ...Object.fromEntries(asked), sort } });
  },
  csv: `${audiencesPath}.csv`,
  columns: {
    Name: ({ name }) => name,
    Status: ({ status }) => status,
    Serving: ({ isDistilling }) => flagCell(isDistilling),
    Ours: ({ isOurs }) => flagCell(isOurs),
    Public: ({ isPublic }) => flagCell(isPublic),
    Graduated: ({ graduated }) => graduated,
    Distilling: ({ distilling }) => distilling,
    "Inactive graduates": ({ inactiveGraduated }) => inactiveGraduated,
    Dropped: ({ dropped }) => dropped,
    Health: ({ health }) => health,
    "Created at": ({ createdAt }) => createdAt,
    "Audience id": ({ id }) => id,
  },
};

/** The public audience of everybody is in each list, so that a list without an audience of one's own has rows. */
function firstAudience({ asked, list: { items, page, totalPages } }: Listed<ListedAudience>) {
  if (asked.isFiltered || page > 1 || totalPages > 1 || items.length === 0) return null;
  if (items.some(({ isOurs }) => isOurs)) return null;
  return (
    <Empty
      icon="users"
      title="Your organization has no audience of its own yet"
      actions={<LinkButton to={`${audiencesPath}/new`} label="Create the first audience" look="quiet" />}
    >
      An audience is a crowd that proves on examples that it is good at a task. Begin with a template, add a few
      examples whose answer you know, and start recruiting.
    </Empty>
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
          <StackedBar label={`People of ${name}`} parts={parts} />
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
