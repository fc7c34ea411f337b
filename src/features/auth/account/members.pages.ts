import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../http/app-env.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { alertText, errorSummary, type FieldErrors, textField } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import type { Member, ShownOrganization } from "./organizations.pages.ts";

type Answer = Response | Promise<Response>;

export function invitePage(
  c: Context<AppEnv>,
  { id, name }: ShownOrganization,
  { typed, errors }: { typed: string; errors: FieldErrors } = { typed: "", errors: {} },
): Answer {
  const title = `Invite somebody to ${name}`;
  const isWrong = Object.keys(errors).length > 0;
  return renderPage(c, {
    title: isWrong ? `Error: ${title}` : title,
    section: "organizations",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="/account/organizations/${id}">${name}</a></p>
      <h1>${title}</h1>
      ${errorSummary(errors)}
      <p>A member can use what the organization owns, and invite others. Owners also remove members.</p>
      <form method="post" action="/account/organizations/${id}/invite">
        ${csrfField(c)}
        ${textField({
          name: "email",
          label: "E-mail",
          type: "email",
          maxLength: 254,
          autocomplete: "off",
          value: typed,
          hint: "Only an account of this address can accept.",
          error: errors.email,
        })}
        <button>Make a link</button>
      </form>`,
  });
}

/** The only answer that ever shows the link. */
export function invitedPage(
  c: Context<AppEnv>,
  { id, name }: ShownOrganization,
  { email, link }: { email: string; link: string },
): Answer {
  return renderPage(c, {
    title: "Send this link",
    section: "organizations",
    body: html`<h1>Send this link</h1>
      <div class="warn" role="status"><p>Copy it now: it is not shown again, and the service sends no mail.</p></div>
      <p>It brings <strong>${email}</strong> into ${name}, once, within 7 days.</p>
      <p><code class="secret">${link}</code></p>
      <p>Anybody who has the link can make the account for that address, so send it to nobody else.</p>
      <p><a class="button" href="/account/organizations/${id}">I have copied it</a></p>`,
  });
}

export function removeMemberPage(
  c: Context<AppEnv>,
  { id, name, session, clients }: ShownOrganization,
  member: Member,
  error?: string,
): Answer {
  const isMe = member.accountId === session.accountId;
  const title = isMe ? `Leave ${name}?` : `Remove ${member.email}?`;
  return renderPage(c, {
    title: error ? `Error: ${title}` : title,
    section: "organizations",
    status: error ? 400 : 200,
    body: html`<h1>${title}</h1>
      ${alertText(error)}
      <p>${
        isMe
          ? "You lose what you reach through this organization at once, and so do your API clients there. Another member can invite you again."
          : `They lose what ${name} owns at once, and so do their API clients there.`
      }</p>
      ${clientsOf(clients, member)}
      ${
        error
          ? html`<p><a class="button quiet" href="/account/organizations/${id}">Back to ${name}</a></p>`
          : html`<form method="post" action="/account/organizations/${id}/members/${member.accountId}/remove" class="choice">
              ${csrfField(c)}
              <button class="danger">${isMe ? "Leave" : "Remove"}</button>
              <a class="button quiet" href="/account/organizations/${id}">${isMe ? "Stay" : "Keep"}</a>
            </form>`
      }`,
  });
}

/** The programs that stop working when a membership ends. */
function clientsOf(clients: ShownOrganization["clients"], { accountId }: Member): Html {
  const own = clients.filter((client) => client.accountId === accountId);
  if (own.length === 0) return html``;
  return html`<p>Programs with these API clients stop working:</p>
    <ul>${own.map((client) => html`<li>${client.name} <code>${client.id}</code></li>`)}</ul>`;
}
