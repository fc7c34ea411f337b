import type { Context } from "hono";
import type { Child } from "hono/jsx";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { Act, Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import type { PendingAuthorization } from "./authorization.usecases.ts";

/** What each scope allows, to complete the sentence "It will be able to …". */
const meanings: Record<string, string> = {
  openid: "know which account is yours",
  profile: "see your name",
  email: "see your e-mail address",
  api: "use this service as you: see, change and delete what you and your organization have",
  roles: "see your role",
  serve: "serve tasks to people in your organization's name",
  offline_access: "do so while you are away, until you take it back in your account",
};

interface Question {
  title: string;
  /** Names the program, and the address or device that asks. */
  introduction: Child;
  scopes: readonly string[];
  session: Session;
  /** The path that the decision is posted to. */
  action: string;
  /** More that the program will be able to do. */
  further?: string;
  /** Hidden members of the form. */
  members?: Record<string, string>;
}

/** Asks whether a program may act for the signed-in account. */
export function consentPage(c: Context<AppEnv>, question: Question) {
  const { title, introduction, scopes, session, action, further, members = {} } = question;
  const abilities = [...scopes.map((scope) => meanings[scope] ?? scope), ...(further ? [further] : [])];
  return framedPage(c, {
    title,
    body: (
      <>
        {introduction}
        <p>It will be able to:</p>
        <ul>
          {abilities.map((ability) => (
            <li>{ability}</li>
          ))}
        </ul>
        <p>
          You are signed in as <strong>{session.email}</strong>.
        </p>
        <Form action={action}>
          <Hidden of={members} />
          <button name="decision" value="allow">
            Allow
          </button>{" "}
          <button name="decision" value="deny" class="quiet">
            Refuse
          </button>
        </Form>
        <Act action="/sign-out" look="quiet">
          Sign out: this is not me
        </Act>
      </>
    ),
  });
}

/** Asks for consent to a program's request. */
export function authorizationPage(
  c: Context<AppEnv>,
  { request, session, action }: { request: PendingAuthorization; session: Session; action: string },
) {
  const { client, scopes, redirectUri } = request;
  return consentPage(c, {
    title: question("Allow", client.name),
    scopes,
    session,
    action,
    introduction: (
      <p>
        <strong>{client.name}</strong> asks to act for you. Your answer goes to{" "}
        <strong>{destination(redirectUri)}</strong>.
      </p>
    ),
  });
}

/** The part of an address that people can recognise: its host, or the scheme of an app. */
function destination(redirectUri: string): string {
  const url = URL.parse(redirectUri);
  return url?.host || (url?.protocol ?? redirectUri);
}
