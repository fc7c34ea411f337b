import { exampleFaults } from "../../../domain/example/check-example.ts";
import type { ExamplePayload, ExampleTruth } from "../../../domain/example/payload.ts";
import { usualChance } from "../../../domain/example/usual-chance.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { truthInShares } from "../../../domain/kinds/units.ts";
import type { StoredRapidContent } from "../../../domain/serving/rapid-content.ts";
import { invalidMembers, Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import { readSet, requireSet, type ValidationSetDeps } from "../validation-sets.usecases.ts";

interface OfSet {
  actor: Actor;
  validationSetId: string;
}

/** A paused check is mixed into nothing any more, within a minute. Its counts stay. */
export async function setRapidOpen(
  deps: ValidationSetDeps,
  { rapidId, isOpen, ...asked }: OfSet & { rapidId: string; isOpen: boolean },
): Promise<void> {
  const { caller, set } = requireSet(await together(deps.db, readSet(deps, asked)), asked.actor);
  const what = isOpen ? "a check resumed" : "a check paused";
  const { changed } = await together(deps.db, {
    changed: deps.rapids.setOpen(set.id, rapidId, isOpen),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: set }, "validation.changed", { what })),
  });
  if (changed.meta.changes === 0) throw new Problem("not_found", { detail: "The set has no check of this id." });
}

/** Says what is right where nobody has said it yet. Truths are in percent, as forms have them. Gives how many were marked. */
export async function markRapids(
  deps: ValidationSetDeps,
  { truths, ...asked }: OfSet & { truths: readonly { id: string; content: StoredRapidContent; truth: ExampleTruth }[] },
): Promise<number> {
  const { caller, set } = requireSet(await together(deps.db, readSet(deps, asked)), asked.actor);
  const marks = truths.map(({ id, content, truth }) => ({ id, ...markOf(content, truth) }));
  if (marks.length === 0) return 0;
  const { marked } = await together(deps.db, {
    marked: marks.map((mark) => deps.rapids.mark(set.id, mark)),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: set }, "validation.changed", { what: "right answers" }),
    ),
  });
  return marked.filter(({ meta }) => meta.changes > 0).length;
}

/** The usual chance of a guess follows the truth. One that somebody named stays. */
function markOf({ asset, payload: shown, chance = 0 }: StoredRapidContent, inPercent: ExampleTruth) {
  const payload = shown as ExamplePayload;
  const truth = truthInShares(inPercent);
  const isUsual = chance === usualChance({ asset, payload, truth: null });
  const marked = { asset, payload, truth, chance: isUsual ? usualChance({ asset, payload, truth }) : chance };
  const faults = exampleFaults({ ...marked, randomCorrectProbability: marked.chance });
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
  return { truth, chance: marked.chance };
}
