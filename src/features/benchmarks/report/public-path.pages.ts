/** The page of a public benchmark that needs no sign-in. Teams link it in papers: it never changes. */
export function publicPathOf(benchmarkId: string): string {
  return `/benchmarks/${encodeURIComponent(benchmarkId)}`;
}
