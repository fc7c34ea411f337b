import { type LinkFinish, limitsOf, plainFinish } from "../../domain/label/link-finish.ts";
import { accuracyOf, reachedLimit } from "../../domain/label/link-work.ts";
import { fillReturnUrl } from "../../domain/label/return-address.ts";
import { dollarsOf } from "../../domain/money/amount.ts";
import { earnedOf } from "../../domain/money/earnings.ts";
import { Problem } from "../../http/problems.ts";
import type { Persons } from "../../objects/person/person.port.ts";
import { together } from "../../platform/db/together.ts";
import type { LabelSigning } from "../../platform/label-signing.ts";
import type { CompletionRepository } from "../labeling/links/completions.repository.ts";
import { type LabelDeps, type LinkWay, openLabelSession, requireOpen, type WayIn } from "./label.usecases.ts";

/** What the page of a link knows of its end beforehand. Codes and addresses come only from finishing. */
export interface StartFinish {
  message: string | null;
  leastTasks: number;
  /** Finishing gives a code or a way back. */
  givesCode: boolean;
  givesReturn: boolean;
}

export interface StartLimits {
  tasksPerPerson: number | null;
  /** Answers that the person has given at this link. */
  done: number;
}

/** What a document tells the page. Asks the person only where that changes what the page shows. */
export async function finishOf(
  { persons }: { persons: Persons },
  { link, userId, isReturning }: LinkWay,
): Promise<{ finish: StartFinish; limits: StartLimits }> {
  const { message, leastTasks, tasksPerPerson, completionCode, hasPersonalCodes, returnUrl } =
    link.finish ?? plainFinish;
  const isCounted = isReturning && (tasksPerPerson !== null || leastTasks > 1);
  const known = isCounted ? await persons.ofUser(userId).person.workAt(link.id) : null;
  return {
    finish: {
      message,
      leastTasks,
      givesCode: completionCode !== null || hasPersonalCodes,
      givesReturn: returnUrl !== null,
    },
    limits: { tasksPerPerson, done: known?.work.answers ?? 0 },
  };
}

export interface FinishDeps extends LabelDeps {
  completions: CompletionRepository;
  labelSigning: LabelSigning;
}

type Opening = Omit<Parameters<typeof openLabelSession>[1], "way">;

/** What a person who has finished is told. */
export interface Finished {
  tasks: number;
  accuracy: number | null;
  code: string | null;
  returnUrl: string | null;
  /** US dollars. Absent: the link does not show it, or the answers have no price. */
  earned?: number;
}

/**
 * Finishes for a person of a link. They may finish once they gave the least number of answers, reached a limit, or have nothing left to do.
 * The code and the way back leave the service only here. May run again, and then tells the newer state.
 */
export async function finishLabeling(
  deps: FinishDeps,
  { way, ...opening }: { way: WayIn } & Opening,
): Promise<Finished> {
  if (way.kind !== "link") throw new Problem("not_found", { detail: "Only people of a labeling link finish." });
  requireOpen(deps, way);
  const { link, userId, panelId } = way;
  const finish = link.finish ?? plainFinish;
  const known = await deps.persons.ofUser(userId).person.workAt(link.id);
  if (!known) throw refused("Nothing was answered yet.");
  const { work, isWithheld } = known;
  const now = deps.clock.now();
  const mayFinish = work.answers >= finish.leastTasks || reachedLimit(work, limitsOf(finish), now) !== null;
  if (!mayFinish && (await hasWork(deps, way, opening)))
    throw refused(`${work.answers} of at least ${finish.leastTasks} tasks are answered.`);
  const code = codeFor(deps, way, finish);
  const completion = {
    linkId: link.id,
    userId,
    panelId,
    code,
    tasks: work.answers,
    accuracy: accuracyOf(work),
    startedAt: work.startedAt,
    finishedAt: now,
  };
  await together(deps.db, { noted: deps.completions.note(completion) });
  return {
    tasks: work.answers,
    accuracy: finish.showsAccuracy && !isWithheld ? completion.accuracy : null,
    code,
    returnUrl:
      finish.returnUrl === null
        ? null
        : fillReturnUrl(finish.returnUrl, { userId: panelId ?? userId, code: code ?? "" }),
    ...(finish.showsEarnings && work.gross && { earned: dollarsOf(earnedOf(work.gross, finish.earningsPercent)) }),
  };
}

/** Opens their session as the page would: whoever has work left gets the one that is open already. */
async function hasWork(deps: FinishDeps, way: LinkWay, opening: Opening): Promise<boolean> {
  const session = await openLabelSession(deps, { way, ...opening });
  return session.campaignId !== null;
}

function codeFor(
  { labelSigning }: Pick<FinishDeps, "labelSigning">,
  { link, userId }: LinkWay,
  { completionCode, hasPersonalCodes }: LinkFinish,
): string | null {
  return completionCode ?? (hasPersonalCodes ? labelSigning.codeOf(link.id, userId) : null);
}

function refused(detail: string): Problem {
  return new Problem("invalid_request", { detail });
}
