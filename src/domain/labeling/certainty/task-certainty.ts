import { kindOf } from "../../kinds/kinds.ts";
import { responsesOf } from "../../kinds/responses-of.ts";
import { type CertaintyRules, certaintyOfVotes, type WeighedVote } from "../../kinds/shared/confidence.ts";
import { type CertaintyEntry, certaintyEntry } from "../../kinds/shared/entry-parts.ts";
import type { TaskResponse } from "../response.ts";
import type { TaskContent } from "../task.ts";

/** The answer that the votes of a task come to, as its result has it. Null: people do not choose among options. */
export function certaintyOfTask(
  task: TaskContent,
  given: readonly TaskResponse[],
  rules: CertaintyRules,
): CertaintyEntry | null {
  const kind = kindOf(task.payload);
  const responses = responsesOf(kind, given);
  const tally = kind.vote?.tallyOf(task, responses);
  const choices = kind.questions?.choicesOf(task, responses)[0];
  if (!tally || !choices) return null;
  const candidates = tally.names.slice(0, tally.candidates);
  const votes = responses.map(({ weight, learned = null }, i): WeighedVote => {
    // Both and Neither are votes, though not for an option that can be right.
    return { option: choices[i] ?? candidates.length, weight, learned };
  });
  return certaintyEntry(certaintyOfVotes(votes, candidates.length, rules), { candidates, rules });
}
