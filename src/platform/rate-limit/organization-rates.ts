import type { RateQuota } from "../../domain/quota/quotas.ts";
import type { Clock } from "../clock.ts";
import { failureText } from "../failure-text.ts";
import type { Log } from "../log.ts";
import { boundedMap } from "../memory/bounded-map.ts";

/** How far an organization has used up what it may do in a minute, as this isolate knows. */
export interface RateUse {
  /** The usual limit, until the organization is busy enough to have its own one read. */
  limit: number;
  used: number;
  /** Seconds until the next minute begins: 1 to 60. */
  secondsLeft: number;
  isOver: boolean;
}

interface RateDeps {
  clock: Clock;
  log: Log;
  usual: Record<RateQuota, number>;
  /** The limits that an Admin set for an organization. */
  readOwn: (organizationId: string) => Promise<Partial<Record<RateQuota, number>>>;
  /** Cloudflare's counters of a whole location, where they are bound. Their limit is that of the configuration. */
  bindings: Partial<Record<RateQuota, RateLimit | undefined>>;
}

interface Window {
  minute: number;
  count: number;
  /** Null until the organization was busy enough to ask. */
  limit: number | null;
  /** The limit of an earlier minute, which is shown until this minute's is read. */
  lastLimit: number | null;
}

const minuteMs = 60_000;
/** Few enough for any isolate. The one that was quiet for longest goes first, so a busy one cannot escape its count. */
const organizationsAtMost = 10_000;
/** An organization that stays below this share of the usual limit is never looked up. */
const lookUpFrom = 0.01;

/**
 * Counts what organizations do in a minute, in the memory of the isolate. No request waits for another organization's, and below a
 * hundredth of the usual limit none waits at all: only then is the organization's own limit read, once a minute.
 */
export function createOrganizationRates({ clock, log, usual, readOwn, bindings }: RateDeps) {
  const windows = boundedMap<Window>(organizationsAtMost);
  const keyOf = (rate: RateQuota, organizationId: string) => `${rate} ${organizationId}`;

  function windowOf(rate: RateQuota, organizationId: string): Window {
    const minute = Math.floor(clock.now() / minuteMs);
    const known = windows.get(keyOf(rate, organizationId));
    if (known?.minute === minute) return known;
    const fresh = { minute, count: 0, limit: null, lastLimit: known?.limit ?? known?.lastLimit ?? null };
    windows.set(keyOf(rate, organizationId), fresh);
    return fresh;
  }

  /** While the database cannot be asked, the usual limit applies. */
  async function limitOf(rate: RateQuota, organizationId: string): Promise<number> {
    try {
      return (await readOwn(organizationId))[rate] ?? usual[rate];
    } catch (cause) {
      log("warn", { message: "an organization's own rates could not be read", cause: failureText(cause) });
      return usual[rate];
    }
  }

  /** Best effort: an outage of the counter refuses no request. */
  async function isWithinLocation(rate: RateQuota, organizationId: string): Promise<boolean> {
    try {
      return (await bindings[rate]?.limit({ key: organizationId }))?.success ?? true;
    } catch (cause) {
      log("warn", { message: "a counter of the location could not be asked", cause: failureText(cause) });
      return true;
    }
  }

  return {
    /** Counts one event. */
    async count(rate: RateQuota, organizationId: string): Promise<RateUse> {
      const window = windowOf(rate, organizationId);
      window.count += 1;
      const { count } = window;
      if (window.limit === null && count >= usual[rate] * lookUpFrom)
        window.limit = await limitOf(rate, organizationId);
      const limit = window.limit ?? usual[rate];
      const isOver = count > limit || (limit === usual[rate] && !(await isWithinLocation(rate, organizationId)));
      const secondsLeft = Math.ceil((minuteMs - (clock.now() % minuteMs)) / 1_000);
      if (isOver) return { limit, used: Math.max(limit, count - 1), secondsLeft, isOver };
      return { limit: window.limit ?? window.lastLimit ?? limit, used: count, secondsLeft, isOver };
    },

    /** What this isolate has counted in the present minute. */
    used: (rate: RateQuota, organizationId: string): number => windowOf(rate, organizationId).count,

    /** The organization's limits have changed: the next busy moment reads them again. */
    forget(organizationId: string): void {
      for (const rate of Object.keys(usual) as RateQuota[]) {
        const window = windows.get(keyOf(rate, organizationId));
        if (window) Object.assign(window, { limit: null, lastLimit: null });
      }
    },
  };
}

export type OrganizationRates = ReturnType<typeof createOrganizationRates>;
