import type { Actor } from "../../../domain/identity/actor.ts";
import { plainFinish } from "../../../domain/label/link-finish.ts";
import type { Micros } from "../../../domain/money/amount.ts";
import { pageOfEarned } from "../../../domain/money/earnings.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import type { EarningsRepository } from "../../money/earnings.repository.ts";
import { accessLink, type LinkDeps } from "./links.usecases.ts";

const earnersAtOnce = 1_000;
const bonusesShown = 100;

export interface LinkEarningsDeps extends LinkDeps {
  earnings: EarningsRepository;
}

interface Asked {
  actor: Actor;
  linkId: string;
}

/** What people of a link have earned, by their ids. Those whose answers have no price and who got no bonus are left out. */
export async function queryLinkEarnings(
  deps: LinkEarningsDeps,
  { actor, linkId, after = "" }: Asked & { after?: string | undefined },
) {
  const { link } = await accessLink(deps, { actor, linkId }, "queryLinkCompletions");
  const { earningsPercent: percent } = link.finish ?? plainFinish;
  const page = { after, limit: earnersAtOnce + 1 };
  const [paid, bonuses] = await Promise.all([
    deps.publishers(linkId).paidLabelers(page),
    deps.earnings.sumsOfPeople(linkId, page),
  ]);
  return pageOfEarned(paid, bonuses, { percent, limit: earnersAtOnce });
}

/** What Admins gave people of a link, the latest first. */
export async function listLinkBonuses(deps: LinkEarningsDeps, { actor, linkId }: Asked) {
  await accessLink(deps, { actor, linkId }, "queryLinkCompletions");
  return deps.earnings.latestOfPeople(linkId, bonusesShown);
}

/** Gives a person of a link something beside their share. `person` is our id of them, or the panel's. Admins only. */
export async function giveLinkBonus(
  deps: LinkEarningsDeps,
  { actor, linkId, person, amount, reason }: Asked & { person: string; amount: Micros; reason: string },
): Promise<void> {
  const { link, caller } = await accessLink(deps, { actor, linkId }, "updateLink");
  if (!caller.roles.includes("Admin")) throw new Problem("forbidden");
  const labeler = await deps.publishers(linkId).findLabeler(person);
  if (!labeler) throw invalid("person", "is nobody who came by this link");
  const { accountId: memberId } = actor;
  const bonus = { id: deps.freshUuid(), publisherId: linkId, amount, reason, memberId, at: deps.clock.now() };
  await together(deps.db, {
    added: deps.earnings.addBonus({ ...bonus, ...labeler }, deps.members.whereAdmin(memberId)),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: link }, "link.bonus_given", { name: link.name, reason }),
    ),
  });
}
