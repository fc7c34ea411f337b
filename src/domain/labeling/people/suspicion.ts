import { answersIn, medianMs } from "../../publisher/answer-times.ts";
import { type Reliability, reliabilityOf } from "../certainty/reliability.ts";
import type { AnswerFigures, PersonFigures } from "./person-figures.ts";

/** One reason to look at a person's answers. */
export type Reason =
  | { kind: "speed"; ownMs: number; othersMs: number }
  | { kind: "option"; option: number; own: number; others: number }
  | { kind: "agreement"; own: number; others: number; chance: number; tasks: number }
  | { kind: "reliability"; reliability: Reliability; others: number }
  | { kind: "rejected"; count: number; answers: number };

export interface Suspicion {
  /** 0 to 1: how much speaks against the answers. It is no probability. */
  score: number;
  /** The strongest first. */
  reasons: Reason[];
  /** Too few answers to say anything. */
  isUnknown: boolean;
  /** The job would be more often right with other people's answers in place of theirs. */
  isBetterWithout: boolean;
}

/** What a person is compared with. */
export interface Company {
  /** The figures of everybody else. */
  others: AnswerFigures;
  /** How often the others are right, by the model. Null: nothing was learned. */
  othersRight: number | null;
  /** The options of a task. Fewer than two: answers are no votes. */
  options: number;
}

/** Nothing is said of a person with fewer answers. */
export const fewestAnswers = 10;
/** A person is called replaceable only after so many. */
const fewestToReplace = 20;
/** A signal that so many answers show counts half of what it would with very many. */
const halfKnown = 10;
/** Signals below this are no reason to look. */
const leastSignal = 0.15;
/** How many times as fast as others a person must be, and where the signal is full. */
const [fast, fastest] = [2.5, 10];
/** How far the share of an option must be above that of others, and in how many of their standard errors. */
const [leastExcess, leastErrors] = [0.25, 3];

/** How much each signal may add. */
const weights: Record<Reason["kind"], number> = {
  agreement: 0.9,
  reliability: 0.9,
  option: 0.8,
  speed: 0.7,
  rejected: 0.4,
};

/** Weighs what speaks against a person's answers. Every signal shrinks with few answers, so that chance accuses nobody. */
export function suspicionOf(person: PersonFigures, company: Company): Suspicion {
  const { answers } = person;
  if (answers < fewestAnswers || company.others.answers === 0)
    return { score: 0, reasons: [], isUnknown: true, isBetterWithout: false };
  const signals = [speedOf, optionOf, agreementOf, modelOf, rejectionOf]
    .flatMap((signal) => signal(person, company) ?? [])
    .filter(({ strength }) => strength >= leastSignal)
    .sort((one, other) => other.strength - one.strength);
  const spared = signals.reduce((rest, { strength }) => rest * (1 - strength), 1);
  return {
    score: Math.round((1 - spared) * 100) / 100,
    reasons: signals.map(({ reason }) => reason),
    isUnknown: false,
    isBetterWithout: isBetterWithout(person, company),
  };
}

interface Signal {
  reason: Reason;
  strength: number;
}

function signalOf(reason: Reason, strength: number, count: number): Signal {
  const shrunk = (Math.min(1, Math.max(0, strength)) * count) / (count + halfKnown);
  return { reason, strength: weights[reason.kind] * shrunk };
}

function speedOf(person: PersonFigures, { others }: Company): Signal | null {
  const [ownMs, othersMs] = [medianMs(person.times), medianMs(others.times)];
  const count = answersIn(person.times);
  if (ownMs === null || othersMs === null || count < fewestAnswers) return null;
  const ratio = othersMs / ownMs;
  if (ratio < fast) return null;
  const strength = 0.4 + 0.6 * (Math.log(ratio / fast) / Math.log(fastest / fast));
  return signalOf({ kind: "speed", ownMs, othersMs }, strength, count);
}

/** The option that the person names most above others. Where they agree as often as those do, the others are the odd ones. */
function optionOf(person: PersonFigures, { others }: Company): Signal | null {
  const [count, otherCount] = [sumOf(person.options), sumOf(others.options)];
  if (count < fewestAnswers || otherCount < fewestAnswers) return null;
  if (person.agreed * others.compared >= others.agreed * person.compared) return null;
  const excesses = Object.entries(person.options).flatMap(([place, named]) => {
    const own = named / count;
    const known = others.options[Number(place)] ?? 0;
    // One answer more on each side, so that an option that nobody else named is not taken for impossible.
    const likely = (known + 1) / (otherCount + 2);
    const error = Math.sqrt((likely * (1 - likely)) / count);
    const excess = own - known / otherCount;
    return excess >= leastExcess && (own - likely) / error >= leastErrors
      ? [{ option: Number(place), own, others: known / otherCount, excess }]
      : [];
  });
  const [most] = excesses.sort((one, other) => other.excess - one.excess);
  if (!most) return null;
  const { excess, ...shares } = most;
  return signalOf({ kind: "option", ...shares }, excess / (1 - most.others), count);
}

/** The person agrees less than others do, even by the upper end of what their answers allow. */
function agreementOf(person: PersonFigures, { others, options }: Company): Signal | null {
  const { compared, agreed } = person;
  if (options < 2 || compared < fewestAnswers || others.compared === 0) return null;
  const chance = 1 / options;
  const usual = others.agreed / others.compared;
  const { high } = reliabilityOf({ right: agreed + 1, wrong: compared - agreed + 1 });
  if (high >= usual || usual <= chance) return null;
  const reason = { kind: "agreement" as const, own: agreed / compared, others: usual, chance, tasks: compared };
  return signalOf(reason, (usual - agreed / compared) / (usual - chance), compared);
}

/** The model of the votes takes the person for worse than others, even by the upper end of its interval. */
function modelOf(person: PersonFigures, { othersRight, options }: Company): Signal | null {
  if (person.learned === null || othersRight === null || options < 2) return null;
  const reliability = reliabilityOf(person.learned);
  const chance = 1 / options;
  if (reliability.high >= othersRight || othersRight <= chance) return null;
  const reason = { kind: "reliability" as const, reliability, others: othersRight };
  return signalOf(reason, (othersRight - reliability.ability) / (othersRight - chance), person.answers);
}

function rejectionOf({ rejected, answers }: PersonFigures): Signal | null {
  if (rejected === 0) return null;
  return signalOf(
    { kind: "rejected", count: rejected, answers: answers + rejected },
    (3 * rejected) / answers,
    answers,
  );
}

/** They may well guess, and are surely right less often than those who would answer in their place. */
function isBetterWithout({ learned, answers }: PersonFigures, { othersRight, options }: Company): boolean {
  if (learned === null || othersRight === null || options < 2 || answers < fewestToReplace) return false;
  const { low, high } = reliabilityOf(learned);
  return low <= 1 / options && high < othersRight;
}

function sumOf(counts: Record<number, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
