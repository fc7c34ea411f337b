import { Tabs } from "../../../http/pages/components/tabs.tsx";

export const audiencesPath = "/console/audiences";

/** Leads between the lists about people. */
export function peopleTabs(current: string) {
  const lists = {
    [audiencesPath]: "Audiences",
    "/console/campaigns": "Campaigns",
    "/console/blocked": "Blocked people",
  };
  return <Tabs label="Lists about people" tabs={lists} current={current} />;
}

export function audiencePath(audienceId: string, rest = ""): string {
  return `${audiencesPath}/${encodeURIComponent(audienceId)}${rest}`;
}

/** The page of one person. Their id may have any characters, so it stands in the query. */
export function personPath(audienceId: string, userId: string): string {
  return `${audiencePath(audienceId, "/people")}?${new URLSearchParams({ id: userId })}`;
}

const tabs = {
  overview: "Overview",
  examples: "Examples",
  people: "People",
  jobs: "Jobs",
  settings: "Settings",
  links: "Links",
};

export type AudienceTab = keyof typeof tabs;

/** Those of everybody who may read the audience. */
const openTabs: readonly string[] = ["overview", "examples", "jobs", "settings"] satisfies AudienceTab[];

/** The frame of the pages of one audience, which stand side by side. Others than its editors are led to no page that refuses them. */
export function audienceFrame({ id, name }: { id: string; name: string }, current: AudienceTab, mayEdit = true) {
  const pathOf = (tab: string) => audiencePath(id, tab === "overview" ? "" : `/${tab}`);
  const shown = Object.entries(tabs).filter(([tab]) => mayEdit || openTabs.includes(tab));
  const labels = Object.fromEntries(shown.map(([tab, label]) => [pathOf(tab), label]));
  return {
    heading: name,
    section: "audiences",
    back: [audiencesPath, "Audiences"],
    tabs: <Tabs label="Pages of this audience" tabs={labels} current={pathOf(current)} />,
  } as const;
}
