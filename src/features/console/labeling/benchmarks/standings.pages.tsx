import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
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
import type { Examples, Report } from "../../../benchmarks/report/report.usecases.ts";
import { pathOf } from "../labeling.pages.tsx";
import { benchmarkFrame } from "./benchmark-frame.pages.tsx";

interface Shown {
  report: Report;
  isOurs: boolean;
  asked: AskedList;
}

/** What the address may ask of a benchmark's report. */
export function reportShape(benchmarkId: string, page: "" | "/examples"): ListShape {
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

export function standingsPage(c: AppContext, { report, isOurs, asked }: Shown) {
  const { benchmark, standings, byTag, byCountry, isRunning } = report;
  const { id, description, createdAt, lastUpdatedAt } = benchmark;
  const shape = reportShape(id, "");
  const within = (name: string) => (value: string) =>
    addressOf(shape, asked, { values: { ...asked.values, [name]: value } });
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
        <ReportFilters of={report} path={shape.path} asked={asked} />
        <LivePart id="standings" isRunning={isRunning}>
          <StandingsSection of={report} />
          <WinsSection of={report} />
          <GroupsSection
            title="By leaderboard"
            what="leaderboard"
            standings={standings}
            groups={report.byLeaderboard}
            to={within("leaderboard")}
          />
          <GroupsSection title="By tag" what="tag" standings={standings} groups={byTag} to={within("tag")} />
          <GroupsSection
            title="By country"
            what="country"
            standings={standings}
            groups={byCountry}
            to={within("country")}
          />
        </LivePart>
      </>
    ),
  });
}

export function examplesPage(c: AppContext, { report, asked }: { report: Examples; asked: AskedList }) {
  const { benchmark, examples } = report;
  return framedPage(c, {
    ...benchmarkFrame(benchmark, "/examples"),
    showsFiles: true,
    playsFiles: true,
    calls: callOf("queryBenchmarkPromptRatings", [benchmark.id]),
    body: (
      <>
        <ReportFilters of={report} path={pathOf("benchmarks", benchmark.id, "/examples")} asked={asked} />
        <ExamplesSection examples={examples} />
      </>
    ),
  });
}

/** Which votes count. Nothing to choose from: no filters. */
function ReportFilters({
  of: { leaderboards, tags, countries },
  path,
  asked,
}: {
  of: Pick<Report, "leaderboards" | "tags" | "countries">;
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
    <form class="toolbar" role="search" action={path} data-auto-submit="">
      {shown.map(([name, [label, options]]) => (
        <SelectField
          name={name}
          label={label}
          value={asked.values[name] ?? ""}
          options={{ "": "All", ...Object.fromEntries(options) }}
        />
      ))}
      <button class="quiet">Apply</button>
      {asked.isFiltered && (
        <a class="button quiet" href={path}>
          Show all
        </a>
      )}
    </form>
  );
}
