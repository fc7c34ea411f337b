import type { Context } from "hono";
import { html } from "hono/html";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { alertText, textField } from "../../../../http/pages/form-fields.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { consentPage } from "../authorization/consent.pages.ts";
import type { WaitingDevice } from "./device.usecases.ts";

/** Asks for consent to a device. Attackers send links with a code to people whose access they want. */
export function devicePage(
  c: Context<AppEnv>,
  { device, session, action }: { device: WaitingDevice; session: Session; action: string },
): Response | Promise<Response> {
  const { client, scopes, userCode } = device;
  return consentPage(c, {
    title: "Connect a device?",
    scopes,
    session,
    action,
    members: { user_code: userCode },
    introduction: html`<p><strong>${client.name}</strong> on another device asks to act for you. It shows this code:</p>
      <p class="code">${userCode}</p>
      <p>Allow it only if you started it yourself just now, and it shows the same code. Whoever sent you a code or a link
        would act for you.</p>`,
  });
}

/** The form for the code. */
export function userCodePage(
  c: Context<AppEnv>,
  action: string,
  { error, status }: { error?: string; status?: 400 | 429 } = {},
) {
  const title = "Connect a device";
  return renderPage(c, {
    title: error === undefined ? title : `Error: ${title}`,
    status: status ?? 200,
    body: html`<h1>${title}</h1>
      ${alertText(error)}
      <form method="get" action="${action}">
        ${textField({
          name: "user_code",
          label: "Code",
          hint: "The eight letters that the device shows.",
          maxLength: 32,
          autocomplete: "off",
          autofocus: true,
        })}
        <button>Continue</button>
      </form>`,
  });
}

export function deviceDonePage(c: Context<AppEnv>, title: string, sentence: string) {
  return renderPage(c, { title, body: html`<h1>${title}</h1><p>${sentence}</p>` });
}
