import type { Context } from "hono";
import { html } from "hono/html";
import type { ShareLevel } from "../../../../domain/audience/access.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { copyable } from "../../../../http/pages/copyable.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { errorSummary, type FieldErrors, textField } from "../../../../http/pages/form-fields.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { audiencePath } from "./overview-paths.ts";
import type { ShownShares } from "./shares.usecases.ts";

/** What was typed into one of the two forms. */
export interface ShareDraft {
  with: "person" | "organization";
  email: string;
  organizationId: string;
  level: ShareLevel;
}

const levelTexts: Record<ShareLevel, string> = {
  Viewer: "Viewer: sees it and sends jobs to it",
  Editor: "Editor: also changes settings, examples and people",
};

export function sharesPage(
  c: Context<AppEnv>,
  { id, name, isPublic, customers, organizations, mayShare }: ShownShares,
  { draft, errors = {} }: { draft?: ShareDraft; errors?: FieldErrors } = {},
): Response | Promise<Response> {
  const isWrong = Object.keys(errors).length > 0;
  const path = audiencePath(id, "/shares");
  const revoke = (label: string, fields: Record<string, string>) =>
    mayShare
      ? html`<form method="post" action="${audiencePath(id, "/unshare")}">
          ${csrfField(c)}
          ${Object.entries(fields).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
          <button class="quiet">Revoke<span class="unseen"> the share of ${label}</span></button>
        </form>`
      : "";
  return renderPage(c, {
    title: isWrong ? `Error: Shares of ${name}` : `Shares of ${name}`,
    section: "audiences",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="${audiencePath(id)}">${name}</a></p>
      <h1>Shares</h1>
      <p class="lead">Its organization runs it. Whoever has a share may use it too.${isPublic ? " It is public: everybody may see it and send jobs to it." : ""}</p>
      ${errorSummary(errors)}
      <div class="even-halves">
        <section>
          <h2>People</h2>
          ${
            customers.length === 0
              ? html`<p class="meta">Shared with nobody.</p>`
              : html`<ul class="rows dense">${customers.map(({ customerId, email, level }) =>
                  row(email ?? "An account that is gone", level, "", [
                    revoke(email ?? customerId, { customerId, ...(email ? { with: "person", email, level } : {}) }),
                  ]),
                )}</ul>`
          }
          ${
            mayShare
              ? shareForm(
                  c,
                  path,
                  "person",
                  html`${textField({
                    name: "email",
                    label: "E-mail address",
                    type: "email",
                    autocomplete: "off",
                    maxLength: 254,
                    value: draft?.with === "person" ? draft.email : "",
                    error: errors.email,
                  })}${levelField("person", draft)}`,
                )
              : ""
          }
        </section>
        <section>
          <h2>Organizations</h2>
          ${
            organizations.length === 0
              ? html`<p class="meta">Shared with none.</p>`
              : html`<ul class="rows dense">${organizations.map(({ organizationId, name: organization, level }) =>
                  row(
                    organization ?? "An organization that is gone",
                    level,
                    copyable(organizationId, "organization id"),
                    [revoke(organization ?? organizationId, { organizationId, with: "organization", level })],
                  ),
                )}</ul>`
          }
          ${
            mayShare
              ? shareForm(
                  c,
                  path,
                  "organization",
                  html`${textField({
                    name: "organizationId",
                    label: "Id of the organization",
                    autocomplete: "off",
                    maxLength: 128,
                    value: draft?.with === "organization" ? draft.organizationId : "",
                    error: errors.organizationId,
                    hint: "Its members find it under Account, Organizations.",
                  })}${levelField("organization", draft)}`,
                )
              : ""
          }
        </section>
      </div>
      ${
        mayShare
          ? callPanel(c, [
              {
                title: "Share it with a person",
                operationId: "shareAudienceWithCustomer",
                method: "POST",
                path: `/audience/${encodeURIComponent(id)}/shares`,
                body: { email: "somebody@example.com", level: "Viewer" },
              },
              {
                title: "Share it with an organization",
                operationId: "shareAudienceWithOrganization",
                method: "POST",
                path: `/audience/${encodeURIComponent(id)}/shares/organizations`,
                body: { organizationId: "org_…", level: "Viewer" },
              },
            ])
          : callPanel(c, {
              operationId: "getAudienceShares",
              method: "GET",
              path: `/audience/${encodeURIComponent(id)}/shares`,
            })
      }`,
  });
}

function row(name: string, level: ShareLevel, more: Html | string, button: (Html | string)[]): Html {
  return html`<li class="split"><div><p>${name}</p><p class="meta">${level}${more === "" ? "" : html`<span class="part">${more}</span>`}</p></div>${button}</li>`;
}

function shareForm(c: Context<AppEnv>, path: string, kind: ShareDraft["with"], fields: Html): Html {
  return html`<form method="post" action="${path}">
      ${csrfField(c)}
      <input type="hidden" name="with" value="${kind}">
      ${fields}
      <button>Share with ${kind === "person" ? "this person" : "this organization"}</button>
    </form>`;
}

/** Both forms have one, so the id differs from the name. */
function levelField(kind: ShareDraft["with"], draft: ShareDraft | undefined): Html {
  const chosen = draft?.with === kind ? draft.level : "Viewer";
  return html`<div class="field">
      <label for="level-${kind}">As</label>
      <select id="level-${kind}" name="level">${Object.entries(levelTexts).map(
        ([level, text]) => html`<option value="${level}" ${level === chosen ? html`selected` : ""}>${text}</option>`,
      )}</select>
    </div>`;
}
