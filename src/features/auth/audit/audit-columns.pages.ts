import { auditKinds, isAuditKind } from "../../../domain/audit/audit-kinds.ts";
import { type CsvColumns, timeCell } from "../../../http/csv.ts";
import { aboutDetail, type Event } from "./audit.pages.tsx";

/** The log as a table. */
export const auditColumns: CsvColumns<Event> = {
  At: ({ at }) => timeCell(at),
  What: ({ action }) => (isAuditKind(action) ? auditKinds[action] : action),
  By: ({ email }) => email,
  About: ({ detail, subjectName, subjectEmail }) => detail.name ?? subjectName ?? subjectEmail,
  Details: (event) =>
    Object.entries(event.detail)
      .filter(([member, value]) => member !== "name" && value !== null)
      .map(([member, value]) => aboutDetail(event, member, value ?? "").join(": "))
      .join("; "),
  Times: ({ count }) => count,
  Kind: ({ action }) => action,
  "Subject id": ({ subject }) => subject,
};
