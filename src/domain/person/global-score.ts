import { type GradedAnswer, recordAnswer, unseededScore } from "../member/score.ts";
import { freshStatistics, type Statistics } from "../member/statistics.ts";

/** A person's score over the graded examples of all organizations. */
export interface GlobalScore {
  /** The sums over all answers. A rollback reads and writes them. */
  statistics: Statistics;
  score: number;
  /** The latest to grade an answer is last. Absent from older profiles. What the sums hold beyond it has no known organization. */
  organizations?: OrganizationEvidence[];
}

/** What the examples of one organization say of a person. A list, since every person keeps some. */
export type OrganizationEvidence = [
  organizationId: string,
  responses: number,
  correct: number,
  wrongMass: number,
  hardMass: number,
];

export type Evidence = Pick<Statistics, "wrongMass" | "hardMass">;

/** The evidence of others is pooled, as that of one organization. */
const organizationsAtMost = 20;
/** The hard mass that makes an organization's evidence one whole voice: twenty answers of medium difficulty between two options. */
const wholeVoice = 10;
/** Organizations whose success rates differ by more do not support each other. */
const agreementReach = 0.6;

/** Adds a graded answer. The organization is null where the session was opened by older code. */
export function withGradedAnswer(
  before: GlobalScore | null,
  organizationId: string | null,
  answer: GradedAnswer,
): GlobalScore {
  const statistics = recordAnswer(before?.statistics ?? freshStatistics, answer);
  const known = before?.organizations ?? [];
  if (organizationId === null) return scored(statistics, known);
  const others = known.filter(([id]) => id !== organizationId);
  const own = recordAnswer(statisticsOf(known.find(([id]) => id === organizationId)), answer);
  const evidence: OrganizationEvidence = [organizationId, own.responses, own.correct, own.wrongMass, own.hardMass];
  return scored(statistics, [...others, evidence].slice(-organizationsAtMost));
}

/** The pooled evidence goes too, since it may hold a part of this organization. Null: nothing is left. */
export function withoutEvidenceOf(before: GlobalScore, organizationId: string): GlobalScore | null {
  const known = before.organizations ?? [];
  const kept = known.filter(([id]) => id !== organizationId);
  if (kept.length === 0) return null;
  if (kept.length === known.length && !hasPooled(before.statistics, known)) return before;
  return scored(totalOf(kept), kept);
}

/** The score from the examples of one organization, by its id. */
export function organizationScoresOf(global: GlobalScore | null): [organizationId: string, score: number][] {
  return (global?.organizations ?? []).map((evidence) => [evidence[0], unseededScore(statisticsOf(evidence))]);
}

/**
 * The global score. Each organization's success rate counts by its share, and a rate below guessing counts as guessing. With one
 * organization it is the score from its answers. The evidence of organizations that are believed less than others counts less.
 */
export function combinedScore(evidence: readonly Evidence[]): number {
  const telling = evidence.filter(({ hardMass }) => hardMass > 0);
  const voices = voicesOf(telling);
  const shares = sharesOf(telling);
  // A score cannot be below 0, so evidence beyond that would only outweigh what others say.
  const worst = 1 + 1 / sumOf(telling.map((one) => one.hardMass));
  const rates = telling.map(({ wrongMass, hardMass }) => Math.min(worst, wrongMass / hardMass));
  const rate = sumOf(rates.map((one, i) => one * (shares[i] ?? 0)));
  const fair = voices.map((voice) => voice / sumOf(voices));
  const hardMass = sumOf(telling.map((one, i) => one.hardMass * Math.min(1, (shares[i] ?? 0) / (fair[i] ?? 1))));
  return unseededScore({ wrongMass: hardMass * rate, hardMass });
}

/**
 * The share of each organization in the global score: its voice, by how far it is believed. Of three organizations that agree, with
 * a whole voice each, none has more than a third.
 */
export function sharesOf(evidence: readonly Evidence[]): number[] {
  const voices = voicesOf(evidence);
  const trusts = trustsOf(evidence, voices);
  const counted = voices.map((voice, i) => voice * (trusts[i] ?? 0));
  const all = sumOf(counted);
  // Without any support, none is believed more than others.
  return all > 0 ? counted.map((one) => one / all) : voices.map((voice) => voice / sumOf(voices));
}

function voicesOf(evidence: readonly Evidence[]): number[] {
  return evidence.map(({ hardMass }) => Math.min(wholeVoice, hardMass));
}

/**
 * How far each organization is believed, 0 to 1: the support that it has, of all that it could have. The voices of others support it
 * as far as they find about the same success. A further voice supports it as far as it finds the person able: wrong truths make able
 * people look like guessers, and hardly ever the other way round.
 */
function trustsOf(evidence: readonly Evidence[], voices: readonly number[]): number[] {
  const successes = evidence.map(({ wrongMass, hardMass }) => Math.max(-1, 1 - wrongMass / hardMass));
  const agreement = (i: number, j: number) =>
    Math.max(0, 1 - Math.abs((successes[i] ?? 0) - (successes[j] ?? 0)) / agreementReach);
  return successes.map((success, i) => {
    const others = voices.map((voice, j) => (i === j ? 0 : voice));
    const support = sumOf(others.map((voice, j) => voice * agreement(i, j)));
    return (wholeVoice * Math.max(0, success) + support) / (wholeVoice + sumOf(others));
  });
}

function scored(statistics: Statistics, organizations: OrganizationEvidence[]): GlobalScore {
  const listed = totalOf(organizations);
  const pooled = {
    wrongMass: Math.max(0, statistics.wrongMass - listed.wrongMass),
    hardMass: Math.max(0, statistics.hardMass - listed.hardMass),
  };
  const evidence = organizations.map(statisticsOf);
  const score = combinedScore(hasPooled(statistics, organizations) ? [...evidence, pooled] : evidence);
  return { statistics, score, organizations };
}

function hasPooled({ responses }: Statistics, organizations: readonly OrganizationEvidence[]): boolean {
  return responses > totalOf(organizations).responses;
}

function totalOf(organizations: readonly OrganizationEvidence[]): Statistics {
  const all = organizations.map(statisticsOf);
  const sum = (member: "responses" | "answered" | "correct" | "wrongMass" | "hardMass") =>
    sumOf(all.map((one) => one[member]));
  return {
    ...freshStatistics,
    responses: sum("responses"),
    answered: sum("answered"),
    correct: sum("correct"),
    wrongMass: sum("wrongMass"),
    hardMass: sum("hardMass"),
  };
}

function statisticsOf(evidence: OrganizationEvidence | undefined): Statistics {
  if (!evidence) return freshStatistics;
  const [, responses, correct, wrongMass, hardMass] = evidence;
  return { ...freshStatistics, responses, answered: responses, correct, wrongMass, hardMass };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
