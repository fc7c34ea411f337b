export type Cell = string | number | null;

/** One record of a CSV file, with its line end. */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "number" ? `${cell}` : quotedCell(withoutFormula(cell));
}

/** Quotes a text that holds a separator of any spreadsheet program, a quote or a line break. */
export function quotedCell(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Wherever a program may see the beginning of a cell: at the start, and behind what other programs take for a separator or a row's end.
 * Some skip blanks and quotes there. A full-width sign counts like the plain one.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[\p{Zs}"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/**
 * A spreadsheet runs a text that begins like a formula, and people write answers and ids. An apostrophe makes it a text. Quotes alone do
 * not: where `;` separates, a `;` within a cell that follows a comma begins a new one.
 */
export function withoutFormula(text: string): string {
  return text.replace(formulaStart, "'");
}
