import { DurableObject } from "cloudflare:workers";

interface Env {
  BARE: DurableObjectNamespace<BareDataset>;
}

type Row = [sort: number, hash: string, content: string];

/** The least that keeps datapoints: the table and the index of a dataset, and one statement each. No repeats, no groups, no checks. */
export class BareDataset extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(`CREATE TABLE IF NOT EXISTS datapoints (arrival INTEGER PRIMARY KEY, sort INTEGER, grp INTEGER,
        at INTEGER NOT NULL, hash TEXT NOT NULL, contestants INTEGER NOT NULL, words INTEGER NOT NULL, content TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS datapoints_in_order ON datapoints (sort, hash, contestants, words);`);
  }

  add(rows: Row[]): number {
    for (const [sort, hash, content] of rows) {
      this.ctx.storage.sql.exec(
        "INSERT INTO datapoints (sort, at, hash, contestants, words, content) VALUES (?, ?, ?, 1, 0, ?)",
        ...[sort, Date.now(), hash, content],
      );
    }
    return rows.length;
  }
}

/** `POST /<name>` puts a JSON list of rows in. */
export default {
  async fetch(request, { BARE }) {
    const dataset = BARE.get(BARE.idFromName(new URL(request.url).pathname));
    return Response.json({ added: await dataset.add(await request.json<Row[]>()) });
  },
} satisfies ExportedHandler<Env>;
