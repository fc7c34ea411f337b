import { globalDimension } from "../../domain/matching/score-dimensions.ts";
import type { StoredProgram } from "../../domain/program/program.ts";
import type { SessionProgress } from "../../domain/program/session-progress.ts";
import { retrievalOfProgram } from "../../domain/selection/retrieval.ts";
import { takeRapids } from "../../domain/selection/take-rapids.ts";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { StoredProfile } from "./person-profile.ts";

/** Where a program leads a person now, and one of the rapids that are left there; null when it is complete, or none is left. */
export function nextOfProgram(
  program: StoredProgram,
  progress: SessionProgress,
  { profile, defaultGlobalScore }: { profile: StoredProfile; defaultGlobalScore: number },
  freeOf: (routingId: string) => RapidContent[],
): RapidContent | null {
  const { attributes, global, userId } = profile;
  const scores = new Map(global ? [[globalDimension, global.score]] : []);
  const request = { profile: { ...attributes, scores }, defaults: () => defaultGlobalScore, progress };
  const retrieval = retrievalOfProgram(program, request);
  if (retrieval === null) return null;
  const free = freeOf(retrieval.id).map((content) => ({ id: content.id, effort: 1, content }));
  return takeRapids(free, retrieval, userId, Math.random)[0]?.content ?? null;
}
