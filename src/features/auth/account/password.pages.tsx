import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { passwordAtLeast } from "../../../domain/identity/account-rules.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { FieldErrors, Form as FormOf } from "../../../http/forms/form.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Form } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Done } from "../../../http/pages/components/parts.tsx";

const text = z.string().min(1);

/** The members and fields of every form for a new password. */
export const newPassword = {
  schema: { password: text, repeated: text },
  fields: {
    password: {
      label: "New password",
      type: "password",
      autocomplete: "new-password",
      hint: `At least ${passwordAtLeast} characters. A few words that only you would put together are good.`,
    },
    repeated: { label: "New password once more", type: "password", autocomplete: "new-password" },
  },
} as const;

const passwordForm = {
  schema: z.object({ present: text, ...newPassword.schema }),
  fields: {
    present: { label: "Present password", type: "password", autocomplete: "current-password" },
    ...newPassword.fields,
  },
} satisfies FormOf;

interface PasswordPage {
  session: Session;
  isDone?: boolean;
  errors?: FieldErrors;
  /** 400 by default if there are errors. */
  status?: 429 | 503;
}

export function passwordPage(c: Context<AppEnv>, { session, isDone, errors = {}, ...status }: PasswordPage) {
  const form = { ...viewOf(passwordForm, null), errors };
  return framedPage(c, {
    title: "Password",
    section: "password",
    lead: "A new password ends every other session, and revokes the access of programs. API clients keep working.",
    form,
    ...status,
    body: (
      <>
        <Done>
          {isDone && "Your password is changed. Every other session has ended, and programs have to ask again."}
        </Done>
        <Form of={form} action="/account/password">
          <input type="hidden" name="username" value={session.email} autocomplete="username" />
          <Fields of={form} />
          <button>Change the password</button>
        </Form>
      </>
    ),
  });
}
