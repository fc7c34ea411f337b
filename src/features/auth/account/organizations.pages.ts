import type { Context } from "hono";
import { html } from "hono/html";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { alertText } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";

type Answer = Response | Promise<Response>;

export interface Member {
  accountId: string;
  email: string;
  isEmailVerified: boolean;
  isOwner: boolean;
  name: string | null;
  roles: string | null;
  joinedAt: number;
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

export function organizationPage(c: Context<AppEnv>, organization: ShownOrganization, error?: string): Answer {
  const { id, name, isDefault, members, invitations } = organization;
  const path = `/account/organizations/${id}`;
  return renderPage(c, {
    title: error ? `Error: ${name}` : name,
    section: "organizations",
    status: error ? 400 : 200,
    body: html`<p class="back"><a href="/account/organizations">Organizations</a></p>
      <h1>${name}</h1>
      ${alertText(error)}
      <p class="meta"><code>${id}</code></p>
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
        <div class="head"><h2>Members</h2><a class="button" href="${path}/invite">Invite somebody</a></div>
        <p>Owners remove members and name other owners. Everybody can leave.</p>
        <ul class="rows">${members.map((member) => memberRow(c, member, { organization, path }))}</ul>
      </section>
      ${invitations.length === 0 ? "" : invitationsSection(c, invitations, path)}`,
  });
}

function memberRow(
  c: Context<AppEnv>,
  member: Member,
  { organization, path }: { organization: ShownOrganization; path: string },
): Html {
  const { accountId, email, isEmailVerified, isOwner, name, roles, joinedAt } = member;
  const isMe = accountId === organization.session.accountId;
  const facts = [...(name ? [name] : []), ...(isOwner ? ["owner"] : []), roles ?? "no role"];
  return html`<li class="split">
      <div>
        <h3>${email}${isMe ? " (you)" : ""}</h3>
        <p class="meta">${facts.join(", ")}, since ${timeText(joinedAt)}${isEmailVerified ? "" : ". Nobody has verified the e-mail."}</p>
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
          <form method="post" action="${path}/invitations/${tokenHash}/revoke">
            ${csrfField(c)}
            <button class="quiet danger">Take back<span class="unseen"> the invitation of ${email}</span></button>
          </form>
        </li>`,
      )}</ul>
    </section>`;
}
