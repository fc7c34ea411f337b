import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import type { Form as FormOf } from "../../../../http/forms/form.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { consentPage } from "../authorization/consent.pages.tsx";
import type { WaitingDevice } from "./device.usecases.ts";

/** Asks for consent to a device. Attackers send links with a code to people whose access they want. */
export function devicePage(
  c: Context<AppEnv>,
  { device, session, action }: { device: WaitingDevice; session: Session; action: string },
) {
  const { client, scopes, userCode } = device;
  return consentPage(c, {
    title: "Connect a device?",
    scopes,
    session,
    action,
    members: { user_code: userCode },
    introduction: (
      <>
        <p>
          <strong>{client.name}</strong> on another device asks to act for you. It shows this code:
        </p>
        <p class="code">{userCode}</p>
        <p>
          Allow it only if you started it yourself just now, and it shows the same code. Whoever sent you a code or a
          link would act for you.
        </p>
      </>
    ),
  });
}

const codeForm = {
  schema: z.object({ user_code: z.string().min(1).max(32) }),
  fields: { user_code: { label: "Code", hint: "The eight letters that the device shows.", autofocus: true } },
} satisfies FormOf;

/** The form for the code. */
export function userCodePage(c: Context<AppEnv>, action: string, refused: { refusal?: string; status?: 429 } = {}) {
  return framedPage(c, {
    ...refused,
    title: "Connect a device",
    body: (
      <form method="get" action={action}>
        <Fields of={viewOf(codeForm, null)} />
        <button>Continue</button>
      </form>
    ),
  });
}
