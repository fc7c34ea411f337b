const prefix = "evt_";

/**
 * The first place that an event of this moment can have. Places are the microseconds of an event's time, or one more than the place
 * before. So they rise in the order of commits, and also after the database went back in time.
 */
export function placeOfTime(at: number): number {
  return at * 1000;
}

export function eventIdOf(place: number): string {
  return `${prefix}${place}`;
}

/** Null if the text is not the id of an event. */
export function placeOf(eventId: string): number | null {
  const [, digits] = /^evt_(\d{1,16})$/.exec(eventId) ?? [];
  const place = Number(digits);
  return digits !== undefined && Number.isSafeInteger(place) ? place : null;
}
