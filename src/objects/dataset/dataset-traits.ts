import type { SizedGroup } from "../../domain/labeling/dataset-summary.ts";
import type { DatasetTables } from "./dataset-tables.ts";

/** A summary with the numbers of datapoints in place of their ids. */
export interface Traits {
  upTo: number;
  datapoints: number;
  unpaired: { count: number; first: number | null };
  withoutWords: { count: number; first: number | null };
  ungrouped: { count: number; first: number | null };
  groups: { count: number; smallest: SizedGroup | null; largest: SizedGroup | null; pairs: number };
}

/** Read off the indexes alone, however large the contents are. */
export function readTraits(tables: DatasetTables): Traits {
  const [all] = tables.sql<{
    datapoints: number;
    unpaired: number;
    first_unpaired: number | null;
    wordless: number;
    first_wordless: number | null;
  }>(
    `SELECT count(*) AS datapoints,
      count(*) FILTER (WHERE contestants <> 2) AS unpaired, min(arrival) FILTER (WHERE contestants <> 2) AS first_unpaired,
      count(*) FILTER (WHERE words = 0) AS wordless, min(arrival) FILTER (WHERE words = 0) AS first_wordless
      FROM datapoints INDEXED BY datapoints_in_order`,
  );
  const groups = readGroups(tables);
  const datapoints = all?.datapoints ?? 0;
  const ungrouped = datapoints - groups.datapoints;
  return {
    upTo: tables.lastArrival(),
    datapoints,
    unpaired: { count: all?.unpaired ?? 0, first: all?.first_unpaired ?? null },
    withoutWords: { count: all?.wordless ?? 0, first: all?.first_wordless ?? null },
    ungrouped: { count: ungrouped, first: ungrouped === 0 ? null : firstUngrouped(tables) },
    groups: { count: groups.count, smallest: groups.smallest, largest: groups.largest, pairs: groups.pairs },
  };
}

const sizes = `SELECT grp, count(*) AS size FROM datapoints INDEXED BY datapoints_of_group WHERE grp IS NOT NULL GROUP BY grp`;

function readGroups(tables: DatasetTables) {
  const [all] = tables.sql<{ datapoints: number; groups: number; pairs: number }>(
    `SELECT coalesce(sum(size), 0) AS datapoints, count(*) AS groups, coalesce(sum(size * (size - 1) / 2), 0) AS pairs
      FROM (${sizes})`,
  );
  const extreme = (order: string): SizedGroup | null => {
    const [group] = tables.sql<{ name: string; size: number }>(
      `SELECT name, size FROM (${sizes} ORDER BY size ${order}, grp LIMIT 1) JOIN groups ON groups.id = grp`,
    );
    return group ? { name: group.name, size: group.size } : null;
  };
  const [smallest, largest] = [extreme("ASC"), extreme("DESC")];
  return { datapoints: all?.datapoints ?? 0, count: all?.groups ?? 0, pairs: all?.pairs ?? 0, smallest, largest };
}

function firstUngrouped(tables: DatasetTables): number | null {
  const [row] = tables.sql<{ arrival: number }>(
    "SELECT arrival FROM datapoints WHERE grp IS NULL ORDER BY arrival LIMIT 1",
  );
  return row?.arrival ?? null;
}
