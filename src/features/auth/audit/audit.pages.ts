import type { Context } from "hono";
import { html } from "hono/html";
import { auditKinds, isAuditKind } from "../../../domain/audit/audit-kinds.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import { csvDownload } from "../../../http/pages/csv-download.ts";
import { selectField, textField } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import type { AuditFilter } from "./audit.usecases.ts";
import { subjectPath } from "./subject-path.pages.ts";

export interface Event {
  at: number;
  email: string | null;
  action: string;
  subject: string | null;
  subjectEmail: string | null;
  /** The names of what the row is about, and of what its detail names by id. */
  subjectName: string | null;
  audienceName: string | null;
  organizationName: string | null;
  customerEmail: string | null;
  /** The name of the program that the row is about. */
  programName: string | null;
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

export function auditPage(c: Context<AppEnv>, shown: AuditPage): Response | Promise<Response> {
  const { organizations, current, filter, events, older } = shown;
  const isFiltered = Object.keys(parametersOf(filter)).length > 0;
  return renderPage(c, {
    title: `Log of ${current.name}`,
    section: "audit",
    body: html`<h1>Log of ${current.name}</h1>
      <p class="lead">Changes of access, what was started and stopped, and what Admins changed here. The newest comes first.</p>
      ${organizations.length > 1 ? choice(organizations, current) : ""}
      ${filterForm(shown)}
      ${
        events.length === 0
          ? html`<p class="empty">${isFiltered || filter.before !== null ? "Nothing like this has happened." : "Nothing has happened yet."}</p>`
          : html`<ul class="rows log">${events.map((event) => row(event, current.id))}</ul>`
      }
      ${pager(shown, older)}
      ${events.length === 0 ? "" : csvDownload(addressOf(shown, {}, `${path}.csv`))}`,
  });
}

function choice(organizations: Organization[], current: Organization): Html {
  return html`<ul class="tabs" aria-label="Organizations">${organizations.map(
    ({ id, name }) =>
      html`<li><a href="${path}?organization=${encodeURIComponent(id)}" ${
        id === current.id ? html`aria-current="true"` : ""
      }>${name}</a></li>`,
  )}</ul>`;
}

function filterForm({ current, filter }: AuditPage): Html {
  const kinds = Object.entries(auditKinds).map(([value, label]) => ({
    value,
    label,
    isSelected: value === filter.kind,
  }));
  const day = { type: "date", isOptional: true } as const;
  return html`<form method="get" action="${path}" class="filters">
      <input type="hidden" name="organization" value="${current.id}">
      ${selectField({
        name: "kind",
        label: "What",
        isOptional: true,
        options: [{ value: "", label: "Everything", isSelected: filter.kind === null }, ...kinds],
      })}
      ${textField({
        name: "account",
        label: "By or about",
        type: "email",
        autocomplete: "off",
        isOptional: true,
        value: filter.account,
      })}
      ${textField({ ...day, name: "from", label: "From", value: dayText(filter.from) })}
      ${textField({ ...day, name: "to", label: "To", value: dayText(filter.to) })}
      <button class="quiet">Show</button>
    </form>`;
}

function addressOf({ current, filter }: AuditPage, more: Record<string, string>, at = path): string {
  return `${at}?${new URLSearchParams({ organization: current.id, ...parametersOf(filter), ...more })}`;
}

function pager(shown: AuditPage, older: number | null): Html {
  const { filter } = shown;
  const to = (more: Record<string, string>) => addressOf(shown, more);
  if (older === null && filter.before === null) return html``;
  return html`<nav class="pager" aria-label="Pages">
      ${filter.before === null ? "" : html`<a href="${to({})}">Latest</a>`}
      ${older === null ? "" : html`<a href="${to({ before: String(older) })}" rel="next">Older</a>`}
    </nav>`;
}

function parametersOf({ kind, account, from, to }: AuditFilter): Record<string, string> {
  return {
    ...(kind === null ? {} : { kind }),
    ...(account === "" ? {} : { account }),
    ...(from === null ? {} : { from: dayText(from) }),
    ...(to === null ? {} : { to: dayText(to) }),
  };
}

function dayText(at: number | null): string {
  return at === null ? "" : new Date(at).toISOString().slice(0, 10);
}

/** A kind without a text, of another release, is shown by its name. */
function row(event: Event, organizationId: string): Html {
  const { at, email, action, subject, subjectEmail, subjectName, count, isDeleted, detail } = event;
  const page = isDeleted ? null : subjectPath(event, organizationId);
  const linked = (text: string) => (page === null ? html`${text}` : html`<a href="${page}">${text}</a>`);
  // A name in the detail is the one that the thing had at that time.
  const name = detail.name ?? subjectName;
  const about: [label: string, value: string | Html][] = [
    ...(count > 1 ? [["times within the hour:", String(count)] satisfies [string, string]] : []),
    ...(subjectEmail && subjectEmail !== email ? [["account", linked(subjectEmail)] satisfies [string, Html]] : []),
    ...(name ? [["", html`<strong>${linked(name)}</strong>`] satisfies [string, Html]] : []),
    ...(name === detail.name && subjectName && subjectName !== name && !isDeleted
      ? [["now", linked(subjectName)] satisfies [string, Html]]
      : []),
    ...(page !== null && !name && !subjectEmail && subject ? [["", linked("Show it")] satisfies [string, Html]] : []),
    ...Object.entries(detail)
      .filter(([member]) => member !== "name")
      .flatMap(([member, value]) => (value === null ? [] : [aboutDetail(event, member, value)])),
    ...(subject && !subjectEmail ? [["id", copyable(subject)] satisfies [string, Html]] : []),
  ];
  return html`<li>
      <p><strong>${isAuditKind(action) ? auditKinds[action] : action}</strong>${email ? ` by ${email}` : ""}</p>
      <p class="meta">${timeText(at)}${about.map(([label, value]) => html`<span class="part">${label} ${value}</span>`)}</p>
    </li>`;
}

/** A member of the detail, by name where it is an id. */
export function aboutDetail(event: Event, name: string, value: string): [label: string, value: string] {
  switch (name) {
    case "client":
      return event.programName ? ["program", event.programName] : [name, value];
    case "audience":
      return [name, event.audienceName ?? value];
    case "organization":
      return [name, event.organizationName ?? value];
    case "customer":
      return ["account", event.customerEmail ?? value];
    case "reason":
      return [name, reasons[value] ?? value];
    default:
      return [name, value];
  }
}
