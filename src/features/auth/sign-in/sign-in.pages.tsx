import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { emailAtMost } from "../../../domain/identity/account-rules.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { Form as FormOf } from "../../../http/forms/form.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { Field } from "../../../http/pages/components/fields.tsx";
import { Act, Form, Hidden } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Done, LinkButton } from "../../../http/pages/components/parts.tsx";

const signInForm = {
  schema: z.object({ email: z.string().min(1).max(emailAtMost), password: z.string().min(1) }),
  fields: {
    email: { label: "E-mail", type: "email", autocomplete: "username" },
    password: { label: "Password", type: "password", autocomplete: "current-password" },
  },
} satisfies FormOf;

interface CredentialsPage {
  returnTo: string;
  email?: string | undefined;
  refusal?: string;
  done?: string | undefined;
  status?: 429 | 503;
  /** The account that is signed in already and confirms its password. */
  confirms?: Session | undefined;
}

/** The form that asks for a password. It never shows a typed password again. */
export function credentialsPage(c: Context<AppEnv>, shown: CredentialsPage) {
  const { returnTo, confirms, email = confirms?.email, done, ...page } = shown;
  const form = viewOf(signInForm, { email });
  return framedPage(c, {
    ...page,
    title: confirms ? "Confirm that it is you" : "Sign in",
    body: (
      <>
        {confirms && <p>The next step can give access. Please type your password again.</p>}
        <Done>{done}</Done>
        <Form action={confirms ? "/sign-in/confirm" : "/sign-in"}>
          <Hidden of={{ return_to: returnTo }} />
          <Field of={form} name="email" isReadOnly={confirms !== undefined} autofocus={!email} />
          <Field of={form} name="password" autofocus={Boolean(email)} />
          <button>{confirms ? "Continue" : "Sign in"}</button>
        </Form>
        {confirms ? (
          <p class="aside">
            <a href="/console">Back to the console</a>
          </p>
        ) : (
          <Help />
        )}
      </>
    ),
  });
}

/** What to do without an account, or with a password that is forgotten. The service cannot tell whom to ask. */
function Help() {
  return (
    <details class="aside">
      <summary>No account, or a forgotten password?</summary>
      <p>
        <strong>No account.</strong> An owner of your organization can invite you: the invitation is a link. Otherwise
        whoever runs this service makes an account for you. On a laptop, <code>npm start</code> prints who may sign in.
      </p>
      <p>
        <strong>A forgotten password.</strong> Whoever runs this service can set a new one.{" "}
        <a href="/docs/guide/operations#accounts">How they do it</a>
      </p>
      <p>
        To label at a link, you need no account. <a href="/">What Muster is</a>
      </p>
    </details>
  );
}

/** The page for signed-in people. */
export function signedInPage(c: Context<AppEnv>, session: Session, returnTo: string) {
  return framedPage(c, {
    title: "You are signed in",
    body: (
      <>
        <p>
          As <strong>{session.email}</strong>.
        </p>
        <p>
          <LinkButton to={returnTo} label="Continue" />
        </p>
        <Act action="/sign-out" look="quiet">
          Sign out
        </Act>
      </>
    ),
  });
}
