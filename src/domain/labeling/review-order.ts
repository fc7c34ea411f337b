/** Where a task stands among the tasks of its desk that are reviewed, the most doubtful first. */
interface DoubtPlace {
  doubt: number;
  task: number;
}

/** The same among the tasks of a job. */
export interface DeskPlace extends DoubtPlace {
  desk: number;
}

/** What one desk found after a place, in order. `lookedTo`: it has not looked further. Null: it has looked at all. */
interface FoundOnDesk<Task extends DoubtPlace> {
  desk: number;
  tasks: readonly Task[];
  lookedTo: DoubtPlace | null;
}

/** Where a desk goes on after a place of its job. Null: at its beginning. */
export function afterOnDesk(place: DeskPlace | null, desk: number): DoubtPlace | null {
  if (place === null) return null;
  const { doubt, task } = place;
  if (desk === place.desk) return { doubt, task };
  return { doubt, task: desk < place.desk ? Number.MAX_SAFE_INTEGER : -1 };
}

/**
 * The first tasks of all desks together. What a desk has not looked at may come before what others found, so the page ends where the first
 * of them stopped. `next`: where to go on. Null: nothing is left.
 */
export function mergeByDoubt<Task extends DoubtPlace>(
  found: readonly FoundOnDesk<Task>[],
  limit: number,
): { tasks: { desk: number; task: Task }[]; next: DeskPlace | null } {
  const stops = found.flatMap(({ desk, lookedTo }) => (lookedTo ? [{ desk, ...lookedTo }] : [])).sort(byDoubt);
  const [stop = null] = stops;
  const tasks = found
    .flatMap(({ desk, tasks: all }) => all.map((task) => ({ desk, task, place: placeOf(desk, task) })))
    .filter(({ place }) => stop === null || byDoubt(place, stop) <= 0)
    .sort((one, other) => byDoubt(one.place, other.place));
  const page = tasks.slice(0, limit);
  const next = page.length < tasks.length ? (page.at(-1)?.place ?? null) : stop;
  return { tasks: page.map(({ desk, task }) => ({ desk, task })), next };
}

export function cursorText({ doubt, desk, task }: DeskPlace): string {
  return `${doubt}_${desk}_${task}`;
}

/** Null: no place reads so. */
export function parseCursor(text: string): DeskPlace | null {
  const [, doubt, desk, task] = /^([0-2](?:\.\d{1,20})?)_(\d{1,6})_(\d{1,9})$/.exec(text) ?? [];
  return doubt === undefined ? null : { doubt: Number(doubt), desk: Number(desk), task: Number(task) };
}

function placeOf(desk: number, { doubt, task }: DoubtPlace): DeskPlace {
  return { desk, doubt, task };
}

function byDoubt(one: DeskPlace, other: DeskPlace): number {
  return one.doubt - other.doubt || one.desk - other.desk || one.task - other.task;
}
