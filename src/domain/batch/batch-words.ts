import { csvRecord } from "../csv/csv-record.ts";
import { numberText } from "../text/numbers.ts";

/** An item of a batch, as far as its page shows it. */
export interface ShownItem {
  url: string;
  fileName?: string | null;
  warnings: readonly string[];
  status: "Pending" | "Completed" | "Failed";
  errorMessage?: string | null;
  stage?: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What people call a batch. Null: it has no name, or an id in its place, as the client gives one. */
export function batchName(correlationId: string | null): string | null {
  return correlationId === null || uuid.test(correlationId) ? null : correlationId;
}

/** The word of a batch's badge. Only a batch without failures may look like a success. */
export function batchStatus(batch: { state: string; totalCount: number; failedCount: number }): string {
  const { state, totalCount, failedCount } = batch;
  if (state !== "Completed" || failedCount === 0) return state;
  return failedCount === totalCount ? "Failed" : "With failures";
}

export interface FailureGroup {
  /** Names the group in a form. */
  key: string;
  reason: string;
  /** What to do about it. */
  advice: string;
  urls: string[];
}

/** Groups what failed by its reason, the most frequent first. Equal URLs are one. */
export function groupFailures(items: readonly ShownItem[]): FailureGroup[] {
  const groups = new Map<string, { reason: string; stage: string | null; urls: Set<string> }>();
  for (const item of items) {
    if (item.status !== "Failed") continue;
    const key = failureKey(item);
    const reason = item.errorMessage ?? "It failed for an unknown reason.";
    const group = groups.get(key) ?? { reason, stage: item.stage ?? null, urls: new Set<string>() };
    group.urls.add(item.url);
    groups.set(key, group);
  }
  return [...groups]
    .map(([key, { reason, stage, urls }]) => ({
      key,
      reason: sentenceOf(reason),
      advice: adviceOn(stage, reason),
      urls: [...urls],
    }))
    .sort((one, other) => other.urls.length - one.urls.length);
}

export function failureKey({ stage, errorMessage }: Pick<ShownItem, "stage" | "errorMessage">): string {
  return `${stage ?? "none"}: ${errorMessage ?? ""}`;
}

/** An item of a batch that was stopped has one word. */
function sentenceOf(reason: string): string {
  return reason === "Aborted" ? "The batch was stopped before it came to them." : reason;
}

function adviceOn(stage: string | null, reason: string): string {
  if (reason === "Aborted") return "Try them again to go on.";
  switch (stage) {
    case "validation":
      return "Correct the address: only public http and https addresses are fetched.";
    case "redirect":
      return "Use the address to which it leads in the end.";
    case "download":
      return /answered (?:401|403|404|410)/.test(reason)
        ? "Open one in a browser without signing in. If that does not show the file, correct the address or its access."
        : "The origin may be down or busy. Trying again later often helps.";
    case "timeout":
      return "The origin was too slow. Trying again often helps.";
    case "size":
      return "Make the file smaller, or upload it from your computer.";
    case "content_type":
      return "The address does not lead to a picture, film or sound itself. It may lead to a page that shows one.";
    case "decode":
      return "The file is damaged, or of a kind that is not supported. Save it anew as JPEG, PNG or WebP.";
    default:
      return "Try them again.";
  }
}

/** The outcome of each URL as a table. */
export function batchTable(items: readonly ShownItem[]): string {
  const rows = items.map(({ url, fileName, status, errorMessage, warnings }) =>
    csvRecord([url, fileName ?? null, status, errorMessage ?? null, warnings.join(" ")]),
  );
  return [csvRecord(["url", "fileName", "status", "reason", "warnings"]), ...rows].join("");
}

/** What a batch asks of its pictures. Null: the usual. */
interface Compression {
  compress: boolean | null;
  quality: number | null;
  maxDimension: number | null;
}

/** How the pictures of a batch are compressed. */
export function compressionText({ compress, quality, maxDimension }: Compression): string {
  if (compress === false) return "kept as they are";
  const how = [
    quality !== null && `quality ${quality}`,
    maxDimension !== null && `at most ${numberText(maxDimension)} pixels`,
  ].filter((part) => part !== false);
  if (how.length > 0) return `compressed to WebP, ${how.join(", ")}`;
  return compress === null ? "compressed as usual" : "compressed to WebP";
}
