import type { Child } from "hono/jsx";

interface TableProps<Row> {
  /** What screen readers call it. */
  label: string;
  rows: readonly Row[];
  /** The cell of each column, by its heading. */
  columns: Readonly<Record<string, (row: Row) => Child>>;
  /** Columns of numbers, which stand at the right. */
  numbers?: readonly string[];
  isBad?: (row: Row) => boolean;
}

/** A table that scrolls by itself where the window is too narrow for it. */
export function Table<Row>({ label, rows, columns, numbers = [], isBad }: TableProps<Row>) {
  const all = Object.entries(columns).map(([title, cell]) => ({
    title,
    cell,
    look: numbers.includes(title) ? "number" : undefined,
  }));
  return (
    <div class="table-box" tabindex={0} role="region" aria-label={label}>
      <table class="table">
        <thead>
          <tr>
            {all.map(({ title, look }) => (
              <th scope="col" class={look}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr class={isBad?.(row) ? "bad" : undefined}>
              {all.map(({ cell, look }) => (
                <td class={look}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
