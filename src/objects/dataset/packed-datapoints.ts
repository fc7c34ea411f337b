import type { NewDatapoint } from "./dataset.port.ts";

/** Datapoints as texts that SQLite reads by itself: the object that keeps them parses nothing, row by row or at all. */
export interface PackedDatapoints {
  /** JSON lists of [sort index, group, hash, contestants, words, content]. Each is short enough to be bound to a statement. */
  pieces: { from: number; rows: string }[];
  /** A JSON list of [sort index, hash], by which repeats are found. */
  keys: string;
  count: number;
  isGrouped: boolean;
}

/** A text may have 2 MB in the database, a character up to 3 bytes, and a datapoint 600 KB with its quotes escaped. */
const charactersAPiece = 400_000;
/** What stands beside the content and the name of the group. */
const charactersBeside = 60;

/** `places` tells of each datapoint which of the packed ones it is, since equal ones are packed once. Null: all are different. */
export function packDatapoints(datapoints: readonly NewDatapoint[]): {
  packed: PackedDatapoints;
  places: number[] | null;
} {
  // Nearly always, all are different by their hashes alone.
  if (new Set(datapoints.map(({ hash }) => hash)).size === datapoints.length) {
    return { packed: packDifferent(datapoints), places: null };
  }
  const known = new Map<string, number>();
  const different: NewDatapoint[] = [];
  const places = datapoints.map((datapoint) => {
    const key = `${datapoint.sortIndex} ${datapoint.hash}`;
    const place = known.get(key) ?? different.length;
    if (place === different.length) {
      known.set(key, place);
      different.push(datapoint);
    }
    return place;
  });
  return { packed: packDifferent(different), places: different.length === datapoints.length ? null : places };
}

function packDifferent(datapoints: readonly NewDatapoint[]): PackedDatapoints {
  const pieces: PackedDatapoints["pieces"] = [];
  let [rows, from, characters] = [[] as PackedRow[], 0, 0];
  for (const [i, { sortIndex, group, hash, contestants, words, content }] of datapoints.entries()) {
    if (characters > charactersAPiece) {
      pieces.push({ from, rows: JSON.stringify(rows) });
      [rows, from, characters] = [[], i, 0];
    }
    rows.push([sortIndex, group, hash, contestants, words, content]);
    // A name may have control characters, which take six bytes each.
    characters += content.length + 2 * (group?.length ?? 0) + charactersBeside;
  }
  pieces.push({ from, rows: JSON.stringify(rows) });
  return {
    pieces,
    keys: JSON.stringify(datapoints.map(({ sortIndex, hash }) => [sortIndex, hash])),
    count: datapoints.length,
    isGrouped: datapoints.some(({ group }) => group !== null),
  };
}

type PackedRow = [NewDatapoint["sortIndex"], string | null, string, number, number, string];

/** What was packed. */
export function unpackDatapoints({ pieces }: PackedDatapoints): NewDatapoint[] {
  return pieces
    .flatMap(({ rows }) => JSON.parse(rows) as PackedRow[])
    .map(([sortIndex, group, hash, contestants, words, content]) => ({
      sortIndex,
      group,
      hash,
      contestants,
      words,
      content,
    }));
}
