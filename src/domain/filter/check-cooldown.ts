import type { FaultList } from "../fault-list.ts";
import { parseRfc3339 } from "../list-query/rfc3339.ts";
import type { CooldownDuration } from "./campaign-filter.ts";

/** The most characters of a duration, which is written as a date-time. */
export const longestDurationText = 64;

const longest = 365 * 86_400_000;

export function checkCooldown(cooldown: CooldownDuration, at: string, faults: FaultList): void {
  switch (cooldown._t) {
    case "FixedCooldownDuration":
      checkDuration(cooldown.duration, `${at}.duration`, faults);
      return;
    case "RandomCooldownDuration": {
      const { minDuration, maxDuration } = cooldown;
      checkDuration(minDuration, `${at}.minDuration`, faults);
      checkDuration(maxDuration, `${at}.maxDuration`, faults);
      const [least, most] = [parseRfc3339(minDuration), parseRfc3339(maxDuration)];
      const isOrdered = least === null || most === null || least <= most;
      faults.unless(isOrdered, `${at}.maxDuration`, "must not be less than minDuration");
      return;
    }
  }
}

function checkDuration(dateTime: string, path: string, faults: FaultList): void {
  const duration = parseRfc3339(dateTime);
  faults.unless(
    duration !== null && duration >= 0 && duration <= longest,
    path,
    "must be a date-time from 1970-01-01T00:00:00Z (no duration) to one year later",
  );
}
