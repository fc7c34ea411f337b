const leastPeople = 20;

/** The share of graduates among all who graduated or dropped, 0 to 1. Null while they are too few to tell. */
export function audienceHealth(counts: {
  graduated: number;
  inactiveGraduated: number;
  dropped: number;
}): number | null {
  const all = counts.graduated + counts.inactiveGraduated + counts.dropped;
  return all < leastPeople ? null : counts.graduated / all;
}
