import type { Context } from "hono";
import { html } from "hono/html";
import { scopesOfUse } from "../../../../domain/identity/client-scopes.ts";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { timeText } from "../../../../http/pages/time-text.ts";
import { consentPage } from "../authorization/consent.pages.ts";
import type { AskedBridge, WaitingProgram } from "./bridge-consent.usecases.ts";

interface BridgePage {
  program: WaitingProgram;
  session: Session;
  asked: AskedBridge;
  action: string;
  /** The network of this browser. */
  ownAddress: string;
}

/** Asks for consent to a program. Attackers send such addresses to people whose access they want. */
export function bridgePage(c: Context<AppEnv>, shown: BridgePage): Response | Promise<Response> {
  const { program, session, asked, action } = shown;
  const { client, organization } = program;
  // The API client that it makes may do more than what the program asks for now.
  const scopes = [...new Set([...program.scopes, ...scopesOfUse.api.split(" ")])];
  return consentPage(c, {
    title: "Sign in a program?",
    scopes,
    session,
    action,
    members: { ...asked },
    introduction: html`<p><strong>${client.name}</strong> asks to act for you${
      organization === null ? "" : html` and <strong>${organization}</strong>`
    }.</p>
      <dl class="facts">
        <div><dt>Program</dt><dd>${client.name} <code>${client.id}</code></dd></div>
        <div><dt>Asked from</dt><dd>${placeText(program)}</dd></div>
        <div><dt>Asked at</dt><dd>${timeText(program.askedAt)}</dd></div>
      </dl>
      ${warning(shown)}`,
    further: html`<li>make an API client of its own, which works until somebody deletes it under API clients</li>`,
  });
}

function warning({ program, ownAddress }: BridgePage): Html {
  const isElsewhere = program.askedFrom !== ownAddress;
  return html`<div class="warn">
      <p>${
        isElsewhere ? "It asked from another network than the one that this browser is in. " : ""
      }Allow it only if you started the program yourself just now${isElsewhere ? ", on another machine" : ""}. Whoever sent you this link would act for you.</p>
    </div>`;
}

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

function placeText({ askedFrom, country }: WaitingProgram): Html {
  const address = askedFrom === "unknown" ? "an unknown address" : html`<code>${askedFrom}</code>`;
  return html`${address}${country === null ? "" : `, ${regions.of(country)}`}`;
}

export function bridgeDonePage(c: Context<AppEnv>, title: string, sentence: string) {
  return renderPage(c, { title, body: html`<h1>${title}</h1><p>${sentence}</p>` });
}

export function bridgeRefusalPage(c: Context<AppEnv>, sentence: string) {
  return renderPage(c, {
    title: "Error: Sign in a program",
    status: 400,
    body: html`<h1>Sign in a program</h1><div class="alert" role="alert"><p>${sentence}</p></div>`,
  });
}
