import { runInDurableObject } from "cloudflare:test";

/** Counts the rows that an object writes while it stays in memory. Returns a function that tells how many there were. */
export async function countRowsWritten(object: DurableObjectStub): Promise<() => number> {
  let rows = 0;
  await runInDurableObject(object, (_, { storage: { sql } }) => {
    const exec = sql.exec.bind(sql);
    sql.exec = ((query: string, ...bindings: SqlStorageValue[]) => {
      const cursor = exec(query, ...bindings);
      rows += cursor.rowsWritten;
      return cursor;
    }) as typeof sql.exec;
  });
  return () => rows;
}
