import { numberText } from "../../../../domain/text/numbers.ts";
import { Section } from "../../../../http/pages/components/parts.tsx";
import { Table } from "../../../../http/pages/components/table.tsx";
import type { ShownRanking } from "./jobs.usecases.ts";

/** A ranked group: its items by score, and whether their places are certain. */
export function RankingSection({ of: { group, rows, certainty, totalVotes } }: { of: ShownRanking }) {
  const width = (row: (typeof rows)[number]) =>
    row.low === null || row.high === null ? null : `${numberText(row.low)} to ${numberText(row.high)}`;
  return (
    <Section title={`Ranking of ${group}`}>
      {certainty !== null && <p>{certainty}</p>}
      <Table
        label={`Ranking of ${group}`}
        rows={rows.map((row, i) => ({ ...row, place: i + 1 }))}
        numbers={["Place", "Score", "95% interval"]}
        columns={{
          Place: ({ place }) => place,
          Item: ({ item }) => item,
          Score: ({ score }) => numberText(score),
          "95% interval": width,
        }}
      />
      <p class="meta">From {totalVotes === 1 ? "1 answer" : `${numberText(totalVotes)} answers`}.</p>
    </Section>
  );
}
