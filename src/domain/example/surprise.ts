/** How often an example was answered, and how often a guess is right. */
export interface AnsweredExample {
  id: string;
  /** The probability of a correct guess, 0 to 1. */
  chance: number;
  correct: number;
  incorrect: number;
}

export interface Surprise {
  /** The share of right answers, 0 to 1. Null without answers. */
  observed: number | null;
  /** The share that the answers to the other examples let expect. Null if those have none. */
  expected: number | null;
  /** How far the share lies below the expected one at least, with 97.5% confidence. Never negative. */
  shortfall: number;
  /** Suspect: the truth is probably wrong, or the question is misread. */
  verdict: "usual" | "harder" | "suspect";
}

const harderFrom = 0.1;
const suspectFrom = 0.3;

/**
 * Compares each example with the others. People are taken to know an answer with one probability, and to guess otherwise, so an
 * example that is easy to guess is expected to be right more often. An example does not count towards its own expectation: among few
 * examples, one wrong truth would hide itself.
 */
export function surprisesOf(examples: readonly AnsweredExample[]): Map<string, Surprise> {
  const parts = examples.map(evidenceOf);
  const known = parts.reduce((sum, part) => sum + part.known, 0);
  const open = parts.reduce((sum, part) => sum + part.open, 0);
  return new Map(
    examples.map((example, i) => {
      const own = parts[i] as Evidence;
      return [example.id, surpriseOf(example, { known: known - own.known, open: open - own.open })];
    }),
  );
}

interface Evidence {
  /** Right answers beyond those that guessing explains. */
  known: number;
  /** Answers that guessing leaves open. */
  open: number;
}

function evidenceOf({ chance, correct, incorrect }: AnsweredExample): Evidence {
  const answers = correct + incorrect;
  return { known: correct - chance * answers, open: (1 - chance) * answers };
}

function surpriseOf({ chance, correct, incorrect }: AnsweredExample, others: Evidence): Surprise {
  const answers = correct + incorrect;
  // An example that is nearly always guessed right leaves a trace of a weight, which rounding can turn negative.
  const knowledge = others.open > 1e-9 ? Math.min(1, Math.max(0, others.known / others.open)) : null;
  const expected = knowledge === null ? null : chance + (1 - chance) * knowledge;
  const observed = answers === 0 ? null : correct / answers;
  if (observed === null || expected === null) return { observed, expected, shortfall: 0, verdict: "usual" };
  const shortfall = Math.max(0, expected - highestShare(correct, answers));
  const verdict = shortfall >= suspectFrom ? "suspect" : shortfall >= harderFrom ? "harder" : "usual";
  return { observed, expected, shortfall, verdict };
}

/** The upper end of the 95% interval of a share, by Wilson. It is wide for few answers, so that two wrong ones accuse nobody. */
function highestShare(correct: number, answers: number): number {
  const z = 1.96;
  const share = correct / answers;
  const centre = share + z ** 2 / (2 * answers);
  const margin = z * Math.sqrt((share * (1 - share)) / answers + z ** 2 / (4 * answers ** 2));
  return Math.min(1, (centre + margin) / (1 + z ** 2 / answers));
}

const answersBetween = 20;

/** Surprises are looked for again after 20 answers, or after 2% more where there are many: then one answer says little. */
export function isWorthExamining(answers: number, answersAtLastTime: number): boolean {
  return answers - answersAtLastTime >= Math.max(answersBetween, answersAtLastTime / 50);
}

/** The most surprising first. Equal ones keep their order. */
export function bySurprise<Item extends { surprise: Surprise }>(items: readonly Item[]): Item[] {
  const gap = ({ observed, expected }: Surprise) => (observed === null || expected === null ? 0 : expected - observed);
  return [...items].sort(
    (one, other) =>
      other.surprise.shortfall - one.surprise.shortfall ||
      Math.max(0, gap(other.surprise)) - Math.max(0, gap(one.surprise)),
  );
}
