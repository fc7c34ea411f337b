import type { TaskContent } from "./task.ts";

/** A task that asks which of two items is better. */
export function comparisonOf(
  comparison: Omit<TaskContent, "asset" | "datapointIds">,
  items: [one: TaskContent, other: TaskContent],
): TaskContent {
  const datapointIds = items.flatMap((item) => item.datapointIds);
  const assets = items.map(({ asset }) => asset);
  return {
    ...comparison,
    asset: { kind: "multi", assets, metadata: {}, identifier: datapointIds.join(" ") },
    datapointIds,
  };
}
