import { allKinds } from "../../domain/kinds/kinds.ts";
import { type AgreementSums, freshAgreement, withTask } from "../../domain/labeling/certainty/agreement.ts";
import type { Tally } from "../../domain/labeling/referee.ts";
import { optionOf, votedOptions } from "../../domain/labeling/vote.ts";
import type { DeskOverview, HardTask, OverviewAsked } from "./desk.port.ts";
import { DeskContents } from "./desk-contents.ts";
import type { DeskLearned } from "./desk-learned.ts";
import { type DeskTables, responseStates } from "./desk-tables.ts";

/** Responses that name an option: one category, or the assets that were chosen. Any other kind of answer has none. */
const option = `CASE result ->> '_t' ${allKinds
  .flatMap(({ tags, vote }) => (vote ? `WHEN '${tags.result}' THEN json_extract(result, '$.${vote.member}')` : []))
  .join(" ")} END`;

/** Selects each task with the share of its votes that the leading option has. The state comes first among the bindings. */
export const agreements = (where = "true") => `SELECT task, max(votes) * 1.0 / sum(votes) AS agreement FROM
  (SELECT task, ${option} AS option, count(*) AS votes FROM responses WHERE state = ?1 AND ${where} GROUP BY task, option)
  WHERE option IS NOT NULL GROUP BY task`;

/** The tasks on whose options people agree least. It reads all responses of the desk, so it is for people who look, not for sessions. */
export function hardestTasks(tables: DeskTables, limit: number): HardTask[] {
  const rows = tables.sql(`${agreements()} ORDER BY agreement, task LIMIT ?2`, responseStates.accepted, limit);
  return rows.map(({ task, agreement }) => ({ task: Number(task), agreement: Number(agreement) }));
}

/** How far people agree on the tasks of the desk, and when they answered. Reads all responses too. */
export function readOverview(
  { tables, learned }: { tables: DeskTables; learned: DeskLearned },
  { bounds, from, to, slots }: OverviewAsked,
): DeskOverview {
  const agreement = bounds.map(() => 0);
  const classes = bounds.map((_, i) => `WHEN agreement >= ?${i + 2} THEN ${i}`).join(" ");
  const rows = tables.sql(
    `SELECT CASE ${classes} END AS class, count(*) AS tasks FROM (${agreements()}) GROUP BY class`,
    ...[responseStates.accepted, ...bounds],
  );
  for (const { class: at, tasks } of rows) if (at !== null) agreement[Number(at)] = Number(tasks);
  const answers = Array.from({ length: slots }, () => 0);
  const times = tables.sql(
    `SELECT CAST(max(0, min(?1 - 1, (at - ?2) * ?1 / max(1, ?3 - ?2))) AS INTEGER) AS slot, count(*) AS answers
      FROM responses WHERE state = ?4 GROUP BY slot`,
    ...[slots, from, to, responseStates.accepted],
  );
  for (const { slot, answers: count } of times) answers[Number(slot)] = Number(count);
  return { agreement, answers, outcomes: readOutcomes(tables, learned) };
}

function readOutcomes(tables: DeskTables, learned: DeskLearned): DeskOverview["outcomes"] {
  const rules = tables.rules();
  if (!rules?.readsOptions) return null;
  const counts = { Decided: 0, Ambiguous: 0, Exhausted: 0 };
  for (const { tally } of tables.sql("SELECT tally FROM tasks WHERE need = 0 AND tally IS NOT NULL")) {
    const outcome = learned.outcomeOf(JSON.parse(String(tally)) as Tally, rules);
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}

/** Tasks whose votes are counted at once: other calls of the desk come in between. */
const tasksAtOnce = 500;

/** Reads all responses, slice by slice. */
export async function readAgreement(tables: DeskTables): Promise<AgreementSums | null> {
  const workflow = tables.rules()?.plan.labeling.workflow;
  const options = workflow ? votedOptions(workflow).map(({ option }) => option) : [];
  if (options.length === 0) return null;
  let sums = freshAgreement(options.length);
  const end = Number(tables.sql("SELECT max(id) AS id FROM tasks")[0]?.id ?? -1);
  for (let from = 0; from <= end; from += tasksAtOnce) {
    for (const counts of countVotes(tables, from, options)) sums = withTask(sums, counts);
    await scheduler.wait(0);
  }
  return sums;
}

/** How often each option was chosen, for each task of a slice with votes. */
function countVotes(tables: DeskTables, from: number, options: readonly string[]): Iterable<number[]> {
  const contents = new DeskContents(tables);
  const rows = tables.sql(
    `SELECT task, result, count(*) AS votes FROM responses WHERE task >= ? AND task < ? AND state = ? GROUP BY task, result`,
    ...[from, from + tasksAtOnce, responseStates.accepted],
  );
  const tasks = new Map<number, number[]>();
  for (const { task, result, votes } of rows) {
    const contentOf = () => contents.ofTask(Number(task));
    const option = optionOf(contents.parseResult(String(result), contentOf), () => contentOf().asset);
    const place = option === null ? -1 : options.indexOf(option);
    const counts = tasks.get(Number(task)) ?? options.map(() => 0);
    if (place >= 0) counts[place] = (counts[place] as number) + Number(votes);
    tasks.set(Number(task), counts);
  }
  return tasks.values();
}
