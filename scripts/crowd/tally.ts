/** How many people are in each state. */
export type StateCounts = Record<string, number>;
export type Tally = ReturnType<typeof createTally>;
export type Quality = ReturnType<typeof judgePool>;

/** What is known of a crowd so far, by what the service said of each person after their last answer. */
export function createTally(people: readonly { userId: string; isAble: boolean }[]) {
  const able = new Map(people.map(({ userId, isAble }) => [userId, isAble]));
  const states = new Map<string, string>();
  const counts = { done: 0, sessions: 0, answers: 0, right: 0, skips: 0, idle: 0, elsewhere: 0, failures: 0 };
  return {
    people: people.length,
    counts,
    noteState(userId: string, state: string | null) {
      if (state !== null) states.set(userId, state);
    },
    count(what: keyof typeof counts) {
      counts[what] += 1;
    },
    states: () => countBy(states.values()),
    /** How the pool came out against who is able: see `judgePool`. */
    quality: () => judgePool([...states].map(([userId, state]) => ({ state, isAble: able.get(userId) === true }))),
  };
}

interface Judged {
  state: string;
  isAble: boolean;
}

/**
 * Precision: the able among the graduated. Recall: the graduated among the able of whom the rules have made up their mind, who are
 * graduated or dropped. Each null while it would be of nobody.
 */
export function judgePool(people: readonly Judged[]) {
  const count = (matches: (person: Judged) => boolean) => people.filter(matches).length;
  const isGraduated = ({ state }: Judged) => state.endsWith("Graduated");
  const isDropped = ({ state }: Judged) => state.startsWith("Dropped");
  const graduated = count(isGraduated);
  const ableGraduated = count((person) => person.isAble && isGraduated(person));
  const ableDropped = count((person) => person.isAble && isDropped(person));
  return {
    graduated,
    ableGraduated,
    ableDropped,
    dropped: count(isDropped),
    precision: share(ableGraduated, graduated),
    recall: share(ableGraduated, ableGraduated + ableDropped),
    /** Able people who were dropped, by the reason. */
    ableDroppedBy: countBy(people.filter((person) => person.isAble && isDropped(person)).map(({ state }) => state)),
  };
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

function countBy(values: Iterable<string>): StateCounts {
  const counts: StateCounts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
