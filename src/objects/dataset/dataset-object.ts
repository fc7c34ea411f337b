import type { DatapointListQuery } from "../../domain/labeling/labeling-lists.ts";
import { TracedObject } from "../traced-object.ts";
import { upgradeTables } from "../upgrade-tables.ts";
import type {
  AwaitedCounts,
  AwaitedOutcome,
  AwaitedRow,
  DatasetGroup,
  NewDatapoint,
  PageAsked,
  PageCursor,
} from "./dataset.port.ts";
import { AwaitedRows } from "./dataset-awaited.ts";
import { readList } from "./dataset-list.ts";
import { readPage } from "./dataset-pages.ts";
import { datasetUpgrades } from "./dataset-schema.ts";
import { type DatapointRow, DatasetTables } from "./dataset-tables.ts";
import { readTraits, type Traits } from "./dataset-traits.ts";
import type { PackedDatapoints } from "./packed-datapoints.ts";

/** What the client of a dataset calls: it knows datapoints by their numbers, and its client by their ids. */
export interface DatasetRpc {
  add(datapoints: NewDatapoint[], now: number, repeatsSince?: number): Promise<number[] | null>;
  addPacked(datapoints: PackedDatapoints, now: number, repeatsSince?: number): Promise<number[] | null>;
  setGroup(group: DatasetGroup): Promise<true | null>;
  find(arrival: number): Promise<DatapointRow | null>;
  remove(arrival: number): Promise<boolean>;
  list(query: DatapointListQuery, idPrefix: string): Promise<{ rows: DatapointRow[]; total: number }>;
  count(): Promise<number>;
  usesOf(fileName: string): Promise<number>;
  usesAmong(fileNames: readonly string[]): Promise<string[]>;
  traits(): Promise<Traits>;
  page(asked: PageAsked): Promise<{ rows: DatapointRow[]; groups: DatasetGroup[]; next: PageCursor | null } | null>;
  awaitRows(batchId: string, contents: string[]): Promise<true | null>;
  awaitedOf(batchId: string, page: { from: number; limit: number }): Promise<AwaitedRow[]>;
  settleAwaited(outcomes: AwaitedOutcome[], now: number): Promise<true | null>;
  awaitedCounts(): Promise<AwaitedCounts>;
  failedRows(limit: number): Promise<(AwaitedRow & { failure: string })[]>;
  forgetFailed(ids: number[]): Promise<void>;
  lastArrivalAt(): Promise<number | null>;
  erase(): Promise<void>;
}

/** The shell around the datapoints of one dataset: SQLite in a Durable Object, one transaction a call, nothing kept in memory. */
export class DatasetObject<Env> extends TracedObject<Env> implements DatasetRpc {
  readonly #tables: DatasetTables;
  readonly #awaited: AwaitedRows;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    upgradeTables(ctx.storage, datasetUpgrades);
    this.#tables = new DatasetTables(ctx.storage.sql);
    this.#awaited = new AwaitedRows(this.#tables);
  }

  /** Workers of the release before call it, until they are gone. */
  async add(datapoints: NewDatapoint[], now: number, repeatsSince?: number): Promise<number[] | null> {
    return this.#unlessErased(() => this.#tables.add(datapoints, now, repeatsSince));
  }

  async addPacked(datapoints: PackedDatapoints, now: number, repeatsSince?: number): Promise<number[] | null> {
    return this.#unlessErased(() => this.#tables.addPacked(datapoints, now, repeatsSince));
  }

  async setGroup(group: DatasetGroup): Promise<true | null> {
    return this.#unlessErased(() => {
      this.#tables.setGroup(group);
      return true;
    });
  }

  async find(arrival: number): Promise<DatapointRow | null> {
    return this.#tables.find(arrival);
  }

  async remove(arrival: number): Promise<boolean> {
    return this.ctx.storage.transactionSync(() => this.#tables.remove(arrival));
  }

  async list(query: DatapointListQuery, idPrefix: string): Promise<{ rows: DatapointRow[]; total: number }> {
    return readList(this.#tables, query, idPrefix);
  }

  async count(): Promise<number> {
    return this.#tables.blocks.totals().datapoints;
  }

  async usesOf(fileName: string): Promise<number> {
    return this.#tables.usesOf(fileName);
  }

  async usesAmong(fileNames: readonly string[]): Promise<string[]> {
    return this.#tables.usesAmong(fileNames);
  }

  async traits(): Promise<Traits> {
    return this.ctx.storage.transactionSync(() => readTraits(this.#tables));
  }

  async page(asked: PageAsked) {
    return this.#unlessErased(() => {
      const { rows, next } = readPage(this.#tables, asked);
      const names = new Set(rows.flatMap(({ group_name: name }) => name ?? []));
      return { rows, next, groups: this.#tables.groupsNamed([...names]) };
    });
  }

  async awaitRows(batchId: string, contents: string[]): Promise<true | null> {
    return this.#unlessErased(() => this.#awaited.add(batchId, contents));
  }

  async awaitedOf(batchId: string, page: { from: number; limit: number }): Promise<AwaitedRow[]> {
    return this.#awaited.ofBatch(batchId, page);
  }

  async settleAwaited(outcomes: AwaitedOutcome[], now: number): Promise<true | null> {
    return this.#unlessErased(() => this.#awaited.settle(outcomes, now));
  }

  async awaitedCounts(): Promise<AwaitedCounts> {
    return this.#awaited.counts();
  }

  async failedRows(limit: number): Promise<(AwaitedRow & { failure: string })[]> {
    return this.#awaited.failed(limit);
  }

  async forgetFailed(ids: number[]): Promise<void> {
    this.ctx.storage.transactionSync(() => this.#awaited.forget(ids));
  }

  async lastArrivalAt(): Promise<number | null> {
    return this.#tables.lastArrivalAt();
  }

  /** The mark of the erasure stays: a datapoint that is still on its way must not bring the dataset back. */
  async erase(): Promise<void> {
    // Not awaited before the mark is written: what is written in one turn is stored as one.
    const deleted = this.ctx.storage.deleteAll();
    upgradeTables(this.ctx.storage, datasetUpgrades);
    this.#tables.markErased();
    await deleted;
  }

  #unlessErased<Result>(work: () => Result): Result | null {
    return this.ctx.storage.transactionSync(() => (this.#tables.isErased() ? null : work()));
  }
}
