import { DurableObject } from "cloudflare:workers";

interface Env {
  BARE: DurableObjectNamespace<BareRoster>;
  BUCKET: R2Bucket;
}

const partBytes = 8 * 1024 * 1024;

/** The least that keeps people: the columns of a roster, and one statement a chunk. No counts, no progress, no judging. */
export class BareRoster extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(`CREATE TABLE IF NOT EXISTS users (
      id INTEGER PRIMARY KEY, user_id TEXT NOT NULL UNIQUE, state INTEGER NOT NULL,
      responses INTEGER NOT NULL DEFAULT 0, answered INTEGER NOT NULL DEFAULT 0,
      correct INTEGER NOT NULL DEFAULT 0, wrong_mass REAL NOT NULL DEFAULT 0, hard_mass REAL NOT NULL DEFAULT 0,
      sessions INTEGER NOT NULL DEFAULT 0, accepted INTEGER NOT NULL DEFAULT 0, rejected INTEGER NOT NULL DEFAULT 0,
      seed_score REAL, graduated_version INTEGER, last_seen_at INTEGER NOT NULL, profile TEXT)`);
  }

  seed(rows: string): number {
    return this.ctx.storage.sql.exec(
      `INSERT INTO users (user_id, state, seed_score, last_seen_at)
        SELECT value ->> 0, 0, value ->> 1, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
      Date.now(),
      rows,
    ).rowsWritten;
  }

  update(from: number, to: number): void {
    this.ctx.storage.sql.exec("UPDATE users SET state = (state + 1) % 4 WHERE id > ? AND id <= ?", from, to);
  }

  people(): number {
    return Number(this.ctx.storage.sql.exec("SELECT count(*) AS people FROM users").one().people);
  }
}

/** The body as an R2 multipart upload of the service's parts, all gathered in one buffer. */
async function keepFile(bucket: R2Bucket, key: string, body: ReadableStream<Uint8Array>): Promise<void> {
  const upload = await bucket.createMultipartUpload(key);
  const parts: R2UploadedPart[] = [];
  const reader = body.getReader({ mode: "byob" });
  let buffer = new Uint8Array(partBytes);
  for (let isDone = false; !isDone; ) {
    const read = await reader.readAtLeast(partBytes, buffer);
    isDone = read.done;
    if (!read.value?.byteLength) break;
    parts.push(await upload.uploadPart(parts.length + 1, read.value));
    buffer = new Uint8Array(read.value.buffer);
  }
  await upload.complete(parts);
}

/**
 * `POST /<name>/file` keeps a file. `PUT /<name>` puts a chunk in, and with `?offset=…&length=…` reads so much of the file before;
 * `POST /<name>?people=…&chunk=…` updates so many people in chunks; `GET /<name>` counts them.
 */
export default {
  async fetch(request, { BARE, BUCKET }) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/file") && request.body) {
      await keepFile(BUCKET, pathname, request.body);
      return new Response(null, { status: 204 });
    }
    const roster = BARE.get(BARE.idFromName(pathname));
    if (request.method === "PUT") {
      const [offset, length] = [Number(searchParams.get("offset")), Number(searchParams.get("length"))];
      if (length > 0) await (await BUCKET.get(`${pathname}/file`, { range: { offset, length } }))?.arrayBuffer();
      await roster.seed(await request.text());
      return new Response(null, { status: 204 });
    }
    if (request.method === "GET") return Response.json({ people: await roster.people() });
    const [people, chunk] = [Number(searchParams.get("people")), Number(searchParams.get("chunk"))];
    for (let from = 0; from < people; from += chunk) await roster.update(from, from + chunk);
    return new Response(null, { status: 204 });
  },
} satisfies ExportedHandler<Env>;
