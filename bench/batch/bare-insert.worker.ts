interface Env {
  DB: D1Database;
}

const lanes = 20;
/** A row for each item, which the service itself does not write. */
const tables = [
  `CREATE TABLE IF NOT EXISTS bare_items (batch_id text NOT NULL, position integer NOT NULL, url text NOT NULL,
    first_position integer NOT NULL, lane integer, state text NOT NULL, warnings text NOT NULL, attempts integer NOT NULL,
    not_before integer NOT NULL, PRIMARY KEY (batch_id, position))`,
  "CREATE INDEX IF NOT EXISTS bare_items_of_url ON bare_items (batch_id, first_position)",
  `CREATE INDEX IF NOT EXISTS bare_items_pending ON bare_items (batch_id, lane, not_before, position)
    WHERE state = 'Pending' AND position = first_position`,
];

/** The rows of a batch upload in one batch on the database: no checks, no hash, no standing, no outbox, nothing sent. */
export default {
  async fetch(request, { DB }) {
    const { urls, correlationId } = await request.json<{ urls: string[]; correlationId: string }>();
    const id = `bup_${crypto.randomUUID()}`;
    const items = urls.map((url, position) => [position, url, position, position % lanes]);
    await DB.batch([
      ...tables.map((table) => DB.prepare(table)),
      DB.prepare(`INSERT INTO batch_uploads (id, organization_id, account_id, client_id, correlation_id, request_hash, state,
          total_count, completed_count, failed_count, asked_host, created_at)
        VALUES (?, 'organization', 'account', 'client', ?, ?, 'Processing', ?, 0, 0, 'host', ?)`).bind(
        id,
        correlationId,
        id,
        urls.length,
        Date.now(),
      ),
      DB.prepare(`INSERT INTO bare_items (batch_id, position, url, first_position, lane, state, warnings, attempts, not_before)
        SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, 'Pending', '[]', 0, 0 FROM json_each(?)`).bind(
        id,
        JSON.stringify(items),
      ),
    ]);
    return Response.json({ batchUploadId: id });
  },
} satisfies ExportedHandler<Env>;
