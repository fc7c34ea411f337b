import type { Board, Pair, RatedItem } from "../../domain/labeling/ranking/next-pair.ts";
import type { DeskTables } from "./desk-tables.ts";

/** The pair of `item` and ?2 is not open. */
const isFree = `NOT EXISTS (SELECT 1 FROM open_pairs INDEXED BY open_pairs_by_items
  WHERE ranked_group = ?1 AND low = min(item, ?2) AND high = max(item, ?2))`;

/** The first row from the place `from` on, around the group once. `rows` is a SELECT in the order of items. */
const around = (rows: string, from: string) =>
  `SELECT * FROM (${rows} AND item >= ${from} ORDER BY item LIMIT 1)
    UNION ALL SELECT * FROM (${rows} ORDER BY item LIMIT 1) LIMIT 1`;

const withOpponent = "ranked_group = ?1 AND opponents < ?2";
const leastPlayed = around(
  `SELECT item, rating FROM played_items INDEXED BY items_by_played WHERE ${withOpponent} AND played =
    (SELECT played FROM played_items INDEXED BY items_by_played WHERE ${withOpponent} ORDER BY played LIMIT 1)`,
  "?3",
);
const opponents = `FROM played_items INDEXED BY items_by_rating WHERE ranked_group = ?1 AND item <> ?2 AND ${isFree}`;
const opponentRated = around(`SELECT item ${opponents} AND rating = ?3`, "?4");
const ratingAbove = `SELECT rating ${opponents} AND rating > ?3 ORDER BY rating LIMIT 1`;
const ratingBelow = `SELECT rating ${opponents} AND rating < ?3 ORDER BY rating DESC LIMIT 1`;

/** A group in play. It answers from indices, whose rows change with each comparison. */
export class DeskBoard implements Board {
  readonly items: number;
  readonly #tables: DeskTables;
  readonly #group: number;
  #open: number;

  constructor(tables: DeskTables, { group, items, open }: { group: number; items: number; open: number }) {
    this.#tables = tables;
    this.#group = group;
    this.items = items;
    this.#open = open;
  }

  get open(): number {
    return this.#open;
  }

  isOpen([low, high]: Pair): boolean {
    const where = "ranked_group = ? AND low = ? AND high = ?";
    return this.#tables.sql(`SELECT 1 FROM open_pairs WHERE ${where}`, this.#group, low, high).length > 0;
  }

  leastPlayed(from: number): RatedItem | null {
    const [row] = this.#tables.sql(leastPlayed, this.#group, this.items - 1, from);
    return row ? { item: Number(row.item), rating: Number(row.rating) } : null;
  }

  opponentRated(item: number, rating: number, from: number): number | null {
    const [row] = this.#tables.sql(opponentRated, this.#group, item, rating, from);
    return row ? Number(row.item) : null;
  }

  ratingAbove({ item, rating }: RatedItem): number | null {
    const [row] = this.#tables.sql(ratingAbove, this.#group, item, rating);
    return row ? Number(row.rating) : null;
  }

  ratingBelow({ item, rating }: RatedItem): number | null {
    const [row] = this.#tables.sql(ratingBelow, this.#group, item, rating);
    return row ? Number(row.rating) : null;
  }

  begin(rating: number): void {
    this.#tables.sql(
      `INSERT INTO played_items (ranked_group, item, played, opponents, rating)
        SELECT ranked_group, item, 0, 0, ? FROM ranked_items WHERE ranked_group = ? AND item < ?`,
      ...[rating, this.#group, this.items],
    );
  }

  opened(task: number, [low, high]: Pair): void {
    this.#tables.sql(
      "INSERT INTO open_pairs (task, ranked_group, low, high) VALUES (?, ?, ?, ?)",
      ...[task, this.#group, low, high],
    );
    this.#tables.sql(
      "UPDATE played_items SET played = played + 1, opponents = opponents + 1 WHERE ranked_group = ? AND item IN (?, ?)",
      ...[this.#group, low, high],
    );
    this.#open += 1;
  }

  ended(task: number, [low, high]: Pair, rate: (ratings: [number, number]) => [number, number]): void {
    const where = "WHERE ranked_group = ? AND item = ?";
    const ratingOf = (item: number) =>
      Number(this.#tables.sql(`SELECT rating FROM played_items ${where}`, this.#group, item)[0]?.rating);
    const [first, second] = rate([ratingOf(low), ratingOf(high)]);
    const update = `UPDATE played_items SET opponents = opponents - 1, rating = ? ${where}`;
    this.#tables.sql(update, first, this.#group, low);
    this.#tables.sql(update, second, this.#group, high);
    this.#tables.sql("DELETE FROM open_pairs WHERE task = ?", task);
    this.#open -= 1;
  }
}
