/** Where uses of files are looked for, in this order. Desks come after datasets: a job copies what it shows from there. */
export const placesOfUse = [
  "examples",
  "audiences",
  "definitions",
  "rapids",
  "benchmarkPrompts",
  "participants",
  "participantSamples",
  "datasets",
  "desks",
] as const;
export type PlaceOfUse = (typeof placesOfUse)[number];

/**
 * How far the retention of files is. It goes through all files once a day, some thousands at a time: old files are nominated, every
 * place that may use them is looked through once for all of them, and those that nothing uses are deleted. Times are milliseconds
 * since 1970.
 */
export interface FileCycle {
  phase: "nominating" | "waiting" | PlaceOfUse | "resting";
  /** Where the next page of the phase begins. */
  place: string;
  /** The last file that was looked at. */
  lastFile: string;
  /** How many files are nominated, and when the last one was. */
  nominees: number;
  nominatedAt: number;
  /** All files have been looked at. */
  isEnd: boolean;
  /** When this way through all files began. */
  passAt: number;
  /** The last minute in which this was worked on. */
  seenAt: number;
}

/**
 * The most files that are looked for at once. Their names travel in every question, in some hundred kilobytes. Each time round takes an
 * hour and as long as looking through every place takes: in eight rounds of three hours, 160,000 files go a day.
 */
export const mostNominees = 20_000;
const passEveryMs = 86_400_000;
/** Earlier code does not take back the nomination of a file that is used anew. So after a minute that was missed all begin again. */
const missedAfterMs = 150_000;

export function freshCycle(now: number): FileCycle {
  return {
    phase: "nominating",
    place: "",
    lastFile: "",
    nominees: 0,
    nominatedAt: 0,
    isEnd: false,
    passAt: now,
    seenAt: now,
  };
}

export function hasMissedMinutes({ phase, seenAt }: FileCycle, now: number): boolean {
  return phase !== "resting" && Math.abs(now - seenAt) > missedAfterMs;
}

/** The files of a page were nominated as far as they are old. Null: there was no file left. */
export function afterNominating(
  cycle: FileCycle,
  { last, added }: { last: string | null; added: number },
  now: number,
) {
  const isEnd = last === null;
  const nominees = cycle.nominees + added;
  const lastFile = last ?? cycle.lastFile;
  const nominatedAt = added > 0 ? now : cycle.nominatedAt;
  const isFull = isEnd ? nominees > 0 : nominees >= mostNominees;
  const phase = isFull ? "waiting" : isEnd ? "resting" : "nominating";
  return { ...cycle, phase, place: "", lastFile, nominees, nominatedAt, isEnd } satisfies FileCycle;
}

/** A request that looked a file up before it was nominated has used it by then. `afterMs` is longer than any request lasts. */
export function afterWaiting(cycle: FileCycle, now: number, afterMs: number): FileCycle {
  return now - cycle.nominatedAt <= afterMs ? cycle : { ...cycle, phase: placesOfUse[0], place: "" };
}

/** Null: every place has been looked through, and what is still nominated is unused. */
export function afterPage(cycle: FileCycle, place: PlaceOfUse, next: string | null): FileCycle | null {
  if (next !== null) return { ...cycle, place: next };
  const following = placesOfUse[placesOfUse.indexOf(place) + 1];
  return following ? { ...cycle, phase: following, place: "" } : null;
}

export function afterDeciding(cycle: FileCycle): FileCycle {
  return { ...cycle, phase: cycle.isEnd ? "resting" : "nominating", place: "", nominees: 0 };
}

export function afterResting(cycle: FileCycle, now: number): FileCycle {
  return now - cycle.passAt < passEveryMs ? cycle : freshCycle(now);
}
