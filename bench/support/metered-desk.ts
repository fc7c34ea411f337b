import { DeskObject } from "../../src/objects/desk/desk-object.ts";
import type { DeskSources } from "../../src/objects/desk/desk-sources.ts";
import { plainSources } from "../../src/objects/desk/plain-sources.ts";

/** A desk. One whose name begins with `metered` also counts the rows that it writes, alarms, which cost a row each, and rows that it reads. */
export class MeteredDesk<Env extends { BUCKET: R2Bucket }> extends DeskObject<Env> {
  readonly #cursors: { rowsWritten: number; rowsRead: number }[] = [];
  #alarms = 0;

  constructor(ctx: DurableObjectState, env: Env, sources: Partial<DeskSources> = {}) {
    const report = (message: string) => {
      throw new Error(message);
    };
    super(ctx, env, { ...plainSources(env.BUCKET, report), ...sources });
    if (!ctx.id.name?.startsWith("metered")) return;
    const { storage } = ctx;
    const [exec, setAlarm] = [storage.sql.exec.bind(storage.sql), storage.setAlarm.bind(storage)];
    storage.sql.exec = ((query: string, ...bindings: SqlStorageValue[]) => {
      const cursor = exec(query, ...bindings);
      this.#cursors.push(cursor);
      return cursor;
    }) as typeof storage.sql.exec;
    storage.setAlarm = (time) => {
      this.#alarms++;
      return setAlarm(time);
    };
  }

  /** Rows written since the last time. */
  async rowsWritten(): Promise<number> {
    const rows = this.#cursors.reduce((sum, cursor) => sum + cursor.rowsWritten, this.#alarms);
    this.#cursors.length = 0;
    this.#alarms = 0;
    return rows;
  }

  /** Rows read since they were last asked for. */
  async rowsRead(): Promise<number> {
    const rows = this.#cursors.reduce((sum, cursor) => sum + cursor.rowsRead, 0);
    this.#cursors.length = 0;
    return rows;
  }
}
