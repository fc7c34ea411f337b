import { DurableObject } from "cloudflare:workers";

interface Env {
  DB: D1Database;
  PEOPLE: DurableObjectNamespace<BarePerson>;
  ROSTERS: DurableObjectNamespace<BareRoster>;
  PUBLISHERS: DurableObjectNamespace<BarePublisher>;
}

/** The least that remembers a person: one row of what they were given, and one of what they answered. */
export class BarePerson extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, rapids TEXT NOT NULL)");
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS answers (rapid TEXT PRIMARY KEY, value TEXT NOT NULL)");
  }

  arrive(): unknown[] {
    return this.ctx.storage.sql.exec("SELECT rapid FROM answers").toArray();
  }

  open(id: string, rapids: string): void {
    this.ctx.storage.sql.exec("INSERT INTO sessions (id, rapids) VALUES (?, ?)", id, rapids);
  }

  async answer(id: string, audienceId: string, rapid: string, value: string) {
    const session = this.ctx.storage.sql.exec("SELECT rapids FROM sessions WHERE id = ?", id).one();
    const state = await this.env.ROSTERS.get(this.env.ROSTERS.idFromName(audienceId)).answer(audienceId, id, value);
    this.ctx.storage.sql.exec("INSERT OR REPLACE INTO answers (rapid, value) VALUES (?, ?)", rapid, value);
    return { state, done: session.rapids === "" };
  }
}

/** The least that counts the new people of a client. */
export class BarePublisher extends DurableObject<Env> {
  #admitted = 0;

  admit(): number {
    this.#admitted += 1;
    return this.#admitted;
  }
}

/** As often as the service tells how many people an audience has. */
const publishWithinMs = 5_000;

/** The least that counts a person's answers, and the people for the audience's row in the database. */
export class BareRoster extends DurableObject<Env> {
  #hasAlarm = false;
  #people = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS users (id TEXT PRIMARY KEY, answers INTEGER NOT NULL)");
  }

  answer(audienceId: string, userId: string, value: string): string {
    const { answers } = this.ctx.storage.sql
      .exec<{ answers: number }>(
        "INSERT INTO users (id, answers) VALUES (?, 1) ON CONFLICT DO UPDATE SET answers = answers + 1 RETURNING answers",
        userId,
      )
      .one();
    if (answers === 1) this.#tell(audienceId);
    return value;
  }

  override async alarm(): Promise<void> {
    this.#hasAlarm = false;
    const query = "UPDATE audiences SET distilling = ? WHERE id = ?";
    await this.env.DB.prepare(query).bind(this.#people, this.ctx.storage.kv.get("audience")).run();
  }

  #tell(audienceId: string): void {
    this.#people += 1;
    if (this.#hasAlarm) return;
    this.#hasAlarm = true;
    this.ctx.storage.kv.put("audience", audienceId);
    void this.ctx.storage.setAlarm(Date.now() + publishWithinMs);
  }
}

/** Like the service, this isolate reads an audience's examples once. */
const kept = new Map<string, { id: string }[]>();

async function readExamples(db: D1Database, audienceId: string): Promise<{ id: string }[]> {
  const query = "SELECT id, payload, asset FROM audience_examples WHERE audience_id = ? LIMIT 10";
  return (await db.prepare(query).bind(audienceId).all<{ id: string }>()).results;
}

/** The service's paths and calls, without its tokens, checks, campaigns, grades and verdicts. */
export default {
  async fetch(request, { DB, PEOPLE, PUBLISHERS }) {
    const { pathname } = new URL(request.url);
    const body = (await request.json()) as Record<string, never>;
    if (pathname === "/session") {
      const { userId, audienceId } = body as unknown as { userId: string; audienceId: string };
      const object = PEOPLE.idFromName(userId);
      const person = PEOPLE.get(object);
      await Promise.all([person.arrive(), PUBLISHERS.get(PUBLISHERS.idFromName("client")).admit()]);
      const rapids = kept.get(audienceId) ?? (await readExamples(DB, audienceId));
      kept.set(audienceId, rapids);
      const sessionId = `${object}.${crypto.randomUUID()}`;
      await person.open(sessionId, JSON.stringify(rapids));
      return Response.json({ sessionId, campaignId: audienceId, rapids, next: rapids[0]?.id });
    }
    const sessionId = pathname.split("/")[2] ?? "";
    const { result, audienceId } = body as unknown as {
      result: { rapidId: string; category: string };
      audienceId: string;
    };
    const person = PEOPLE.get(PEOPLE.idFromString(sessionId.split(".")[0] as string));
    const answered = await person.answer(sessionId, audienceId, result.rapidId, result.category);
    return Response.json({ isAccepted: true, ...(answered as object) });
  },
} satisfies ExportedHandler<Env>;
