/** What runs the statements. */
interface Tables {
  sql<Row extends Record<string, SqlStorageValue>>(query: string, ...bindings: SqlStorageValue[]): Row[];
}

/** Numbers of datapoints that are counted together. */
const blockSize = 1_000;

export interface DatasetTotals {
  datapoints: number;
  unpaired: number;
  wordless: number;
  ungrouped: number;
}

const counts = `count(*) AS datapoints, coalesce(sum(contestants <> 2), 0) AS unpaired,
  coalesce(sum(words = 0), 0) AS wordless, coalesce(sum(grp IS NULL), 0) AS ungrouped`;
const afterBlocks = `coalesce((SELECT max(block) + 1 FROM blocks), 0) * ${blockSize}`;

/**
 * Counts of datapoints by blocks of numbers, each taken once when the block is full, so that no count of a whole dataset reads the whole
 * dataset. A trigger lowers them when a datapoint is deleted. Every method runs inside a transaction of the caller's.
 */
export class DatasetBlocks {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Counts the blocks that are full up to this number and not counted yet. */
  countFull(last: number): void {
    const from = this.#end();
    if (last - from < blockSize) return;
    this.#tables.sql(
      `INSERT INTO blocks (block, datapoints, unpaired, wordless, ungrouped)
        SELECT (arrival - 1) / ${blockSize}, ${counts} FROM datapoints NOT INDEXED
        WHERE arrival > ? AND arrival <= ? GROUP BY 1`,
      ...[from, last - (last % blockSize)],
    );
  }

  totals(): DatasetTotals {
    const rows = this.#tables.sql<DatasetTotals & Record<string, number>>(
      `SELECT coalesce(sum(datapoints), 0) AS datapoints, coalesce(sum(unpaired), 0) AS unpaired,
        coalesce(sum(wordless), 0) AS wordless, coalesce(sum(ungrouped), 0) AS ungrouped FROM blocks
        UNION ALL SELECT ${counts} FROM datapoints NOT INDEXED WHERE arrival > ${afterBlocks}`,
    );
    const sum = (name: keyof DatasetTotals) => rows.reduce((all, row) => all + row[name], 0);
    return {
      datapoints: sum("datapoints"),
      unpaired: sum("unpaired"),
      wordless: sum("wordless"),
      ungrouped: sum("ungrouped"),
    };
  }

  /** The number of the first datapoint that a column of the counts counts. Null: there is none. */
  first(counted: "unpaired" | "wordless" | "ungrouped"): number | null {
    const [block] = this.#tables.sql<{ block: number }>(
      `SELECT block FROM blocks WHERE ${counted} > 0 ORDER BY block LIMIT 1`,
    );
    const [row] = this.#tables.sql<{ arrival: number }>(
      `SELECT arrival FROM datapoints NOT INDEXED WHERE ${isCounted[counted]} AND arrival > ? ORDER BY arrival LIMIT 1`,
      block === undefined ? this.#end() : block.block * blockSize,
    );
    return row?.arrival ?? null;
  }

  /** Where a reader begins who leaves so many out, in order of arrival: after a number, and so many more. */
  skip(offset: number): { after: number; rest: number } {
    const [block] = this.#tables.sql<{ block: number; before: number }>(
      `SELECT block, before FROM (SELECT block, datapoints, sum(datapoints) OVER (ORDER BY block) - datapoints AS before FROM blocks)
        WHERE before + datapoints > ? ORDER BY block LIMIT 1`,
      offset,
    );
    if (block) return { after: block.block * blockSize, rest: offset - block.before };
    const [all] = this.#tables.sql<{ datapoints: number }>(
      "SELECT coalesce(sum(datapoints), 0) AS datapoints FROM blocks",
    );
    return { after: this.#end(), rest: offset - (all?.datapoints ?? 0) };
  }

  /** The last number of the last block that is counted. */
  #end(): number {
    return this.#tables.sql<{ number: number }>(`SELECT ${afterBlocks} AS number`)[0]?.number ?? 0;
  }
}

const isCounted = { unpaired: "contestants <> 2", wordless: "words = 0", ungrouped: "grp IS NULL" } as const;
