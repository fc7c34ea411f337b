import { auditKinds, isAuditKind } from "../../../domain/audit/audit-kinds.ts";
import { memberWords } from "../../../domain/audit/changes.ts";
import { type CsvColumns, timeCell } from "../../../http/csv.ts";
import { aboutDetail, type Event } from "./audit.pages.tsx";

/** The log as a table. */
export const auditColumns: CsvColumns<Event> = {
  At: ({ at }) => timeCell(at),
  What: ({ action }) => (isAuditKind(action) ? auditKinds[action] : action),
  By: ({ email }) => email,
  Through: ({ via, viaName }) => viaName ?? via,
  Country: ({ country }) => country,
  About: ({ detail, subjectName, subjectEmail }) => detail.name ?? subjectName ?? subjectEmail,
  Details: (event) =>
    Object.entries(event.detail)
      .filter(([member, value]) => member !== "name" && value !== null)
      .map(([member, value]) => aboutDetail(event, member, value ?? "").join(": "))
      .join("; "),
  Changes: ({ changes }) =>
    Object.entries(changes ?? {})
      .map(([member, [before, after]]) => `${memberWords(member)}: ${before ?? "none"} → ${after ?? "none"}`)
      .join("; "),
  Times: ({ count }) => count,
  Kind: ({ action }) => action,
  "Subject id": ({ subject }) => subject,
};
