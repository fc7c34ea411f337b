import type { FramedPage } from "../../../../http/pages/components/page.tsx";
import { LinkButton } from "../../../../http/pages/components/parts.tsx";
import { Tabs } from "../../../../http/pages/components/tabs.tsx";
import { publicPathOf } from "../../../benchmarks/report/public-path.pages.ts";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";

/** What every page of a benchmark knows of it. */
export interface ShownBenchmark {
  id: string;
  name: string;
  isPublic: boolean;
}

const pages = {
  "": "Standings",
  "/groups": "By tag and country",
  "/examples": "Best and worst",
  "/participants": "Models",
  "/prompts": "Prompts",
  "/leaderboards": "Leaderboards",
} as const;

export type BenchmarkPage = keyof typeof pages;

/** The frame of the pages of one benchmark, side by side. */
export function benchmarkFrame({ id, name, isPublic }: ShownBenchmark, current: BenchmarkPage) {
  const tabs = Object.fromEntries(
    Object.entries(pages).map(([page, label]) => [pathOf("benchmarks", id, page), label]),
  );
  return {
    title: current === "" ? name : `${pages[current]} of ${name}`,
    heading: name,
    section: "labeling" as const,
    back: [labelingPaths.benchmarks, "Benchmarks"] as const,
    tabs: <Tabs label="Pages of this benchmark" tabs={tabs} current={pathOf("benchmarks", id, current)} />,
    beside: isPublic && (
      <div class="actions">
        <LinkButton to={publicPathOf(id)} label="Public page" look="quiet" />
      </div>
    ),
  } satisfies Partial<FramedPage>;
}
