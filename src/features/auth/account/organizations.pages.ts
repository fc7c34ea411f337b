import type { Context } from "hono";
import { html } from "hono/html";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { csvDownload } from "../../../http/pages/csv-download.ts";
import { alertText, errorSummary, type FieldErrors, textField } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import { type DescribedClient, stateOf } from "./api-clients.pages.ts";

type Answer = Response | Promise<Response>;

export interface Member {
  accountId: string;
  email: string;
  isEmailVerified: boolean;
  isOwner: boolean;
  name: string | null;
  roles: string | null;
  joinedAt: number;
  /** Null: not since this is noted. */
  lastSignedInAt: number | null;
  /** The number of API clients that they made for the organization. */
  clients: number;
}

export interface ClientOfMember extends DescribedClient {
  accountId: string;
  ownerEmail: string | null;
}

export interface ShownOrganization {
  session: Session;
  id: string;
  name: string;
  isDefault: boolean;
  /** The visitor is an owner. */
  isMine: boolean;
  members: Member[];
  invitations: { tokenHash: string; email: string; invitedBy: string | null; expiresAt: number }[];
  clients: ClientOfMember[];
}

interface ListedOrganization {
  id: string;
  name: string;
  members: number;
  isDefault: boolean;
}

export function organizationListPage(c: Context<AppEnv>, organizations: ListedOrganization[]): Answer {
  return renderPage(c, {
    title: "Organizations",
    section: "organizations",
    body: html`<h1>Organizations</h1>
      <p class="lead">An organization owns audiences, campaigns and assets. What you create belongs to the one that you act for.</p>
      ${
        organizations.length === 0
          ? html`<p class="empty">You are not a member of any. Ask a member of your organization for an invitation.</p>`
          : html`<ul class="rows">${organizations.map(
              ({ id, name, members, isDefault }) => html`<li>
                <h2><a href="/account/organizations/${id}">${name}</a></h2>
                <p class="meta">${members === 1 ? "1 member" : `${members} members`}${isDefault ? ". You act for this one." : ""}</p>
              </li>`,
            )}</ul>`
      }`,
  });
}

interface RefusedForm {
  /** Why something else was refused. */
  alert?: string;
  typedName?: string;
  errors?: FieldErrors;
}

