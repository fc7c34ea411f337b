import { globalDimension } from "../matching/score-dimensions.ts";
import type { PersonProfile } from "../person/person-profile.ts";
import type { StoredProgram } from "../program/program.ts";
import type { SessionProgress } from "../program/session-progress.ts";
import { retrievalOfProgram } from "../selection/retrieval.ts";
import { takeRapids } from "../selection/take-rapids.ts";
import type { RapidContent } from "./rapid-content.ts";

/** The rapid that a program gives next. Null: the program is complete, or its place has no rapid left. */
export function nextOfProgram(
  program: StoredProgram,
  progress: SessionProgress,
  { profile, defaultGlobalScore, random }: { profile: PersonProfile; defaultGlobalScore: number; random: () => number },
  unservedOf: (routingId: string) => RapidContent[],
): RapidContent | null {
  const { attributes, global, userId } = profile;
  const scores = new Map(global ? [[globalDimension, global.score]] : []);
  const request = { profile: { ...attributes, scores }, defaults: () => defaultGlobalScore, progress };
  const retrieval = retrievalOfProgram(program, request);
  if (retrieval === null) return null;
  const unserved = unservedOf(retrieval.id).map((content) => ({ id: content.id, effort: 1, content }));
  return takeRapids(unserved, retrieval, userId, random)[0]?.content ?? null;
}
