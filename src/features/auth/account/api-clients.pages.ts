import type { Context } from "hono";
import { html } from "hono/html";
import { type ServingState, servingStateOf } from "../../../domain/identity/publisher.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { csvDownload } from "../../../http/pages/csv-download.ts";
import { checkbox, errorSummary, type FieldErrors, selectField, textField } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import { credentialsPart } from "./credentials.pages.ts";

type Answer = Response | Promise<Response>;

export interface DescribedClient {
  id: string;
  name: string;
  scopes: string;
  servingState: ServingState | null;
  organization: string;
  isMember: boolean;
  activeSecrets: number;
  createdAt: number;
}

export function clientListPage(c: Context<AppEnv>, clients: DescribedClient[]): Answer {
  return renderPage(c, {
    title: "API clients",
    section: "clients",
    body: html`<div class="head"><h1>API clients</h1><a class="button" href="/account/clients/new">New API client</a></div>
      <p class="lead">An API client lets a program use the API without you, for one of your organizations.</p>
      ${
        clients.length === 0
          ? html`<p class="empty">You have no API clients yet.</p>`
          : html`<ul class="rows">${clients.map(row)}</ul>${csvDownload("/account/clients.csv")}`
      }`,
  });
}

function row(client: DescribedClient): Html {
  return html`<li>
      <h2><a href="/account/clients/${client.id}">${client.name}</a></h2>
      <p>${copyable(client.id, "client id")}</p>
      <p class="meta">${client.organization}, made ${timeText(client.createdAt)}${stateOf(client)}</p>
    </li>`;
}

/** What keeps a client from being used, or what an Admin decided about it. Completes a sentence. */
export function stateOf(client: DescribedClient): string {
  if (!client.isMember) return ". Refused: its account is no longer a member of this organization.";
  if (client.activeSecrets === 0) return ". Refused: it has no secret.";
  switch (servingStateOf(client)) {
    case "Waiting":
      return ". Waits for an Admin's approval: until then it gets no tokens for serving.";
    case "Refused":
      return ". Not approved for serving by an Admin: it gets no tokens for that.";
    case "Approved":
      return ". Approved for serving.";
    case null:
      return "";
  }
}

interface NewClient {
  organizations: { id: string; name: string; isDefault: boolean }[];
  draft?: { name: string; organizationId: string; use: "api" | "serve" };
  errors?: FieldErrors;
}

export function newClientPage(c: Context<AppEnv>, { organizations, draft, errors = {} }: NewClient): Answer {
  const isWrong = Object.keys(errors).length > 0;
  return renderPage(c, {
    title: isWrong ? "Error: New API client" : "New API client",
    section: "clients",
    status: isWrong ? 400 : 200,
    body: html`<h1>New API client</h1>
      ${errorSummary(errors)}
      <form method="post" action="/account/clients/new">
        ${csrfField(c)}
        ${textField({
          name: "name",
          label: "Name",
          maxLength: 100,
          autocomplete: "off",
          value: draft?.name ?? "",
          hint: "Helps you recognise it, such as the program or machine that uses it.",
          error: errors.name,
        })}
        ${selectField({
          name: "organization",
          label: "Organization",
          error: errors.organization,
          hint: "The organization owns what the client creates. The client cannot act for another one.",
          options: organizations.map(({ id, name, isDefault }) => ({
            value: id,
            label: name,
            isSelected: draft ? draft.organizationId === id : isDefault,
          })),
        })}
        ${checkbox({
          name: "serve",
          label: "Only for serving",
          isChecked: draft?.use === "serve",
          hint: "For a program that shows rapids to people. It can serve them once an Admin has approved it, and reaches nothing else.",
        })}
        <button>Create API client</button>
      </form>`,
  });
}

