import { DurableObject } from "cloudflare:workers";
import { draftTasks, result } from "./draft.ts";

interface Env {
  BARE: DurableObjectNamespace<BareDesk>;
}

/** The least that writes the same rows: no leases, no referee, no people who must not answer twice, nothing to tell. */
export class BareDesk extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(`CREATE TABLE IF NOT EXISTS tasks (id INTEGER PRIMARY KEY, need INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS contents (id INTEGER PRIMARY KEY, content TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS people (id INTEGER PRIMARY KEY, leases TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS responses (task INTEGER NOT NULL, person INTEGER NOT NULL, at INTEGER NOT NULL,
        weight REAL, result TEXT, PRIMARY KEY (task, person)) WITHOUT ROWID`);
  }

  lay(from: number, tasks: string, votes: number): void {
    const { sql } = this.ctx.storage;
    sql.exec("INSERT INTO tasks (id, need) SELECT ? + key, ? FROM json_each(?)", from, votes, tasks);
    sql.exec("INSERT INTO contents (id, content) SELECT ? + key, value FROM json_each(?)", from, tasks);
  }

  take(person: number, from: number): { id: number; content: object }[] {
    const { sql } = this.ctx.storage;
    const rows = sql.exec("SELECT id, content FROM contents WHERE id >= ? AND id < ?", from, from + 5).toArray();
    const tasks = rows.map(({ id, content }) => ({ id: Number(id), content: JSON.parse(String(content)) }));
    const leases = JSON.stringify(tasks.map(({ id }) => id));
    sql.exec(
      "INSERT INTO people (id, leases) VALUES (?, ?) ON CONFLICT DO UPDATE SET leases = excluded.leases",
      person,
      leases,
    );
    return tasks;
  }

  answer(answer: { task: number; person: number; result: unknown; weight: number; now: number }): { isAccepted: true } {
    const { sql } = this.ctx.storage;
    sql.exec(
      "INSERT INTO responses (task, person, at, weight, result) VALUES (?, ?, ?, ?, ?)",
      ...[answer.task, answer.person, answer.now, answer.weight, JSON.stringify(answer.result)],
    );
    sql.exec("UPDATE tasks SET need = need - 1 WHERE id = ?", answer.task);
    return { isAccepted: true };
  }

  responses(): number {
    return Number(this.ctx.storage.sql.exec("SELECT count(*) AS n FROM responses").one().n);
  }
}

/** The same paths as beside the desk. */
export default {
  async fetch(request, { BARE }) {
    const { pathname, searchParams } = new URL(request.url);
    const desk = BARE.get(BARE.idFromName(pathname));
    const [tasks, people] = [Number(searchParams.get("tasks")), Number(searchParams.get("people"))];
    if (request.method === "PUT") {
      const votes = Number(searchParams.get("votes"));
      for (let from = 0; from < tasks; from += 500) {
        await desk.lay(from, JSON.stringify(draftTasks(from, Math.min(500, tasks - from))), votes);
      }
      return new Response(null, { status: 204 });
    }
    if (request.method === "GET") return Response.json({ accepted: await desk.responses() });
    const [from, visits] = [Number(searchParams.get("from")), Number(searchParams.get("visits"))];
    let answers = 0;
    for (let i = from; i < from + visits; i++) {
      const [person, now] = [i % people, Date.now()];
      // No person gets the same task twice: each round of people begins elsewhere.
      for (const { id } of await desk.take(person, (i * 5) % tasks)) {
        await desk.answer({
          task: id,
          person: Math.floor((i * 5) / tasks) * people + person,
          result,
          weight: 0.5,
          now,
        });
        answers++;
      }
    }
    return Response.json({ answers });
  },
} satisfies ExportedHandler<Env>;
