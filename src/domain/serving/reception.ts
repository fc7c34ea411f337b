import type { PersonFacts } from "../person/person-facts.ts";
import type { RepeatedSession } from "./session.ts";

/** What a person's object says when the person comes. */
export type ArrivalOutcome =
  | { kind: "new"; facts: PersonFacts }
  | { kind: "repeated"; session: RepeatedSession }
  /** The person never had a session, and the client may not bring new people. Nothing was written. */
  | { kind: "unadmitted" }
  /** A session is still open, and the call may not end it. */
  | { kind: "occupied" };

export type Reception =
  /** `isFirst`: the person never had a session, so they need a place among the new people of their publisher. */
  | { kind: "served"; facts: PersonFacts; isFirst: boolean }
  | { kind: "repeated"; session: RepeatedSession }
  | { kind: "refused" };

/** Decides how a person is received, before anything is written or taken for them: a refused person leaves nothing behind. */
export function receive(arrival: ArrivalOutcome, hasPlace: boolean): Reception {
  switch (arrival.kind) {
    case "repeated":
      return arrival;
    case "unadmitted":
      return { kind: "refused" };
    case "occupied":
      throw new Error("a person's object refused to end a session for an admitted client");
    case "new": {
      const { facts } = arrival;
      const isFirst = facts.sessions.length === 0;
      return isFirst && !hasPlace ? { kind: "refused" } : { kind: "served", facts, isFirst };
    }
  }
}
