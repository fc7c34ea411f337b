import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { Answered, Session } from "../../domain/serving/session.ts";
import { digestOf, type EndedSession, type OpenSession, type Outcome, outcomeOf } from "./person-row.ts";
import type { Opened, SessionContents } from "./session-contents.ts";

type Row = Record<string, SqlStorageValue>;

/** A session as the first version stored it: a row of its own, and one for each rapid. */
export interface EarlierSession {
  open: OpenSession | null;
  ended: EndedSession;
  contents: SessionContents;
}

/** Reads what an earlier version stored, the oldest session first. `shorten` leaves the object's own key out of a session's id. */
export function readEarlierSessions(
  sql: (query: string, ...bindings: SqlStorageValue[]) => Row[],
  shorten: (sessionId: string) => string,
): EarlierSession[] {
  return sql("SELECT id, opened_at, state, opening, course FROM sessions ORDER BY opened_at").map((row) => {
    const rows = sql("SELECT * FROM rapids WHERE session_id = ? ORDER BY place", String(row.id));
    return earlierFrom(row, rows, shorten(String(row.id)));
  });
}

function earlierFrom(row: Row, rapidRows: Row[], id: string): EarlierSession {
  const { clientId, ...opened } = JSON.parse(String(row.opening)) as Opened & Pick<Session, "clientId">;
  const course = JSON.parse(String(row.course)) as Pick<
    Session,
    "progress" | "expiresAt" | "nextId" | "endedBy" | "tally" | "shownAt"
  >;
  const rapids = rapidRows.map(({ content }) => JSON.parse(String(content)) as RapidContent);
  const outcomes = rapidRows.flatMap(({ id: rapidId, result, outcome }): Outcome[] => {
    if (typeof outcome !== "string") return [];
    // The table `answered` knows who answered what.
    return [
      outcomeOf(
        String(rapidId),
        digestOf(String(result)),
        { isAnswered: false, rapids },
        JSON.parse(outcome) as Answered,
      ),
    ];
  });
  const ended: EndedSession = {
    id,
    openedAt: Number(row.opened_at),
    clientId,
    endedBy: course.endedBy,
    answeredAt: course.shownAt ?? Number(row.opened_at),
    outcomes,
  };
  const contents = { sessionId: id, ...opened, rapids };
  if (row.state === "ended") return { open: null, ended, contents };
  const { sessionId: _, ...progress } = course.progress;
  const served = rapidRows.filter(({ is_served }) => is_served === 1).map((rapid) => String(rapid.id));
  const open: OpenSession = {
    id,
    openedAt: ended.openedAt,
    state: row.state as Session["state"],
    clientId,
    expiresAt: course.expiresAt,
    nextId: course.nextId,
    endedBy: course.endedBy,
    progress,
    outcomes,
    ...(opened.program ? { served } : {}),
    ...(course.tally ? { tally: course.tally } : {}),
    ...(course.shownAt === undefined ? {} : { shownAt: course.shownAt }),
  };
  return { open, ended, contents };
}
