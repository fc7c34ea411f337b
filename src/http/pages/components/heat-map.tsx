import { numberText } from "../../../domain/text/numbers.ts";

interface HeatMapProps {
  caption: string;
  names: readonly string[];
  /** Wins of the row's against the column's. */
  wins: readonly (readonly number[])[];
  /** Games of the two. Absent: wins of both. */
  games?: readonly (readonly number[])[] | undefined;
}

/** Steps of colour on each side of one half. */
const steps = 5;

/** The class of a share from 0 to 1: its side of one half, and how far it is from it. */
export function heatOf(share: number): string {
  const distance = Math.min(steps, Math.round(Math.abs(share - 0.5) * 2 * steps));
  return `${share >= 0.5 ? "win" : "lose"} h${distance}`;
}

/** How often each beats each other one, in percent. A table whose cells have colours: the colour only repeats the number. */
export function HeatMap({ caption, names, wins, games }: HeatMapProps) {
  const gamesOf = (row: number, column: number) =>
    games?.[row]?.[column] ?? (wins[row]?.[column] ?? 0) + (wins[column]?.[row] ?? 0);
  return (
    <div class="table-box" tabindex={0} role="region" aria-label={caption}>
      <table class="heat">
        <thead>
          <tr>
            <td />
            {names.map((name, column) => (
              <th scope="col" title={name}>
                <span aria-hidden="true">{column + 1}</span>
                <span class="unseen">against {name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, row) => (
            <tr>
              <th scope="row">
                <span class="clipped">
                  <span aria-hidden="true">{row + 1} </span>
                  {name}
                </span>
              </th>
              {names.map((other, column) => {
                const all = gamesOf(row, column);
                if (row === column || all === 0) return <td class="none">{row === column ? "" : "-"}</td>;
                const share = (wins[row]?.[column] ?? 0) / all;
                return (
                  <td
                    class={heatOf(share)}
                    title={`${name} against ${other}: ${numberText(Math.round(all * 10) / 10)} games`}
                  >
                    {Math.round(share * 100)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
