import { nameOf, pace, percent } from "./picture.mjs";

/**
 * What happened, in sentences.
 * @param {object} outcome
 * @param {number} outcome.people
 * @param {number} outcome.needed accuracy from which somebody counts as able
 * @param {object} outcome.counts
 * @param {object} outcome.quality
 * @param {number} outcome.seconds
 * @param {boolean} outcome.isWhole false: it was ended before everybody had come
 */
export function summarize({ people, needed, counts, states, quality, seconds, isWhole }) {
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
    `Able is whose hidden skill is ${needed.toFixed(2)} or more. ${aboutPrecision(quality)}`,
    ...aboutRecall(quality),
  ];
  if (elsewhere > 0) sentences.push(`${times(elsewhere)} another campaign took somebody, who did not answer there.`);
  if (idle > 0) sentences.push(`${times(idle)} somebody came and there was nothing left for them to do.`);
  if (skips > 0) sentences.push(`${times(skips)} somebody skipped an example that was added meanwhile.`);
  if (failures > 0) sentences.push(`${failures} people left because the service did not answer them.`);
  return sentences;
}

function aboutPrecision({ graduated, ableGraduated, precision }) {
  if (graduated === 0) return "Nobody has graduated.";
  return `Of the graduated ${ableGraduated} are able: precision ${percent(precision)}.`;
}

function aboutRecall({ ableGraduated, ableDropped, ableDroppedBy, recall }) {
  const decided = ableGraduated + ableDropped;
  if (decided === 0) return ["Of nobody able the rules have made up their mind yet."];
  const dropped = `${ableDropped} of the able were dropped by chance: ${reasons(ableDroppedBy)}.`;
  return [
    `Of ${decided} able people of whom the rules have made up their mind, ${ableGraduated} graduated: recall ${percent(recall)}.`,
    ableDropped === 0 ? "Nobody able was dropped." : dropped,
  ];
}

const times = (count) => (count === 1 ? "Once" : `${count} times`);

function reasons(counts) {
  return Object.entries(counts)
    .map(([state, count]) => `${count} for ${nameOf(state).replace("dropped: ", "")}`)
    .join(", ");
}
