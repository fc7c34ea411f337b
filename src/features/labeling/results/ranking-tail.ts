/** Parts of an answer in their order. */
export type Pieces = AsyncGenerator<string | ReadableStream<Uint8Array>, void>;

interface RankedEntry {
  group: string;
  aggregatedResults: Record<string, number>;
}

const groupsAtOnce = 100;

/**
 * The tail of a ranking's file. Its summary repeats the scores of all groups, too many to be kept anywhere: they are read from the desks
 * again.
 */
export async function* rankingTail(
  desks: readonly { desk: number; results: { entries: number } | null }[],
  linesOf: (desk: number, page: { from: number; limit: number }) => Promise<{ text: string; next: number | null }>,
): Pieces {
  const groups = desks.reduce((sum, { results }) => sum + (results?.entries ?? 0), 0);
  yield '],"summary":';
  if (groups !== 1) yield "{";
  let isFirst = true;
  for (const { desk } of desks) {
    for (let from: number | null = 0; from !== null; ) {
      const page: { text: string; next: number | null } = await linesOf(desk, { from, limit: groupsAtOnce });
      for (const line of page.text.split("\n")) {
        if (line === "") continue;
        const { group, aggregatedResults } = JSON.parse(line) as RankedEntry;
        const scores = JSON.stringify(aggregatedResults);
        yield groups === 1 ? scores : `${isFirst ? "" : ","}${JSON.stringify(group)}:${scores}`;
        isFirst = false;
      }
      from = page.next;
    }
  }
  yield groups === 1 ? "}" : "}}";
}
