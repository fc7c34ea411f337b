import type { Bindings } from "../../src/config.ts";
import { AudienceRoster as Roster } from "../../src/worker.ts";

type Cursor = Pick<SqlStorageCursor<Record<string, SqlStorageValue>>, "rowsRead">;

/** The roster, which can also tell how many rows its counts read. */
export class AudienceRoster extends Roster {
  #cursors: Cursor[] | null = null;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    const { sql } = ctx.storage;
    const exec = sql.exec.bind(sql);
    sql.exec = ((query: string, ...bindings: SqlStorageValue[]) => {
      const cursor = exec(query, ...bindings);
      this.#cursors?.push(cursor);
      return cursor;
    }) as typeof sql.exec;
  }

  async rowsReadByCounts(): Promise<{ statements: number; rows: number }> {
    const cursors: Cursor[] = [];
    this.#cursors = cursors;
    await this.counts();
    this.#cursors = null;
    return { statements: cursors.length, rows: cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0) };
  }
}

/** `GET /<audience's id>` */
export default {
  async fetch(request, { ROSTERS }) {
    const namespace = ROSTERS as unknown as DurableObjectNamespace<AudienceRoster>;
    const roster = namespace.get(namespace.idFromName(new URL(request.url).pathname.slice(1)));
    return Response.json(await roster.rowsReadByCounts());
  },
} satisfies ExportedHandler<Bindings>;
