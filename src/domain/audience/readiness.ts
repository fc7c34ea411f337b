import { dayMs, type HistoryPoint, hourMs } from "./audience-history.ts";

/** When an audience will have the graduates that it needs. */
export type Readiness =
  | { kind: "ready" }
  /** Recruiting is off, so nothing can be said. */
  | { kind: "idle" }
  /** Too little is known. */
  | { kind: "unknown" }
  /** People come, but no more of them graduate than are lost. */
  | { kind: "standstill" }
  | { kind: "estimate"; graduatesPerHour: number; remainingMs: number };

export interface ReadinessFacts {
  /** Active graduates. */
  graduated: number;
  needed: number;
  isReady: boolean;
  isRecruiting: boolean;
  /** Points up to now, oldest first. */
  line: readonly Pick<HistoryPoint, "at" | "graduated">[];
  now: number;
}

/** The newest window with enough in it decides: people come at other times of the day, and in other numbers next week. */
const windowsMs = [hourMs, 6 * hourMs, dayMs, 7 * dayMs];
/** A rate from less says nothing. */
const leastGraduates = 3;
const leastMs = 5 * 60_000;

/** Estimates from the graduates per hour of the last hours. People come and go, so it is no promise. */
export function readinessOf({ graduated, needed, isReady, isRecruiting, line, now }: ReadinessFacts): Readiness {
  if (isReady || graduated >= needed) return { kind: "ready" };
  if (!isRecruiting) return { kind: "idle" };
  const oldest = line[0]?.at ?? now;
  for (const windowMs of windowsMs) {
    const from = Math.max(now - windowMs, oldest);
    const gained = graduated - graduatedAt(line, from);
    const elapsedMs = now - from;
    if (gained >= leastGraduates && elapsedMs >= leastMs) {
      const graduatesPerHour = (gained * hourMs) / elapsedMs;
      return { kind: "estimate", graduatesPerHour, remainingMs: ((needed - graduated) / graduatesPerHour) * hourMs };
    }
  }
  // A day in which people could have graduated, and hardly any did.
  return now - oldest >= dayMs && graduated > 0 ? { kind: "standstill" } : { kind: "unknown" };
}

function graduatedAt(line: ReadinessFacts["line"], at: number): number {
  const after = line.findIndex((point) => point.at >= at);
  if (after < 0) return line.at(-1)?.graduated ?? 0;
  const [before, next] = [line[after - 1], line[after] as ReadinessFacts["line"][number]];
  if (!before) return next.graduated;
  return before.graduated + ((next.graduated - before.graduated) * (at - before.at)) / (next.at - before.at);
}
