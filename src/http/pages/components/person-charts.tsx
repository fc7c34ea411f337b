import { percentText } from "./charts.tsx";

interface IntervalProps {
  label: string;
  low: number;
  at: number;
  high: number;
  /** Where a guess would stand. Null: that is not known. */
  chance: number | null;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** An estimate from 0 to 1 with its interval, and where a guess would stand. */
export function Interval({ label, low, at, high, chance }: IntervalProps) {
  const said = `${label}: ${percentText(at, 1)}, from ${percentText(low, 1)} to ${percentText(high, 1)}`;
  return (
    <svg
      class="interval"
      role="img"
      aria-label={chance === null ? said : `${said}. A guess: ${percentText(chance, 1)}`}
    >
      <rect class="track" x="0" y="45%" width="100%" height="10%" />
      <rect class="band" x={percent(low)} y="25%" width={percent(high - low)} height="50%" />
      {chance !== null && <rect class="chance" x={percent(chance)} y="0" width="2" height="100%" />}
      <rect class="point" x={percent(Math.min(at, 0.99))} y="10%" width="4" height="80%" />
    </svg>
  );
}

export interface OptionShares {
  option: string;
  own: number;
  all: number;
}

/** What a person chose beside what all people chose. It is a table, so that screen readers read the same numbers. */
export function OptionBars({ caption, rows }: { caption: string; rows: readonly OptionShares[] }) {
  return (
    <table class="bars choices">
      <caption class="unseen">{caption}</caption>
      <thead class="unseen">
        <tr>
          {["Option", "Bar", "This person", "All people"].map((title) => (
            <th scope="col">{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ option, own, all }) => (
          <tr>
            <th scope="row">
              <span class="clipped">{option}</span>
            </th>
            <td>
              <svg class="bar open" aria-hidden="true">
                <rect class="distilling" x="0" y="0" width={percent(own)} height="100%" />
                <rect class="others" x={percent(Math.min(all, 0.99))} y="0" width="3" height="100%" />
              </svg>
            </td>
            <td class="number">{percentText(own, 1)}</td>
            <td class="number meta">all {percentText(all, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
