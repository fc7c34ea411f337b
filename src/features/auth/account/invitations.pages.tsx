import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { nameAtMost } from "../../../domain/identity/account-rules.ts";
import { signInPath } from "../../../domain/identity/own-path.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { Form as FormOf } from "../../../http/forms/form.ts";
import { type FormView, viewOf } from "../../../http/forms/form-view.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Act, Form } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { LinkButton } from "../../../http/pages/components/parts.tsx";
import { newPassword } from "./password.pages.tsx";

export const newAccountForm = {
  schema: z.object({ name: z.string().min(1).max(nameAtMost), ...newPassword.schema }),
  fields: { name: { label: "Your name", autocomplete: "name" }, ...newPassword.fields },
} satisfies FormOf;

interface ShownInvitation {
  token: string;
  email: string;
  organization: string | null;
  session: Session | null;
  form?: FormView;
  refusal?: string;
  status?: 429;
}

/** Does not tell whether the address has an account: the link may be in the wrong hands. */
export function invitationPage(c: Context<AppEnv>, shown: ShownInvitation) {
  const { token, email, organization, session, form = viewOf(newAccountForm, null), ...page } = shown;
  return framedPage(c, {
    ...page,
    title: `Join ${organization}`,
    form,
    body: (
      <>
        <p>
          This invitation is for <strong>{email}</strong>.
        </p>
        {session === null && (
          <>
            <p>
              <LinkButton to={signInPath(`/invite/${token}`)} label="I have an account: sign in" look="quiet" />
            </p>
            <h2>I am new here</h2>
            <p>
              This makes a new account, even if you have one already. The new account does not see what the other one
              has.
            </p>
            <Form of={form} action={`/invite/${token}`}>
              <input type="hidden" name="username" value={email} autocomplete="username" />
              <Fields of={form} />
              <button>Make my account and join</button>
            </Form>
          </>
        )}
        {session?.email === email && <Act action={`/invite/${token}/join`}>Join {organization}</Act>}
        {session && session.email !== email && (
          <>
            <p>
              You are signed in as <strong>{session.email}</strong>. Sign out, then open the link again.
            </p>
            <Act action="/sign-out">Sign out</Act>
          </>
        )}
      </>
    ),
  });
}
