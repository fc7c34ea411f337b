import { isComparison } from "../../domain/kinds/compare/compare-vote.ts";
import {
  hasLongWinner,
  isShortened,
  restoreComparison,
  type StoredComparison,
  shortenComparison,
} from "../../domain/kinds/compare/stored-comparison.ts";
import { comparisonOf } from "../../domain/labeling/comparison-of.ts";
import type { Pair } from "../../domain/labeling/ranking/next-pair.ts";
import type { LabelResult } from "../../domain/labeling/response.ts";
import type { TaskContent } from "../../domain/labeling/task.ts";
import type { GroupStart } from "./desk.port.ts";
import type { DeskTables } from "./desk-tables.ts";

/** A comparison in play as it is stored. It names its items: their texts would be written anew with each pair. */
interface StoredPair {
  group: number;
  pair: Pair;
}

type Comparison = GroupStart["comparison"];
type StoredResult = Exclude<LabelResult, { _t: "CompareResult" }> | StoredComparison;

export function pairText(group: number, pair: Pair): string {
  return JSON.stringify({ group, pair } satisfies StoredPair);
}

/** Contents of tasks and results of responses, which are stored by reference where they repeat a text. Keeps the items it has read. */
export class DeskContents {
  readonly #tables: DeskTables;
  readonly #comparisons = new Map<number, Comparison>();
  readonly #items = new Map<string, TaskContent>();

  constructor(tables: DeskTables) {
    this.#tables = tables;
  }

  ofTask(task: number): TaskContent {
    const [row] = this.#tables.sql("SELECT content FROM contents WHERE id = ?", task);
    return this.parse(String(row?.content));
  }

  parse(content: string): TaskContent {
    const stored = JSON.parse(content) as TaskContent | StoredPair;
    if (!("pair" in stored)) return stored;
    const { group, pair } = stored;
    const items: [TaskContent, TaskContent] = [this.#item(group, pair[0]), this.#item(group, pair[1])];
    return comparisonOf(this.#comparison(group), items);
  }

  /** The result as it was given. `contentOf` is asked only where the stored one refers to the task's content. */
  parseResult(text: string, contentOf: () => TaskContent): LabelResult {
    const stored = JSON.parse(text) as StoredResult;
    if (stored._t !== "CompareResult") return stored;
    return isShortened(stored) ? restoreComparison(stored, contentOf().asset) : (stored as LabelResult);
  }

  resultText(result: LabelResult, contentOf: () => TaskContent): string {
    if (!isComparison(result) || !hasLongWinner(result)) return JSON.stringify(result);
    return JSON.stringify(shortenComparison(result, contentOf().asset));
  }

  #comparison(group: number): Comparison {
    return kept(this.#comparisons, group, () => {
      const [row] = this.#tables.sql("SELECT comparison FROM ranked_groups WHERE id = ?", group);
      return JSON.parse(String(row?.comparison)) as Comparison;
    });
  }

  #item(group: number, item: number): TaskContent {
    return kept(this.#items, `${group} ${item}`, () => {
      const where = "ranked_group = ? AND item = ?";
      const [row] = this.#tables.sql(`SELECT content FROM ranked_items WHERE ${where}`, group, item);
      return JSON.parse(String(row?.content)) as TaskContent;
    });
  }
}

function kept<Key, Value>(map: Map<Key, Value>, key: Key, read: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = read();
  map.set(key, value);
  return value;
}
