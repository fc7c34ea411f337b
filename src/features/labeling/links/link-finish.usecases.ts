import { type Changes, changesBetween } from "../../../domain/audit/changes.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { plainFinish } from "../../../domain/label/link-finish.ts";
import { invalid } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import { type AskedFinish, changedFinish } from "./changed-finish.usecases.ts";
import type { CompletionPlace, CompletionRow } from "./completions.repository.ts";
import { accessLink, type LinkDeps } from "./links.usecases.ts";

export const completionsAtOnce = 100;
/** Others may change the same link at the same moment. */
const attempts = 10;

/** Changes how a link ends. A link that ends for its people as nobody expects would cost them their pay, so the log names the change. */
export async function updateLink(
  deps: LinkDeps,
  { actor, linkId, asked }: { actor: Actor; linkId: string; asked: AskedFinish },
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { link, caller } = await accessLink(deps, { actor, linkId }, "updateLink");
    const before = link.finish ?? plainFinish;
    const after = changedFinish(before, asked);
    const { changed } = await together(deps.db, {
      changed: deps.links.changeFinish(linkId, link.finishText, after),
      note: deps.audit.noteIfChanged(
        eventOf(
          deps,
          { caller, thing: link },
          "link.changed",
          { name: link.name },
          withoutCodes(changesBetween(before, after)),
        ),
      ),
    });
    if (changed.meta.changes === 0) continue;
    deps.linkStandings.drop(linkId);
    return;
  }
  throw new Error("others changed the link at each attempt");
}

/** A completion code is worth money to whoever has it. */
function withoutCodes({ completionCode, ...changes }: Changes): Changes {
  if (!completionCode) return changes;
  const [before, after] = completionCode;
  return { ...changes, completionCode: [before && "a code", after && (before ? "another code" : "a code")] };
}

/** Who finished at a link, the latest first. */
export async function queryLinkCompletions(
  deps: LinkDeps,
  { actor, linkId, from }: { actor: Actor; linkId: string; from?: string | undefined },
) {
  const place = from === undefined ? null : placeFrom(from);
  await accessLink(deps, { actor, linkId }, "queryLinkCompletions");
  const rows = await deps.completions.list(linkId, place, completionsAtOnce + 1);
  const items = rows.slice(0, completionsAtOnce);
  const last = items.at(-1);
  return {
    items: items.map(describeCompletion),
    next: rows.length > completionsAtOnce && last ? `${last.finishedAt}.${last.userId}` : null,
  };
}

function describeCompletion({ linkId: _, startedAt, finishedAt, ...completion }: CompletionRow) {
  return {
    ...completion,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(finishedAt).toISOString(),
  };
}

function placeFrom(text: string): CompletionPlace {
  const [, finishedAt, userId] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  if (finishedAt === undefined || userId === undefined) throw invalid("from", "is not the next of a page");
  return { finishedAt: Number(finishedAt), userId };
}
