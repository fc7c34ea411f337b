/** A vote for an option, by a person. */
export interface NamedVote<Person> {
  person: Person;
  option: string;
}

/**
 * How far each vote of a task agrees with what most of the others named: 1, 0, or a part where several options lead. The own vote does
 * not count among the others. Null: nobody else has voted.
 */
export function agreementsOf<Person>(votes: readonly NamedVote<Person>[]): { person: Person; agreed: number | null }[] {
  const counts = new Map<string, number>();
  for (const { option } of votes) counts.set(option, (counts.get(option) ?? 0) + 1);
  const known = new Map<string, number | null>();
  return votes.map(({ person, option }) => {
    if (!known.has(option)) known.set(option, votes.length < 2 ? null : agreedWithOthers(counts, option));
    return { person, agreed: known.get(option) ?? null };
  });
}

function agreedWithOthers(counts: ReadonlyMap<string, number>, own: string): number {
  const others = [...counts].map(([option, count]) => ({ option, count: option === own ? count - 1 : count }));
  const most = Math.max(...others.map(({ count }) => count));
  const leading = others.filter(({ count }) => count === most);
  return leading.some(({ option }) => option === own) ? 1 / leading.length : 0;
}
