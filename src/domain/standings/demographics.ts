import type { VoterFacts } from "./vote-filter.ts";

/** Different values of one kind that are shown, the most frequent ones. */
export const mostBuckets = 300;

interface Bucket {
  value: string;
  votes: number;
  /** Of all votes, also of those whose people did not say. */
  share: number;
}

export function demographicsOf({
  totalVotes,
  voters,
}: {
  totalVotes: number;
  voters: readonly (VoterFacts & { votes: number })[];
}) {
  const bucketsOf = (field: keyof VoterFacts): Bucket[] => {
    const counts = new Map<string, number>();
    for (const voter of voters) {
      const value = voter[field];
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + voter.votes);
    }
    return [...counts]
      .map(([value, votes]) => ({ value, votes, share: votes / totalVotes }))
      .sort((one, other) => other.votes - one.votes || (one.value < other.value ? -1 : 1))
      .slice(0, mostBuckets);
  };
  return {
    totalVotes,
    dimensions: {
      ageBucket: bucketsOf("age_bucket"),
      gender: bucketsOf("gender"),
      occupation: bucketsOf("occupation"),
      country: bucketsOf("country"),
      language: bucketsOf("language"),
    },
  };
}
