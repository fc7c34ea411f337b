import { nameOf, pace, percent } from "./picture.ts";
import type { Quality, StateCounts, Tally } from "./tally.ts";

export interface CrowdOutcome {
  people: number;
  /** The accuracy from which a person counts as able. */
  needed: number | null;
  counts: Tally["counts"];
  states: StateCounts;
  quality: Quality;
  seconds: number;
  /** False: it was ended before all people had come. */
  isWhole: boolean;
}

/** Says what happened. */
export function summarize({ people, needed, counts, states, quality, seconds, isWhole }: CrowdOutcome): string[] {
  const { done, failures, elsewhere, idle, skips, answers, right } = counts;
  const { graduated, dropped } = quality;
  const distilling = states.Distilling ?? 0;
  const line = `${done} of ${people} people came${isWhole ? "" : " before it was ended"}: ${pace(counts, seconds)} in ${seconds.toFixed(1)} s.`;
  if (answers === 0) {
    const why = elsewhere > 0 ? "other campaigns took them" : "the service had nothing for them";
    return [line, `Nobody answered: ${failures > 0 ? "requests failed" : why}.`];
  }
  const sentences = [
    line,
    `${percent(right / answers)} of their answers were right; ${graduated} people graduated, ${dropped} were dropped, and ${distilling} may go on.`,
    `Able is whose hidden skill is ${(needed ?? 0).toFixed(2)} or more. ${aboutPrecision(quality)}`,
    ...aboutRecall(quality),
  ];
  if (elsewhere > 0) sentences.push(`${times(elsewhere)} another campaign took somebody, who did not answer there.`);
  if (idle > 0) sentences.push(`${times(idle)} somebody came and there was nothing left for them to do.`);
  if (skips > 0) sentences.push(`${times(skips)} somebody skipped an example that was added meanwhile.`);
  if (failures > 0) sentences.push(`${failures} people left because the service did not answer them.`);
  return sentences;
}

function aboutPrecision({ graduated, ableGraduated, precision }: Quality): string {
  if (graduated === 0) return "Nobody has graduated.";
  return `Of the graduated ${ableGraduated} are able: precision ${percent(precision)}.`;
}

function aboutRecall({ ableGraduated, ableDropped, ableDroppedBy, recall }: Quality): string[] {
  const decided = ableGraduated + ableDropped;
  if (decided === 0) return ["Of nobody able the rules have made up their mind yet."];
  const dropped = `${ableDropped} of the able were dropped by chance: ${reasons(ableDroppedBy)}.`;
  return [
    `Of ${decided} able people of whom the rules have made up their mind, ${ableGraduated} graduated: recall ${percent(recall)}.`,
    ableDropped === 0 ? "Nobody able was dropped." : dropped,
  ];
}

const times = (count: number) => (count === 1 ? "Once" : `${count} times`);

function reasons(counts: StateCounts): string {
  return Object.entries(counts)
    .map(([state, count]) => `${count} for ${nameOf(state).replace("dropped: ", "")}`)
    .join(", ");
}
