import type { ResultRules } from "../../kinds/kind.ts";
import { kindOf } from "../../kinds/kinds.ts";
import { responsesOf } from "../../kinds/responses-of.ts";
import type { Blueprint } from "../definition.ts";
import type { TaskResponse } from "../response.ts";
import type { TaskContent } from "../task.ts";
import type { TaskEntry } from "./entry.ts";

/** The entry of one task with its accepted responses, in the order in which they came. Rankings have entries by group instead. */
export function taskEntry(
  task: TaskContent,
  responses: readonly TaskResponse[],
  rules: ResultRules<Blueprint>,
): TaskEntry {
  const kind = kindOf(rules.blueprint);
  return kind.entryOf(task, responsesOf(kind, responses), rules);
}
