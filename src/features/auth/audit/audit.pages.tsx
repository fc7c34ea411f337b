import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Child } from "hono/jsx";
import { auditGroups } from "../../../domain/audit/audit-groups.ts";
import { auditKinds, isAuditKind } from "../../../domain/audit/audit-kinds.ts";
import { type Changes, memberWords } from "../../../domain/audit/changes.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { Form as FormOf } from "../../../http/forms/form.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { FilterForm } from "../../../http/pages/components/filter-form.tsx";
import { Hidden } from "../../../http/pages/components/form.tsx";
import { CsvDownload } from "../../../http/pages/components/list.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Copyable, Part, Time, Unseen } from "../../../http/pages/components/parts.tsx";
import type { AuditFilter } from "./audit.usecases.ts";
import { subjectPath } from "./subject-path.pages.ts";

export interface Event {
  at: number;
  email: string | null;
  action: string;
  subject: string | null;
  subjectEmail: string | null;
  /** The name of what the row is about. */
  subjectName: string | null;
  /** The names of what members of the detail name by id. */
  detailNames: Record<string, string | null>;
  customerEmail: string | null;
  /** The name of the program that the row is about. */
  programName: string | null;
  /** The client whose token did it, or `console`. Null: neither. */
  via: string | null;
  viaName: string | null;
  country: string | null;
  changes: Changes | null;
  detail: Record<string, string | null>;
  /** It exists no more. */
  isDeleted: boolean;
  /** How often it happened in the hour that begins at `at`. */
  count: number;
}

interface Organization {
  id: string;
  name: string;
}

interface AuditPage {
  organizations: Organization[];
  current: Organization;
  filter: AuditFilter;
  /** Newest first. */
  events: Event[];
  /** The start of the next page; null on the last one. */
  older: number | null;
}

/** The reasons why a program lost its access, other than by the account's holder. */
const reasons: Record<string, string> = {
  code_replayed: "its code was shown twice",
  refresh_token_replayed: "its refresh token was shown twice",
  by_program: "the program gave it back",
};

const path = "/account/audit";

const text = z.string().optional();
const filterForm = {
  schema: z.object({
    group: z.enum(["", ...Object.keys(auditGroups)]).optional(),
    kind: z.enum(["", ...Object.keys(auditKinds)]).optional(),
    account: text,
    about: text,
    from: text,
    to: text,
  }),
  fields: {
    group: { label: "Area", labels: { ...auditGroups, "": "Everything" } },
    kind: { label: "What", labels: { ...auditKinds, "": "Everything" } },
    account: { label: "Who", hint: "E-mail or client id" },
    about: { label: "About", hint: "Name or id" },
    from: { label: "From", type: "date" },
    to: { label: "To", type: "date" },
  },
} satisfies FormOf;

