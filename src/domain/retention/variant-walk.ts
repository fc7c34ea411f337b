/**
 * How far the walk through all variants is, in the order of their keys. It drops variants that are not read and those of files that
 * are gone. Times are milliseconds since 1970.
 */
export interface VariantWalk {
  /** The last key that was looked at. */
  after: string;
  /** When this walk began. */
  passAt: number;
  isResting: boolean;
}

const dayMs = 86_400_000;
const passEveryMs = dayMs;
/** A variant that was read is written again once it is so old. Its age then says when it was last read, to within this time. */
const renewedAfterMs = 30 * dayMs;
const droppedAfterMs = 90 * dayMs;

/** The state of a service that has no variants yet. */
export function restedWalk(now: number): VariantWalk {
  return { after: "", passAt: now, isResting: true };
}

export function freshWalk(now: number): VariantWalk {
  return { after: "", passAt: now, isResting: false };
}

/** The walk as it goes on now. Null: there is nothing to do yet. */
export function dueWalk(walk: VariantWalk, now: number): VariantWalk | null {
  if (!walk.isResting) return walk;
  return now - walk.passAt < passEveryMs ? null : freshWalk(now);
}

/** A page was looked through. `last` is its last key, or null if it was empty. */
export function afterKeys(walk: VariantWalk, { last, isEnd }: { last: string | null; isEnd: boolean }): VariantWalk {
  return { ...walk, after: isEnd ? "" : (last ?? walk.after), isResting: isEnd };
}

export function isDueForRenewal(uploadedAt: Date, now: number): boolean {
  return now - uploadedAt.getTime() > renewedAfterMs;
}

export function isUnread(uploadedAt: Date, now: number): boolean {
  return now - uploadedAt.getTime() > droppedAfterMs;
}
