import {
  isContinued,
  type RepeatedSession,
  repeated,
  type Session,
  type SessionRequest,
} from "../../domain/serving/session.ts";
import type { PersonRecords } from "./person-records.ts";

/** The session that an earlier attempt of this request opened, or null. Changes nothing. */
export function openedBy(records: PersonRecords, request: SessionRequest): RepeatedSession | null {
  for (const session of inTheWay(records, request)) {
    const same = repeated(session, request, () => records.sessions.served(session.id));
    if (same) return same;
  }
  return null;
}

/** The sessions that go on, apart from the one that the request continues. */
export function inTheWay(records: PersonRecords, request: SessionRequest): Session[] {
  return records.sessions.unfinished().filter((session) => !isContinued(session, request));
}

/** The rapids of the continued session that the person still has. They are not given a second time. */
export function heldRapids(records: PersonRecords, request: SessionRequest): string[] {
  const continued = records.sessions.unfinished().find((session) => isContinued(session, request));
  return continued ? records.sessions.unanswered(continued.id).map(({ id }) => id) : [];
}
