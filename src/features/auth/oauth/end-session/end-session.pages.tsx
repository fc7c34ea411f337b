import type { Context } from "hono";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { Act } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";

export function signOutPage(c: Context<AppEnv>, session: Session, action: string) {
  return framedPage(c, {
    title: "Sign out?",
    body: (
      <>
        <p>
          You are signed in as <strong>{session.email}</strong>.
        </p>
        <Act action={action}>Sign out</Act>
        <p class="aside">
          <a href="/account">Stay signed in</a>
        </p>
      </>
    ),
  });
}

export function signedOutPage(c: Context<AppEnv>) {
  return framedPage(c, {
    title: "Signed out",
    heading: "You are signed out",
    body: <p>You can close this page.</p>,
  });
}