export function auditPage(c: Context<AppEnv>, shown: AuditPage) {
  const { organizations, current, filter, events, older } = shown;
  const typed = parametersOf(filter);
  const isAsked = Object.keys(typed).length > 0 || filter.before !== null;
  return framedPage(c, {
    title: `Log of ${current.name}`,
    section: "audit",
    lead: "Who started, changed, decided, deleted and downloaded what. The newest comes first, and each row is kept for 400 days.",
    body: (
      <>
        {organizations.length > 1 && (
          <ul class="tabs" aria-label="Organizations">
            {organizations.map(({ id, name }) => (
              <li>
                <a
                  href={`${path}?organization=${encodeURIComponent(id)}`}
                  aria-current={id === current.id ? "true" : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <FilterForm path={path} chosen={Object.keys(parametersOf(filter)).length}>
          <Hidden of={{ organization: current.id }} />
          <Fields of={viewOf(filterForm, { group: "", kind: "", ...typed })} />
        </FilterForm>
        {events.length === 0 ? (
          <p class="empty">{isAsked ? "Nothing like this has happened." : "Nothing has happened yet."}</p>
        ) : (
          <ul class="rows log">{events.map((event) => row(event, current.id))}</ul>
        )}
        {(older !== null || filter.before !== null) && (
          <nav class="pager" aria-label="Pages">
            {filter.before !== null && <a href={addressOf(shown)}>Latest</a>}
            {older !== null && (
              <a href={addressOf(shown, { before: String(older) })} rel="next">
                Older
              </a>
            )}
          </nav>
        )}
        {events.length > 0 && <CsvDownload path={addressOf(shown, {}, `${path}.csv`)} />}
      </>
    ),
  });
}

function addressOf({ current, filter }: AuditPage, more: Record<string, string> = {}, from = path): string {
  return `${from}?${new URLSearchParams({ organization: current.id, ...parametersOf(filter), ...more })}`;
}

function parametersOf({ group, kind, account, about, from, to }: AuditFilter): Record<string, string> {
  return {
    ...(group === null ? {} : { group }),
    ...(kind === null ? {} : { kind }),
    ...(account === "" ? {} : { account }),
    ...(about === "" ? {} : { about }),
    ...(from === null ? {} : { from: dayText(from) }),
    ...(to === null ? {} : { to: dayText(to) }),
  };
}

function dayText(at: number | null): string {
  return at === null ? "" : new Date(at).toISOString().slice(0, 10);
}

/** A kind without a text, of another release, is shown by its name. */
function row(event: Event, organizationId: string) {
  const { at, email, action, subject, subjectEmail, subjectName, count, isDeleted, changes, detail } = event;
  const page = isDeleted ? null : subjectPath(event, organizationId);
  const linked = (text: string) => (page === null ? text : <a href={page}>{text}</a>);
  // A name in the detail is the one that the thing had at that time.
  const name = detail.name ?? subjectName;
  const isRenamed = name === detail.name && subjectName !== name && !isDeleted;
  const about: Child[] = [
    count > 1 && `times within the hour: ${count}`,
    subjectEmail && subjectEmail !== email && ["account ", linked(subjectEmail)],
    name && <strong>{linked(name)}</strong>,
    isRenamed && subjectName && ["now ", linked(subjectName)],
    page !== null && !name && !subjectEmail && subject && linked("Show it"),
    ...Object.entries(detail).map(
      ([member, value]) =>
        member !== "name" && value !== null && detailPart(event, member, withinSubject(value, subject)),
    ),
    subject && !subjectEmail && ["id ", <Copyable text={subject} />],
  ];
  return (
    <li>
      <p>
        <strong>{isAuditKind(action) ? auditKinds[action] : action}</strong>
        {email && ` by ${email}`}
        {wayOf(event)}
      </p>
      <p class="meta">
        <Time at={at} />
        {about.filter(Boolean).map((part) => (
          <Part>{part}</Part>
        ))}
        {subject && !(subjectEmail && subjectEmail === email) && (
          <Part>
            <a href={`${path}?${new URLSearchParams({ organization: organizationId, about: subject })}`}>
              All about this<Unseen> {name ?? subjectEmail ?? subject}</Unseen>
            </a>
          </Part>
        )}
      </p>
      {changes && <ChangeTable of={changes} />}
    </li>
  );
}

/** A task's id begins with its job's, which stands in the same row. */
function withinSubject(value: string, subject: string | null): string {
  return subject !== null && value.startsWith(`${subject}.`) ? value.slice(subject.length + 1) : value;
}

/** The console is the usual way, and says nothing. */
function wayOf({ via, viaName, country }: Event): string {
  const client = via === null || via === "console" ? "" : ` through ${viaName === null ? via : `“${viaName}”`}`;
  return country === null ? client : `${client}, from ${country}`;
}

function ChangeTable({ of: changes }: { of: Changes }) {
  const members = Object.entries(changes);
  return (
    <details class="changes">
      <summary>Changed: {members.map(([member]) => memberWords(member)).join(", ")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {members.map(([member, [before, after]]) => (
            <tr>
              <th scope="row">{memberWords(member)}</th>
              <td>{before ?? <span class="meta">none</span>}</td>
              <td>{after ?? <span class="meta">none</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const leadingMembers: readonly string[] = ["audience", "job", "definition", "signal"];

/** A member of the detail. Things with a name and a page are led to by it, with their id at hand. */
function detailPart(event: Event, member: string, value: string): Child {
  const [label, text] = aboutDetail(event, member, value);
  const page = text === value ? null : subjectPath({ action: member, subject: value }, "");
  if (page === null || !leadingMembers.includes(member)) return `${label} ${text}`;
  return [
    `${label} `,
    <a href={page} title={value}>
      {text}
    </a>,
  ];
}

/** A member of the detail, by name where it is an id. */
export function aboutDetail(event: Event, name: string, value: string): [label: string, value: string] {
  switch (name) {
    case "client":
      return event.programName ? ["program", event.programName] : [name, value];
    case "what":
      return ["changed", value];
    case "customer":
      return ["account", event.customerEmail ?? value];
    case "reason":
      return [name, reasons[value] ?? value];
    default:
      return [name, event.detailNames[name] ?? value];
  }
}
