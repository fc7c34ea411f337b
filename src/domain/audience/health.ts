const leastPeople = 20;

/** The share of graduates among all who came to an end, 0 to 1; null while those are too few to tell. */
export function audienceHealth(counts: {
  graduated: number;
  inactiveGraduated: number;
  dropped: number;
}): number | null {
  const all = counts.graduated + counts.inactiveGraduated + counts.dropped;
  return all < leastPeople ? null : counts.graduated / all;
}
