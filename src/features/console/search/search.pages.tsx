import type { AppContext } from "../../../http/app-env.ts";
import { SearchField } from "../../../http/pages/components/list.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Row } from "../../../http/pages/components/parts.tsx";
import { areas } from "../../../http/pages/menu.ts";
import { barOf } from "../../../http/pages/visitor.ts";
import { audiencePath } from "../audiences/audience-tabs.pages.tsx";
import { campaignPath } from "../campaigns/campaign-tabs.pages.tsx";
import { pathOf } from "../labeling/labeling.pages.tsx";
import { linkPathOf } from "../labeling/links/link-paths.pages.ts";
import { assetPath } from "../pictures/assets.pages.tsx";
import { webhookPath } from "../webhooks/webhooks.pages.tsx";
import type { FoundThings } from "./search.usecases.ts";

export const searchPath = "/console/search";

/** One line of what was found. The console's script reads the same as JSON. */
export interface Hit {
  label: string;
  /** What it is: "Job". */
  kind: string;
  to: string;
}

const kinds: Record<keyof FoundThings, { kind: string; pathOf: (id: string) => string }> = {
  jobs: { kind: "Job", pathOf: (id) => pathOf("jobs", id) },
  datasets: { kind: "Dataset", pathOf: (id) => pathOf("datasets", id) },
  definitions: { kind: "Definition", pathOf: (id) => pathOf("definitions", id) },
  audiences: { kind: "Audience", pathOf: (id) => audiencePath(id) },
  links: { kind: "Labeling link", pathOf: (id) => linkPathOf(id) },
  files: { kind: "File", pathOf: (id) => assetPath(id) },
  campaigns: { kind: "Campaign", pathOf: (id) => campaignPath(id) },
  flows: { kind: "Ranking flow", pathOf: (id) => pathOf("flows", id) },
  signals: { kind: "Signal", pathOf: (id) => pathOf("signals", id) },
  benchmarks: { kind: "Benchmark", pathOf: (id) => pathOf("benchmarks", id) },
  validationSets: { kind: "Validation set", pathOf: (id) => pathOf("checks", id) },
  webhooks: { kind: "Webhook", pathOf: (id) => webhookPath(id) },
};

/** Pages that stand in no menu, by what they are called. */
const furtherPages: Readonly<Record<string, string>> = {
  "New job": "/console/jobs/new",
  "New dataset": "/console/datasets/new",
  "New definition": "/console/definitions/new",
  "New audience": "/console/audiences/new",
  Definitions: "/console/definitions",
  "Ranking flows": "/console/flows",
  "Validation sets": "/console/validation-sets",
  Campaigns: "/console/campaigns",
  "Blocked people": "/console/blocked",
  "Upload batches": "/console/batches",
  Benchmarks: "/console/benchmarks",
  Signals: "/console/signals",
  "Members and invitations": "/account/organizations",
};

/** What a text finds, in the order in which it is shown: pages, things, and the docs. A page that refuses the visitor is left out. */
export function hitsOf(c: AppContext, typed: string, found: FoundThings | null): Hit[] {
  const things = Object.entries(found ?? {}).flatMap(([name, rows]) => {
    const { kind, pathOf: to } = kinds[name as keyof FoundThings];
    return rows.map(({ id, name: label }) => ({ label, kind, to: to(id) }));
  });
  const docs = {
    label: `Search the docs for “${typed}”`,
    kind: "Docs",
    to: `/docs/search?${new URLSearchParams({ q: typed })}`,
  };
  return [...pagesFor(c, typed), ...things, ...(typed === "" ? [] : [docs])].filter(
    ({ to }) => barOf(c, "GET", to) === undefined,
  );
}

function pagesFor(c: AppContext, typed: string): Hit[] {
  const { session, money } = c.var;
  const entries = Object.values(areas)
    .flatMap((area) => area.entries)
    .filter(({ isForAdmins, isWithMoney }) => (!isForAdmins || session?.isAdmin) && (!isWithMoney || money?.hasPages))
    // The settings' own page is called so in one menu, and is the first entry of the other.
    .filter(({ label }) => label !== "Overview")
    .map(({ label, path }) => [label, path] as const);
  return [...entries, ...Object.entries(furtherPages)]
    .filter(([label]) => label.toLowerCase().includes(typed.toLowerCase()))
    .map(([label, to]) => ({ label, kind: "Page", to }));
}

/** The search as a page, for browsers without scripts and for addresses that are passed on. */
export function searchPage(c: AppContext, typed: string, hits: readonly Hit[]) {
  return framedPage(c, {
    title: typed === "" ? "Search" : `Search: ${typed}`,
    heading: "Search",
    section: "home",
    body: (
      <>
        <form class="toolbar" role="search" action={searchPath}>
          <SearchField name="q" label="A part of a name, or a whole id" value={typed} />
          <button>Search</button>
        </form>
        <ul class="rows dense">
          {hits.map(({ label, kind, to }) => (
            <Row title={label} to={to} meta={[typed !== "" && kind]} />
          ))}
        </ul>
      </>
    ),
  });
}
