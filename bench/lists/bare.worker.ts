interface Env {
  DB: D1Database;
}

let statements: { sql: string; params: unknown[] }[] = [];

/** Runs the statements that were put here, and gives their rows as they come: no token, no query builder, no log. */
export default {
  async fetch(request, { DB }) {
    if (request.method === "PUT") {
      statements = await request.json();
      return new Response(null, { status: 204 });
    }
    const results = await DB.batch(statements.map(({ sql, params }) => DB.prepare(sql).bind(...params)));
    return Response.json(results.map((result) => result.results));
  },
} satisfies ExportedHandler<Env>;
