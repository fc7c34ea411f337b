import { Problem, tooManyRequests } from "../../http/problems.ts";
import type { Publishers } from "../../objects/publisher/publisher.port.ts";
import type { Clock } from "../../platform/clock.ts";
import { boundedMap } from "../../platform/memory/bounded-map.ts";
import type { NewPeopleGate } from "../serving/new-people.usecases.ts";

/** People never leave a full link, but its owner may make a new one. */
const fullForMs = 10_000;
const refusalsAtMost = 10_000;

export interface ComingLabeler {
  linkId: string;
  userId: string;
  /** The panel's id of the person, or null. */
  panelId: string | null;
  address: string;
  mostPeople: number | null;
  /** Their browser brought the cookie of an earlier visit, so they may have a place already. */
  isReturning: boolean;
}

/** Lets new people of labeling links in. */
export interface LabelerGate {
  /** The gate for one request of one person. */
  of(labeler: ComingLabeler): NewPeopleGate;
}

/** The link's own object decides. This isolate remembers refusals, so that a flood neither reaches it nor makes objects of people. */
export function createLabelerGate(deps: {
  publishers: Publishers;
  clock: Clock;
  /** New people in a minute, of a link and of one address at a link. */
  perMinute: number;
  perAddress: number;
}): LabelerGate {
  const { publishers, clock, perMinute, perAddress } = deps;
  const closed = boundedMap<{ until: number; isFull: boolean }>(refusalsAtMost);
  return {
    of({ linkId, userId, panelId, address, mostPeople, isReturning }) {
      const keys = [linkId, `${linkId} ${address}`];
      const closing = () => keys.map((key) => closed.get(key)).find((one) => one && clock.now() < one.until);
      const refusal = () => {
        const { until, isFull } = closing() ?? { until: clock.now(), isFull: false };
        if (isFull) return new Problem("forbidden", { detail: linkIsFull });
        return tooManyRequests((until - clock.now()) / 1000, {
          detail: "Many people came by this link just now. Try again in a minute.",
        });
      };
      return {
        refusal,
        isOpen: () => isReturning || closing() === undefined,
        async takePlace() {
          if (!isReturning && closing() !== undefined) return false;
          const now = clock.now();
          const ask = { userId, panelId, address, mostPeople, perMinute, perAddress, now };
          const outcome = await publishers(linkId).admitLabeler(ask);
          switch (outcome.kind) {
            case "admitted":
              return true;
            case "full":
              closed.set(linkId, { until: now + fullForMs, isFull: true });
              return false;
            case "busy": {
              const key = outcome.of === "link" ? linkId : `${linkId} ${address}`;
              closed.set(key, { until: now + outcome.waitMs, isFull: false });
              return false;
            }
          }
        },
        // A person who finds no work keeps their place for when work comes.
        returnPlace: async () => undefined,
      };
    },
  };
}

const linkIsFull = "This link has all the people that it was made for.";
