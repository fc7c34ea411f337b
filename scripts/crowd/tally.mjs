/**
 * What is known of a crowd so far, by what the service said of each after his last answer.
 * @param {{ userId: string, isAble: boolean }[]} people
 */
export function createTally(people) {
  const able = new Map(people.map(({ userId, isAble }) => [userId, isAble]));
  const states = new Map();
  const counts = { done: 0, sessions: 0, answers: 0, right: 0, skips: 0, idle: 0, elsewhere: 0, failures: 0 };
  return {
    people: people.length,
    counts,
    noteState(userId, state) {
      if (state !== null) states.set(userId, state);
    },
    count(what) {
      counts[what] += 1;
    },
    states: () => countBy(states.values()),
    /** How the pool came out against who is able: see `judgePool`. */
    quality: () => judgePool([...states].map(([userId, state]) => ({ state, isAble: able.get(userId) === true }))),
  };
}

/**
 * Precision: the able among the graduated. Recall: the graduated among the able of whom the rules have made up their mind, who are
 * graduated or dropped. Each null while it would be of nobody.
 * @param {{ state: string, isAble: boolean }[]} people
 */
export function judgePool(people) {
  const count = (matches) => people.filter(matches).length;
  const isGraduated = ({ state }) => state.endsWith("Graduated");
  const isDropped = ({ state }) => state.startsWith("Dropped");
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
    /** Of the able, by the reason. */
    ableDroppedBy: countBy(people.filter((person) => person.isAble && isDropped(person)).map(({ state }) => state)),
  };
}

const share = (part, whole) => (whole === 0 ? null : part / whole);

function countBy(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
