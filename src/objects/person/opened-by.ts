import { type RepeatedSession, repeated, type SessionRequest } from "../../domain/serving/session.ts";
import type { PersonRecords } from "./person-records.ts";

/** The session that an earlier attempt of this request opened, or null. Changes nothing. */
export function openedBy(records: PersonRecords, request: SessionRequest): RepeatedSession | null {
  for (const session of records.sessions.unfinished()) {
    const same = repeated(session, request, () => records.sessions.served(session.id));
    if (same) return same;
  }
  return null;
}
