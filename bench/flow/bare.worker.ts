import { DurableObject } from "cloudflare:workers";
import { draftDatapoints, rules } from "./draft.ts";

interface Env {
  BARE: DurableObjectNamespace<BareFlow>;
}

/** The least that writes the rows of an item: nothing is looked up, and nothing is kept in memory. */
export class BareFlow extends DurableObject<Env> {
  readonly #datapoints = draftDatapoints(4);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(`CREATE TABLE IF NOT EXISTS items (item INTEGER PRIMARY KEY, dataset TEXT NOT NULL,
        request TEXT NOT NULL, rules TEXT NOT NULL, state TEXT NOT NULL, first_task INTEGER, next_task INTEGER);
      CREATE INDEX IF NOT EXISTS items_of_dataset ON items (dataset);
      CREATE INDEX IF NOT EXISTS live_items ON items (item) WHERE state = 'Running';
      CREATE TABLE IF NOT EXISTS groups (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, comparison TEXT);
      CREATE TABLE IF NOT EXISTS datapoints (item INTEGER NOT NULL, place INTEGER NOT NULL, content TEXT NOT NULL,
        PRIMARY KEY (item, place)) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS tasks (id INTEGER PRIMARY KEY, need INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS contents (id INTEGER PRIMARY KEY, content TEXT NOT NULL)`);
  }

  add(item: number, dataset: string): number {
    const { sql } = this.ctx.storage;
    const first = item * 6;
    sql.exec(
      "INSERT INTO items VALUES (?, ?, ?, ?, 'Running', ?, ?)",
      ...[item, dataset, dataset, JSON.stringify(rules), first, first + 6],
    );
    const comparison = JSON.stringify({ criteria: rules.criteria, context: rules.context });
    sql.exec("INSERT INTO groups VALUES (?, ?, ?)", item, String(item), comparison);
    for (const [place, datapoint] of this.#datapoints.entries())
      sql.exec("INSERT INTO datapoints VALUES (?, ?, ?)", item, place, JSON.stringify(datapoint));
    const needs = JSON.stringify([5, 5, 5, 5, 5, 5]);
    sql.exec("INSERT INTO tasks SELECT ? + key, value FROM json_each(?)", first, needs);
    const contents = JSON.stringify(
      Array.from({ length: 6 }, (_, i) => JSON.stringify({ group: item, pair: [i, i + 1] })),
    );
    sql.exec("INSERT INTO contents SELECT ? + key, value FROM json_each(?)", first, contents);
    return item;
  }
}

export default {
  async fetch(request, { BARE }) {
    const { pathname, searchParams } = new URL(request.url);
    const bare = BARE.get(BARE.idFromName(pathname));
    const [from, items] = [Number(searchParams.get("from")), Number(searchParams.get("items"))];
    for (let i = from; i < from + items; i++) await bare.add(i, crypto.randomUUID());
    return Response.json({});
  },
} satisfies ExportedHandler<Env>;
