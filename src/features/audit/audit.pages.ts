import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/app-env.ts";
import { type Html, renderPage } from "../../http/pages/render-page.ts";
import { timeText } from "../../http/pages/time-text.ts";

interface Event {
  at: number;
  email: string | null;
  action: string;
  subject: string | null;
  subjectEmail: string | null;
  /** Of the program that the row is about. */
  programName: string | null;
  detail: Record<string, string | null>;
}

interface Organization {
  id: string;
  name: string;
}

interface AuditPage {
  organizations: Organization[];
  current: Organization;
  /** The latest first. */
  events: Event[];
}

/** An action that is not named here is shown by its code. */
const sentences: Record<string, string> = {
  "sign_in.succeeded": "Signed in",
  "sign_in.failed": "Sign-in failed",
  sign_out: "Signed out",
  "password.changed": "Password changed",
  "client.created": "API client created",
  "client.renamed": "API client renamed",
  "client.secret_added": "Secret added",
  "client.secret_revoked": "Secret revoked",
  "client.deleted": "API client deleted",
  "publisher.approved": "Approved for serving",
  "publisher.refused": "Not approved for serving",
  "publisher.revoked": "Approval for serving revoked",
  "member.invited": "Somebody invited",
  "member.joined": "Member joined",
  "member.left": "Member left",
  "member.removed": "Member removed",
  "invitation.revoked": "Invitation taken back",
  "share.granted": "Audience shared",
  "share.revoked": "Share taken back",
  "grant.created": "Program allowed",
  "grant.revoked": "Program's access taken back",
};

/** Why a program lost its access, where the account's holder did not take it back. */
const reasons: Record<string, string> = {
  code_replayed: "its code was shown twice",
  refresh_token_replayed: "its refresh token was shown twice",
  by_program: "the program gave it back",
};

export function auditPage(
  c: Context<AppEnv>,
  { organizations, current, events }: AuditPage,
): Response | Promise<Response> {
  return renderPage(c, {
    title: `Log of ${current.name}`,
    section: "audit",
    body: html`<h1>Log of ${current.name}</h1>
      <p class="lead">The latest changes to who has access, up to a hundred.</p>
      ${organizations.length > 1 ? choice(organizations, current) : ""}
      ${
        events.length === 0
          ? html`<p class="empty">Nothing has happened yet.</p>`
          : html`<ul class="rows log">${events.map(row)}</ul>`
      }`,
  });
}

function choice(organizations: Organization[], current: Organization): Html {
  return html`<ul class="tabs" aria-label="Organizations">${organizations.map(
    ({ id, name }) =>
      html`<li><a href="/account/audit?organization=${encodeURIComponent(id)}" ${
        id === current.id ? html`aria-current="true"` : ""
      }>${name}</a></li>`,
  )}</ul>`;
}

function row({ at, email, action, subject, subjectEmail, programName, detail }: Event): Html {
  const about = [
    ...(subjectEmail && subjectEmail !== email ? [["account", subjectEmail]] : []),
    ...(programName ? [["program", programName]] : []),
    ...Object.entries(detail).filter(([name, value]) => value !== null && !(name === "client" && programName)),
    ...(subject && !subjectEmail ? [["id", subject]] : []),
  ];
  return html`<li>
      <p><strong>${sentences[action] ?? action}</strong>${email ? ` by ${email}` : ""}</p>
      <p class="meta">${timeText(at)}${about.map(([name, value]) => html`<span class="part">${name} ${(name === "reason" && reasons[String(value)]) || value}</span>`)}</p>
    </li>`;
}