export function organizationPage(
  c: Context<AppEnv>,
  organization: ShownOrganization,
  { alert, typedName, errors = {} }: RefusedForm = {},
): Answer {
  const { id, name, isDefault, isMine, members, invitations } = organization;
  const path = `/account/organizations/${id}`;
  const isWrong = alert !== undefined || Object.keys(errors).length > 0;
  return renderPage(c, {
    title: isWrong ? `Error: ${name}` : name,
    section: "organizations",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="/account/organizations">Organizations</a></p>
      <h1>${name}</h1>
      ${alertText(alert)}
      ${errorSummary(errors)}
      <p class="meta">${copyable(id, "organization id")}</p>
      ${
        isDefault
          ? html`<p>When you sign in to a program, you act for this organization.</p>`
          : html`<form method="post" action="${path}/default">
              ${csrfField(c)}
              <p>When you sign in to a program, you act for another organization.</p>
              <button class="quiet">Act for this one</button>
            </form>`
      }
      <section>
        <div class="head"><h2 id="members" tabindex="-1">Members</h2><a class="button" href="${path}/invite">Invite somebody</a></div>
        <p>Owners remove members and name other owners. Everybody can leave.</p>
        <ul class="rows">${members.map((member) => memberRow(c, member, { organization, path }))}</ul>
        ${csvDownload(`${path}/members.csv`)}
      </section>
      ${invitations.length === 0 ? "" : invitationsSection(c, invitations, path)}
      ${clientsSection(organization, path)}
      ${
        isMine
          ? html`<section>
              <h2>Name</h2>
              <form method="post" action="${path}/name">
                ${csrfField(c)}
                ${textField({
                  name: "name",
                  label: "Name of the organization",
                  maxLength: 100,
                  autocomplete: "off",
                  value: typedName ?? name,
                  error: errors.name,
                })}
                <button class="quiet">Rename</button>
              </form>
            </section>`
          : ""
      }`,
  });
}

function memberRow(
  c: Context<AppEnv>,
  member: Member,
  { organization, path }: { organization: ShownOrganization; path: string },
): Html {
  const { accountId, email, isEmailVerified, isOwner, name, roles, joinedAt, lastSignedInAt, clients } = member;
  const isMe = accountId === organization.session.accountId;
  const facts = [...(name ? [name] : []), ...(isOwner ? ["owner"] : []), roles ?? "no role"];
  return html`<li class="split">
      <div>
        <h3>${email}${isMe ? " (you)" : ""}</h3>
        <p class="meta">${facts.join(", ")}, since ${timeText(joinedAt)}${isEmailVerified ? "" : ". Nobody has verified the e-mail."}</p>
        <p class="meta">${
          lastSignedInAt === null ? "No sign-in noted yet" : html`Last signed in ${timeText(lastSignedInAt)}`
        }${clients === 0 ? "" : html`<span class="part">${clients === 1 ? "1 API client" : `${clients} API clients`}</span>`}</p>
      </div>
      <div class="actions">
        ${organization.isMine ? ownerForm(c, member, path) : ""}
        ${
          organization.isMine || isMe
            ? html`<a class="button quiet danger" href="${path}/members/${accountId}/remove">${
                isMe ? "Leave" : html`Remove<span class="unseen"> ${email}</span>`
              }</a>`
            : ""
        }
      </div>
    </li>`;
}

function ownerForm(c: Context<AppEnv>, { accountId, email, isOwner }: Member, path: string): Html {
  return html`<form method="post" action="${path}/members/${accountId}/owner">
      ${csrfField(c)}
      <input type="hidden" name="owns" value="${isOwner ? "no" : "yes"}">
      <button class="quiet">${isOwner ? "No longer owner" : "Make owner"}<span class="unseen">: ${email}</span></button>
    </form>`;
}

function invitationsSection(c: Context<AppEnv>, invitations: ShownOrganization["invitations"], path: string): Html {
  return html`<section>
      <h2>Open invitations</h2>
      <ul class="rows">${invitations.map(
        ({ tokenHash, email, invitedBy, expiresAt }) => html`<li class="split">
          <div>
            <h3>${email}</h3>
            <p class="meta">Invited by ${invitedBy ?? "somebody who is gone"}, until ${timeText(expiresAt)}</p>
          </div>
          <div class="actions">
            <form method="post" action="${path}/invitations/${tokenHash}/renew">
              ${csrfField(c)}
              <button class="quiet">Renew<span class="unseen"> the invitation of ${email}</span></button>
            </form>
            <form method="post" action="${path}/invitations/${tokenHash}/revoke">
              ${csrfField(c)}
              <button class="quiet danger">Take back<span class="unseen"> the invitation of ${email}</span></button>
            </form>
          </div>
        </li>`,
      )}</ul>
    </section>`;
}

function clientsSection({ clients, isMine, session }: ShownOrganization, path: string): Html {
  const rows = clients.map((client) => {
    const { id, name, ownerEmail, accountId, createdAt } = client;
    const isMyOwn = accountId === session.accountId;
    return html`<li class="split">
        <div>
          <h3>${isMyOwn ? html`<a href="/account/clients/${id}">${name}</a>` : name}</h3>
          <p class="meta">Made by ${isMyOwn ? "you" : (ownerEmail ?? "somebody who is gone")}, ${timeText(createdAt)}${stateOf(client)}</p>
          <p class="meta">${copyable(id, "client id")}</p>
        </div>
        ${
          isMine
            ? html`<a class="button quiet danger" href="${path}/clients/${id}/delete">Delete<span class="unseen"> ${name}</span></a>`
            : ""
        }
      </li>`;
  });
  return html`<section>
      <h2 id="clients" tabindex="-1">API clients</h2>
      <p>Programs that act for this organization. Those of somebody who left are refused. Owners delete any of them.</p>
      ${rows.length === 0 ? html`<p class="empty">No member has made one.</p>` : html`<ul class="rows">${rows}</ul>`}
      ${rows.length === 0 ? "" : csvDownload(`${path}/clients.csv`)}
    </section>`;
}

export function deleteClientOfMemberPage(
  c: Context<AppEnv>,
  { id, name }: ShownOrganization,
  client: ClientOfMember,
): Answer {
  const path = `/account/organizations/${id}`;
  return renderPage(c, {
    title: `Delete ${client.name}?`,
    section: "organizations",
    body: html`<p class="back"><a href="${path}">${name}</a></p>
      <h1>Delete ${client.name}?</h1>
      <p>Programs that use <code>${client.id}</code> are refused at once. It was made by ${client.ownerEmail ?? "somebody who is gone"}.
        This cannot be undone.</p>
      <form method="post" action="${path}/clients/${client.id}/delete" class="choice">
        ${csrfField(c)}
        <button class="danger">Delete</button>
        <a class="button quiet" href="${path}">Keep it</a>
      </form>`,
  });
}
