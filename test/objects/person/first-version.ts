import type { RapidContent } from "../../../src/domain/serving/rapid-content.ts";
import { personUpgrades } from "../../../src/objects/person/person-schema.ts";

/**
 * The statements of the first version, word for word, as far as they read and write sessions. It runs beside this version after a
 * rollback, on whatever tables it finds.
 */
export function firstVersion({ sql }: DurableObjectStorage) {
  const run = (query: string, ...bindings: SqlStorageValue[]) => sql.exec(query, ...bindings).toArray();
  return {
    createTables: () => {
      for (const upgrade of personUpgrades.slice(0, 1)) sql.exec(upgrade);
      run('INSERT OR REPLACE INTO facts (name, value) SELECT value, 1 FROM json_each(\'["schema","schema_reached"]\')');
    },
    keepProfile: (profile: object) =>
      run("INSERT OR REPLACE INTO facts (name, value) VALUES ('profile', ?)", JSON.stringify(profile)),
    profile: () => JSON.parse(String(run("SELECT value FROM facts WHERE name = 'profile'")[0]?.value)),
    open: (
      id: string,
      opening: { clientId: string; [member: string]: unknown },
      course: object,
      rapids: RapidContent[],
    ) => {
      run(
        "INSERT INTO sessions (id, opened_at, state, opening, course) VALUES (?, ?, ?, ?, ?)",
        ...[id, Date.now(), "open", JSON.stringify(opening), JSON.stringify(course)],
      );
      for (const [place, rapid] of rapids.entries())
        run(
          "INSERT INTO rapids (session_id, place, id, routing_id, is_served, content) VALUES (?, ?, ?, ?, ?, ?)",
          ...[id, place, rapid.id, rapid.routingId, 1, JSON.stringify(rapid)],
        );
    },
    noteAnswer: (id: string, rapidId: string, { result, outcome }: { result: object; outcome: object }) => {
      run("INSERT OR REPLACE INTO answered (rapid_id, at) VALUES (?, ?)", rapidId, Date.now());
      run(
        "UPDATE rapids SET result = ?, outcome = ? WHERE session_id = ? AND id = ?",
        ...[JSON.stringify(result), JSON.stringify(outcome), id, rapidId],
      );
    },
    rapid: (id: string, rapidId: string) =>
      run(
        "SELECT content, result, outcome FROM rapids WHERE session_id = ? AND id = ? AND is_served = 1",
        id,
        rapidId,
      )[0] ?? null,
    unfinished: () =>
      run("SELECT id, opened_at, state, opening, course FROM sessions WHERE state <> 'ended' ORDER BY opened_at").map(
        (row) => String(row.id),
      ),
    end: (id: string) =>
      run("UPDATE sessions SET state = ?, course = ? WHERE id = ?", "ended", '{"endedBy":"done"}', id),
    answered: () =>
      run("SELECT rapid_id FROM answered ORDER BY at DESC, rapid_id LIMIT ?", 2_001).map((row) => String(row.rapid_id)),
    forgetEverything: () => {
      for (const table of ["answered", "sessions", "rapids"]) run(`DELETE FROM ${table}`);
      run("DELETE FROM facts WHERE name = 'profile' OR name >= ? AND name < 'publisher0'", "publisher/");
    },
  };
}
