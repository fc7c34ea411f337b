import type { BatchProgress } from "./batch.port.ts";
import type { BatchTables, Group } from "./batch-tables.ts";

/** The rows of the files that these groups stored. */
export function filesOf(tables: BatchTables, groups: readonly Group[]): BatchProgress["files"] {
  const stored = groups.flatMap(({ number: group, outcomes }) =>
    outcomes.flatMap(({ position, assetId: id, fileName, file }) =>
      file === null || fileName === null ? [] : [{ ...file, id, fileName, group, position }],
    ),
  );
  const items = tables.itemsAt(stored.map(({ position }) => position));
  return stored.map(({ position, ...file }) => ({ ...file, sourceUrl: items.get(position)?.[0] ?? "" }));
}
