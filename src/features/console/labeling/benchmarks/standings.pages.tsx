import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { FilterForm } from "../../../../http/pages/components/filter-form.tsx";
import { SelectField } from "../../../../http/pages/components/list.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, LivePart, Meta, Time } from "../../../../http/pages/components/parts.tsx";
import { type AskedList, addressOf, type ListShape } from "../../../../http/pages/list-address.ts";
import {
  ExamplesSection,
  GroupsSection,
  StandingsSection,
  WinsSection,
} from "../../../benchmarks/report/report.pages.tsx";
import type { Group, SideBySide, Standings } from "../../../benchmarks/report/report.usecases.ts";
import { pathOf } from "../labeling.pages.tsx";
import { benchmarkFrame, type ShownBenchmark } from "./benchmark-frame.pages.tsx";

type ReportPage = "" | "/groups" | "/examples";

/** What the address may ask of a benchmark's report. */
export function reportShape(benchmarkId: string, page: ReportPage): ListShape {
  return {
    path: pathOf("benchmarks", benchmarkId, page),
    filters: {
      leaderboard: { label: "Leaderboard" },
      tag: { label: "Tag" },
      country: { label: "Country" },
    },
    sorts: {},
    what: "standing",
  };
}

interface ShownStandings {
  report: Standings;
  countries: readonly string[];
  byLeaderboard: readonly Group[];
  isOurs: boolean;
  asked: AskedList;
}

export function standingsPage(c: AppContext, { report, countries, byLeaderboard, isOurs, asked }: ShownStandings) {
  const { benchmark, standings, isRunning } = report;
  const { id, description, createdAt, lastUpdatedAt } = benchmark;
  return framedPage(c, {
    ...benchmarkFrame(benchmark, ""),
    calls: [
      callOf("queryBenchmarkStandings", [id], { title: "The standings:" }),
      callOf("queryBenchmarkMatrix", [id], { title: "Who beats whom:" }),
    ],
    body: (
      <>
        {description && <p class="lead plain-text">{description}</p>}
        <Meta
          of={[
            <Copyable text={id} label="benchmark id" />,
            ["created ", <Time at={createdAt} />],
            lastUpdatedAt !== null && ["last votes ", <Time at={lastUpdatedAt} />],
          ]}
        />
        {isOurs && (
          <div class="actions">
            <LinkButton to={pathOf("benchmarks", id, "/edit")} label="Edit" look="quiet" />
            <LinkButton to={pathOf("benchmarks", id, "/delete")} label="Delete" look="quiet danger" />
          </div>
        )}
        <ReportFilters of={{ ...report, countries }} path={pathOf("benchmarks", id)} asked={asked} />
        <LivePart id="standings" isRunning={isRunning}>
          <StandingsSection of={report} />
          <WinsSection of={report} />
          <GroupsSection
            title="By leaderboard"
            what="leaderboard"
            standings={standings}
            groups={byLeaderboard}
            to={linkTo(id, asked, "leaderboard")}
          />
        </LivePart>
      </>
    ),
  });
}

interface ShownGroups {
  report: Standings;
  byTag: readonly Group[];
  byCountry: readonly Group[];
  asked: AskedList;
}

export function groupsPage(c: AppContext, { report, byTag, byCountry, asked }: ShownGroups) {
  const { benchmark, standings, leaderboards } = report;
  const { id } = benchmark;
  const isEmpty = byTag.length + byCountry.length === 0;
  return framedPage(c, {
    ...benchmarkFrame(benchmark, "/groups"),
    calls: [
      callOf("queryBenchmarkStandings", [id], { title: "One tag:", query: { "tags[eq]": "shops" } }),
      callOf("getBenchmarkDemographics", [id], { title: "Who answers:" }),
    ],
    body: (
      <>
        <ReportFilters
          of={{ leaderboards, tags: [], countries: [] }}
          path={pathOf("benchmarks", id, "/groups")}
          asked={asked}
        />
        {isEmpty && <p class="empty">No prompt has a tag, and nobody said where they are.</p>}
        <GroupsSection title="By tag" what="tag" standings={standings} groups={byTag} to={linkTo(id, asked, "tag")} />
        <GroupsSection
          title="By country"
          what="country"
          standings={standings}
          groups={byCountry}
          to={linkTo(id, asked, "country")}
        />
      </>
    ),
  });
}

/** Links to the standings within one group. */
function linkTo(benchmarkId: string, asked: AskedList, name: string) {
  const shape = reportShape(benchmarkId, "");
  return (value: string) => addressOf(shape, asked, { values: { ...asked.values, [name]: value } });
}

interface ShownExamples extends Choices {
  benchmark: ShownBenchmark;
  examples: readonly SideBySide[];
  asked: AskedList;
}

export function examplesPage(c: AppContext, { benchmark, examples, asked, ...choices }: ShownExamples) {
  return framedPage(c, {
    ...benchmarkFrame(benchmark, "/examples"),
    showsFiles: true,
    playsFiles: true,
    calls: callOf("queryBenchmarkPromptRatings", [benchmark.id]),
    body: (
      <>
        <ReportFilters of={choices} path={pathOf("benchmarks", benchmark.id, "/examples")} asked={asked} />
        <ExamplesSection examples={examples} />
      </>
    ),
  });
}

type Choices = Pick<Standings, "leaderboards" | "tags"> & { countries: readonly string[] };

/** Which votes count. Nothing to choose from: no filters. */
function ReportFilters({
  of: { leaderboards, tags, countries },
  path,
  asked,
}: {
  of: Choices;
  path: string;
  asked: AskedList;
}) {
  const choices = {
    leaderboard: ["Leaderboard", leaderboards.map(({ id, name }) => [id, name])],
    tag: ["Tag", tags.map((tag) => [tag, tag])],
    country: ["Country", countries.map((country) => [country, country])],
  } as const;
  const shown = Object.entries(choices).filter(([name, [, options]]) => options.length > 1 || asked.values[name]);
  if (shown.length === 0) return null;
  return (
    <FilterForm
      path={path}
      chosen={Object.keys(asked.values).length}
      all={{ label: "Show all", isHidden: !asked.isFiltered }}
    >
      {shown.map(([name, [label, options]]) => (
        <SelectField
          name={name}
          label={label}
          value={asked.values[name] ?? ""}
          options={{ "": "All", ...Object.fromEntries(options) }}
        />
      ))}
    </FilterForm>
  );
}
