import type { ResultRules } from "../../kinds/kind.ts";
import { kindOf } from "../../kinds/kinds.ts";
import { responsesOf } from "../../kinds/responses-of.ts";
import type { Blueprint, Referee } from "../definition.ts";
import type { TaskResponse } from "../response.ts";
import type { TaskContent } from "../task.ts";
import type { TaskEntry } from "./entry.ts";
import type { UrlOf } from "./subject.ts";

/** What the entries of a job's tasks depend on, beside the tasks. Rankings have entries by group instead. */
export interface EntryRules {
  blueprint: Blueprint;
  referee: Referee;
  urlOf: UrlOf;
}

/** The entry of one task with its accepted responses, in the order in which they came. */
export function taskEntry(task: TaskContent, responses: readonly TaskResponse[], rules: EntryRules): TaskEntry {
  const kind = kindOf(rules.blueprint);
  return kind.entryOf(task, responsesOf(kind, responses), resultRules(rules));
}

/** Only where confidence stops a task do results say how certain they are. */
export function resultRules({ blueprint, referee, urlOf }: EntryRules): ResultRules<Blueprint> {
  return { blueprint, hasConfidence: referee._t === "EarlyStoppingReferee", urlOf };
}
