import { type Problem, tooManyRequests } from "../../http/problems.ts";
import type { Publishers } from "../../objects/publisher/publisher.port.ts";
import type { Clock } from "../../platform/clock.ts";
import { boundedMap } from "../../platform/memory/bounded-map.ts";

const clientsAtMost = 10_000;
/** The most unused places that an isolate keeps from others for each client. */
const placesHeld = 1;
const placeLastsMs = 20_000;

/** Limits the new people that a publisher brings in a minute. Otherwise throw-away people could find out correct answers. */
export interface NewPeopleGate {
  /** False while this isolate remembers a refusal and holds no place. */
  isOpen(clientId: string): boolean;
  /** Takes a place for one new person, before it is known whether the person is new. False: the limit is used up. */
  takePlace(clientId: string): Promise<boolean>;
  /** Keeps an unused place for the next person of this isolate. Only surplus places go back to the publisher's object. */
  returnPlace(clientId: string): Promise<void>;
  refusal(clientId: string): Problem;
}

/**
 * The publisher's own object counts in memory, and gives no more places than the limit over all isolates. Each isolate remembers a refusal, so most of a
 * flood never reaches the object. It also holds a few unused places, so that people who were here before cost no call.
 */
export function createNewPeopleGate(deps: { publishers: Publishers; clock: Clock; limit: number }): NewPeopleGate {
  const { publishers, clock, limit } = deps;
  const closedUntil = boundedMap<number>(clientsAtMost);
  const heldPlaces = boundedMap<number[]>(clientsAtMost);
  const waitOf = (clientId: string) => (closedUntil.get(clientId) ?? 0) - clock.now();

  function refusal(clientId: string): Problem {
    return tooManyRequests(waitOf(clientId) / 1000, {
      detail: `This client has brought ${limit} new people in a minute. People who were here before are served.`,
    });
  }

  const placesOf = (clientId: string) => (heldPlaces.get(clientId) ?? []).filter((until) => clock.now() < until);

  return {
    refusal,
    isOpen: (clientId) => waitOf(clientId) <= 0 || placesOf(clientId).length > 0,
    async takePlace(clientId) {
      const now = clock.now();
      const [held, ...others] = placesOf(clientId);
      if (held !== undefined) {
        heldPlaces.set(clientId, others);
        return true;
      }
      if (waitOf(clientId) > 0) return false;
      const waitMs = await publishers(clientId).admitNewPerson(limit, now);
      if (waitMs === null) return true;
      closedUntil.set(clientId, now + waitMs);
      return false;
    },
    async returnPlace(clientId) {
      const held = placesOf(clientId);
      if (held.length >= placesHeld) await publishers(clientId).giveBackNewPerson();
      else heldPlaces.set(clientId, [...held, clock.now() + placeLastsMs]);
    },
  };
}
