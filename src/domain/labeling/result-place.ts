/** Where a row of a job's results stands: its desk, and the number of its task or ranked group there. */
export interface ResultPlace {
  desk: number;
  entry: number;
}

export function placeText({ desk, entry }: ResultPlace): string {
  return `${desk}.${entry}`;
}

/** Null: no place reads so. */
export function parsePlace(text: string): ResultPlace | null {
  const [, desk, entry] = /^(\d{1,6})\.(\d{1,9})$/.exec(text) ?? [];
  return desk === undefined ? null : { desk: Number(desk), entry: Number(entry) };
}