/** The only answer that ever shows the secret. */
export function secretPage(
  c: Context<AppEnv>,
  { clientId, secret, use, isNew }: { clientId: string; secret: string; use: "api" | "serve"; isNew: boolean },
): Answer {
  return renderPage(c, {
    title: "Keep this secret",
    section: "clients",
    body: html`<h1>Keep this secret</h1>
      <div class="warn" role="status"><p>Copy it now. It is stored only as a hash, so it cannot be shown again.</p></div>
      <dl class="facts stacked">
        <div><dt>Client id</dt><dd>${copyable(clientId, "client id")}</dd></div>
        <div><dt>Client secret</dt><dd><span class="copyable"><code class="secret">${secret}</code><span
          data-copy="${secret}" data-copy-label="client secret"></span></span></dd></div>
      </dl>
      <p>${
        isNew
          ? "Give both to the program that will use them, and to nobody else."
          : "The earlier secret keeps working until you revoke it. Give the program the new one first."
      }</p>
      ${use === "serve" ? html`<p>The client waits for an Admin's approval. Its page shows the decision.</p>` : ""}
      <div class="calls given">${credentialsPart(new URL(c.req.url).origin, { clientId, secret, use })}</div>
      <p><a class="button" href="/account/clients/${clientId}">I have copied it</a></p>`,
  });
}

interface ShownClient extends DescribedClient {
  secrets: { id: string; createdAt: number }[];
  /** The input of a form that was refused. */
  typedName?: string;
}

export function clientPage(c: Context<AppEnv>, client: ShownClient, errors: FieldErrors = {}): Answer {
  const isWrong = Object.keys(errors).length > 0;
  const path = `/account/clients/${client.id}`;
  return renderPage(c, {
    title: isWrong ? `Error: ${client.name}` : client.name,
    section: "clients",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="/account/clients">API clients</a></p>
      <h1>${client.name}</h1>
      ${errorSummary(errors)}
      <dl class="facts">
        <div><dt>Client id</dt><dd>${copyable(client.id, "client id")}</dd></div>
        <div><dt>Organization</dt><dd>${client.organization}</dd></div>
        <div><dt>Scopes</dt><dd>${client.scopes}</dd></div>
        <div><dt>Made</dt><dd>${timeText(client.createdAt)}${stateOf(client)}</dd></div>
      </dl>
      ${secretsSection(c, client, path)}
      <section>
        <h2>Name</h2>
        <form method="post" action="${path}/name">
          ${csrfField(c)}
          ${textField({
            name: "name",
            label: "Name of the client",
            maxLength: 100,
            autocomplete: "off",
            value: client.typedName ?? client.name,
            error: errors.name,
          })}
          <button class="quiet">Rename</button>
        </form>
      </section>
      <section>
        <h2>Delete</h2>
        <p>Its tokens are refused from the next request on.</p>
        <p><a class="button danger" href="${path}/delete">Delete this client</a></p>
      </section>`,
  });
}

function secretsSection(c: Context<AppEnv>, { secrets }: ShownClient, path: string): Html {
  return html`<section>
      <h2 id="secrets" tabindex="-1">Secrets</h2>
      <p>To change a secret without a gap, add a second one, give it to the program, and revoke the first.</p>
      ${
        secrets.length === 0
          ? html`<p class="empty">There is no secret: the client is refused.</p>`
          : html`<ul class="rows">${secrets.map(
              ({ id, createdAt }, at) => html`<li class="split">
                <p>${secrets.length === 1 ? "Made" : at === 0 ? "Older, made" : "Newer, made"} ${timeText(createdAt)}</p>
                <form method="post" action="${path}/secrets/${id}/revoke">
                  ${csrfField(c)}
                  <button class="quiet danger">Revoke<span class="unseen"> the secret made ${timeText(createdAt)}</span></button>
                </form>
              </li>`,
            )}</ul>`
      }
      ${
        secrets.length < 2
          ? html`<form method="post" action="${path}/secrets">${csrfField(c)}<button>Add a secret</button></form>`
          : ""
      }
    </section>`;
}

export function deleteClientPage(c: Context<AppEnv>, client: DescribedClient): Answer {
  const path = `/account/clients/${client.id}`;
  return renderPage(c, {
    title: `Delete ${client.name}?`,
    section: "clients",
    body: html`<h1>Delete ${client.name}?</h1>
      <p>Programs that use <code>${client.id}</code> are refused at once. This cannot be undone.</p>
      <form method="post" action="${path}/delete" class="choice">
        ${csrfField(c)}
        <button class="danger">Delete</button>
        <a class="button quiet" href="${path}">Keep it</a>
      </form>`,
  });
}
