import { type Link, Time } from "../../../http/pages/components/parts.tsx";
import { useRequest } from "../../../http/pages/components/request.tsx";
import { Tabs } from "../../../http/pages/components/tabs.tsx";
import { barOf } from "../../../http/pages/visitor.ts";

export const labelingPaths = {
  jobs: "/console/jobs",
  flows: "/console/flows",
  datasets: "/console/datasets",
  definitions: "/console/definitions",
  signals: "/console/signals",
  checks: "/console/validation-sets",
  benchmarks: "/console/benchmarks",
  results: "/console/results",
} as const;

type Kind = keyof typeof labelingPaths;

export function pathOf(kind: Kind, id: string, rest = ""): string {
  return `${labelingPaths[kind]}/${encodeURIComponent(id)}${rest}`;
}

/** Lists that stand under one entry of the menu. */
const groups: readonly Readonly<Record<string, string>>[] = [
  {
    [labelingPaths.jobs]: "Jobs",
    [labelingPaths.definitions]: "Definitions",
    [labelingPaths.flows]: "Ranking flows",
    [labelingPaths.checks]: "Validation sets",
  },
  {
    [labelingPaths.results]: "Results",
    [labelingPaths.benchmarks]: "Benchmarks",
    [labelingPaths.signals]: "Signals",
  },
];

/** Leads from one list to those beside it. Null: it stands alone. */
export function labelingTabs(current: Kind) {
  const path = labelingPaths[current];
  const tabs = groups.find((group) => Object.hasOwn(group, path));
  return tabs ? <Tabs label="Lists beside this one" tabs={tabs} current={path} /> : null;
}

/** The way to a job, in the order in which its pages follow one another. */
const steps: Record<string, { to: Link; hint: string }> = {
  data: { to: [`${labelingPaths.datasets}/new`, "Data"], hint: "What people look at" },
  question: { to: [`${labelingPaths.definitions}/new`, "Question"], hint: "What they are asked" },
  people: { to: [`${labelingPaths.jobs}/new`, "People"], hint: "Who answers, and start" },
};

/** Shows where on the way to a job a page is. Steps before it are done; each leads to its page. */
export function stepsTo(current: "data" | "question" | "people") {
  return <Steps here={Object.keys(steps).indexOf(current)} />;
}

/** Nothing for those whose role starts no jobs. */
function Steps({ here }: { here: number }) {
  if (barOf(useRequest(), "GET", `${labelingPaths.jobs}/new`) !== undefined) return null;
  return (
    <nav class="steps" aria-label="Steps to a job">
      <ol>
        {Object.values(steps).map(({ to: [path, label], hint }, i) => (
          <li class={i < here ? "step-done" : i === here ? "step-here" : "step-later"}>
            <a href={path} aria-current={i === here ? "step" : undefined}>
              <span class="ordinal" aria-hidden="true">
                {i + 1}
              </span>
              <span>
                <strong>{label}</strong> <span class="meta">{hint}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Created({ at }: { at: number | string }) {
  return (
    <>
      created <Time at={at} />
    </>
  );
}
