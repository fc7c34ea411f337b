import type { ListFilter } from "../../../../http/pages/list-address.ts";
import { longestSearch } from "../../../../http/pages/list-address.ts";
import { pathOf } from "../labeling.pages.tsx";

/** What an address asks of the stream: which tasks, from where on, and which of them. */
export interface AskedReview {
  jobId: string;
  /** Values by the names of their filters. Filters that are absent let all through. */
  values: Record<string, string>;
  /** A cursor of the list. Null: from the most doubtful task on. */
  from: string | null;
  /** Null: the first task of the list. */
  task: string | null;
}

const shares: Record<string, string> = {
  "0-0.6": "Below 60%",
  "0.6-0.8": "60% to 80%",
  "0.8-0.9": "80% to 90%",
  "0.9-1": "90% or more",
};
const yesOrNo = { yes: "Yes", no: "No" };

/** The tasks that a reviewer came for, unless they ask for others. */
const usual: Readonly<Record<string, string>> = { decided: "no", which: "doubt" };

/** The filters above the stream. `options` are what people vote for; none for kinds without. */
export function reviewFilters(options: Readonly<Record<string, string>>): Record<string, ListFilter> {
  return {
    decided: { label: "Decided", options: { no: "Not yet", yes: "Decided", any: "Any" } },
    which: { label: "Tasks", options: { doubt: "In doubt", all: "All" } },
    agreement: { label: "Agreement", options: shares },
    confidence: { label: "Certainty", options: shares },
    ...(Object.keys(options).length > 0 && { option: { label: "Leading option", options: { ...options } } }),
    reported: { label: "Reported", options: yesOrNo },
    skipped: { label: "Skipped", options: yesOrNo },
    person: { label: "Answered by" },
    text: { label: "Text in context or notes" },
  };
}

export const usualOf = (name: string): string => usual[name] ?? "";

export const reviewPath = (jobId: string, rest = "") => pathOf("jobs", jobId, `/review${rest}`);

/** Forms about a task are posted below it. */
export const pathOfTask = (jobId: string, rapidId: string) => reviewPath(jobId, `/${encodeURIComponent(rapidId)}`);

const longestName = 200;
/** A cursor behind all tasks. */
export const endOfList = "end";

/** Unknown values count as absent. Any option is taken: which ones there are, only the tasks tell. */
export function readReview(jobId: string, query: URLSearchParams): AskedReview {
  const asked = (name: string, longest: number) => (query.get(name) ?? "").toWellFormed().trim().slice(0, longest);
  const filters = Object.entries({ ...reviewFilters({}), option: { label: "Leading option" } as ListFilter });
  const values = filters.flatMap(([name, { options }]) => {
    const value = asked(name, longestSearch).toWellFormed() || usualOf(name);
    return value !== "" && (!options || Object.hasOwn(options, value)) ? [[name, value]] : [];
  });
  const named = (name: string) => asked(name, longestName) || null;
  return { jobId, values: Object.fromEntries(values), from: named("from"), task: named("task") };
}

/** The address of the same stream, at another place. */
export function addressOfReview(
  { jobId, values, from, task }: AskedReview,
  change: Partial<Pick<AskedReview, "from" | "task">> = {},
): string {
  const entries = Object.entries({ ...values, from, task, ...change }).filter(
    ([name, value]) => value !== null && value !== "" && value !== usualOf(name),
  );
  const query = new URLSearchParams(entries as [string, string][]);
  return `${reviewPath(jobId)}${query.size === 0 ? "" : `?${query}`}`;
}

/** Whether other tasks are shown than usually. */
export function isNarrowed({ values }: AskedReview): boolean {
  return Object.entries(values).some(([name, value]) => value !== usualOf(name));
}

/** A share of the address as numbers. */
export function rangeIn(text: string | undefined): { least: number; most: number } | undefined {
  const [, least, most] = /^(\d(?:\.\d+)?)-(\d(?:\.\d+)?)$/.exec(text ?? "") ?? [];
  return least === undefined ? undefined : { least: Number(least), most: Number(most) };
}
