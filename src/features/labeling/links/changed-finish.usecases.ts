import { finishFaults, type LinkFinish } from "../../../domain/label/link-finish.ts";
import { invalidMembers } from "../../../http/problems.ts";

/** Absent members stay as they are. */
export type AskedFinish = { [Member in keyof LinkFinish]?: LinkFinish[Member] | undefined };

/** How a link ends once the asked members are changed. Refuses members that contradict one another. */
export function changedFinish(before: LinkFinish, asked: AskedFinish): LinkFinish {
  const known = Object.keys(before) as (keyof LinkFinish)[];
  const given = known.flatMap((member) => (asked[member] === undefined ? [] : [[member, asked[member]]]));
  const after: LinkFinish = { ...before, ...Object.fromEntries(given) };
  // A message of spaces is none.
  const message = after.message?.trim() ? after.message : null;
  const faults = Object.entries(finishFaults(after));
  if (faults.length > 0) throw invalidMembers(Object.fromEntries(faults));
  return { ...after, message };
}
