import { takeRapids } from "../../domain/bag/take-rapids.ts";
import { nextAction } from "../../domain/program/next-action.ts";
import { programOf, type StoredProgram } from "../../domain/program/program.ts";
import type { SessionProgress } from "../../domain/program/session-progress.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { StoredProfile } from "./person-profile.ts";

/** Where a program leads a person now, and one of the rapids that are left there; null when it is complete, or none is left. */
export function nextOfProgram(
  program: StoredProgram,
  progress: SessionProgress,
  { profile, defaultGlobalScore }: { profile: StoredProfile; defaultGlobalScore: number },
  freeOf: (routingId: string) => RapidContent[],
): RapidContent | null {
  const { country, language } = profile.attributes;
  const user = { country, language, score: profile.global?.score ?? defaultGlobalScore };
  const action = nextAction(programOf(program), progress, user);
  if (action.kind === "complete") return null;
  const free = new Map(freeOf(action.routingId).map((rapid) => [rapid.id, rapid]));
  const rapids = [...free.values()].map(({ id, routingId, exampleId }) => {
    return { id, routingId, exampleId, validationSetId: null, effort: 1 };
  });
  const one = { mode: action.retrievalMode, amount: 1, effort: 1, looks: Number.POSITIVE_INFINITY };
  const [taken] = takeRapids(rapids, one, profile.userId, Math.random);
  return (taken && free.get(taken.id)) ?? null;
}
