/** What others than lists follow from: caches name the open desks, and results end a job. */
export interface DeskTurn {
  isOpen: boolean;
  /** Null: no results stand. */
  results: string | null;
}

/** Whether progress may wait to be written with that of others. `told` is what its row has. Null: that is not known. */
export function mayWait(told: DeskTurn | null, turn: DeskTurn): boolean {
  const before = told ?? { isOpen: true, results: null };
  return before.isOpen === turn.isOpen && before.results === turn.results;
}
