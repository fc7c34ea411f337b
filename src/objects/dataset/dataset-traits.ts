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

/** Read off the counts of blocks, and off an index where there are groups, however large the contents are. */
export function readTraits(tables: DatasetTables): Traits {
  const { blocks } = tables;
  const upTo = tables.lastArrival();
  // The release before added datapoints without counting them.
  blocks.countFull(upTo);
  const { datapoints, unpaired, wordless, ungrouped } = blocks.totals();
  const named = (count: number, counted: "unpaired" | "wordless" | "ungrouped") => ({
    count,
    first: count === 0 ? null : blocks.first(counted),
  });
  return {
    upTo,
    datapoints,
    unpaired: named(unpaired, "unpaired"),
    withoutWords: named(wordless, "wordless"),
    ungrouped: named(ungrouped, "ungrouped"),
    groups: ungrouped === datapoints ? noGroups : readGroups(tables),
  };
}

const noGroups: Traits["groups"] = { count: 0, smallest: null, largest: null, pairs: 0 };

const sizes = `SELECT grp, count(*) AS size FROM datapoints INDEXED BY datapoints_of_group WHERE grp IS NOT NULL GROUP BY grp`;

function readGroups(tables: DatasetTables): Traits["groups"] {
  const [all] = tables.sql<{ groups: number; pairs: number; smallest: number; largest: number }>(
    `WITH sizes AS MATERIALIZED (${sizes})
      SELECT count(*) AS groups, sum(size * (size - 1) / 2) AS pairs,
        (SELECT grp FROM sizes ORDER BY size, grp LIMIT 1) AS smallest,
        (SELECT grp FROM sizes ORDER BY size DESC, grp LIMIT 1) AS largest FROM sizes`,
  );
  if (!all || all.groups === 0) return noGroups;
  const sized = (id: number): SizedGroup | null => {
    const [group] = tables.sql<{ name: string; size: number }>(
      "SELECT name, (SELECT count(*) FROM datapoints INDEXED BY datapoints_of_group WHERE grp = ?1) AS size FROM groups WHERE id = ?1",
      id,
    );
    return group ? { name: group.name, size: group.size } : null;
  };
  return { count: all.groups, pairs: all.pairs, smallest: sized(all.smallest), largest: sized(all.largest) };
}
