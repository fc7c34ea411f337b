import type { HardTask } from "./desk.port.ts";
import { type DeskTables, responseStates } from "./desk-tables.ts";

/** Responses that name an option: one category, or the assets that were chosen. Any other kind of answer has none. */
const option = `CASE result ->> '_t'
  WHEN 'AttachCategoryResult' THEN result ->> 'category'
  WHEN 'CompareResult' THEN json_extract(result, '$.winners')
END`;

/** The tasks on whose options people agree least. It reads all responses of the desk, so it is for people who look, not for sessions. */
export function hardestTasks(tables: DeskTables, limit: number): HardTask[] {
  const rows = tables.sql(
    `SELECT task, max(votes) * 1.0 / sum(votes) AS agreement FROM
       (SELECT task, ${option} AS option, count(*) AS votes FROM responses WHERE state = ? GROUP BY task, option)
     WHERE option IS NOT NULL GROUP BY task ORDER BY agreement, task LIMIT ?`,
    responseStates.accepted,
    limit,
  );
  return rows.map(({ task, agreement }) => ({ task: Number(task), agreement: Number(agreement) }));
}
