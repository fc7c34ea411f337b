import { numberText } from "../../../../domain/text/numbers.ts";
import { Tabs } from "../../../../http/pages/components/tabs.tsx";
import { pathOf } from "../labeling.pages.tsx";

interface TabsOfJob {
  jobId: string;
  current: "" | "/review" | "/people";
  /** Tasks on which people do not all agree. Null: that is not known, or nobody votes. */
  disagreements?: number | null;
}

/** The pages of one job, side by side. */
export function JobTabs({ jobId, current, disagreements = null }: TabsOfJob) {
  const review = disagreements === null ? "Review" : `Review (${numberText(disagreements)})`;
  const tabs = {
    [pathOf("jobs", jobId)]: "Results",
    [pathOf("jobs", jobId, "/review")]: review,
    [pathOf("jobs", jobId, "/people")]: "People",
  };
  return <Tabs label="Pages of this job" tabs={tabs} current={pathOf("jobs", jobId, current)} />;
}
