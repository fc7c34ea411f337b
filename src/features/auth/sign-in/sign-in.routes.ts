import type { Context } from "hono";
import { homePath, ownPath } from "../../../domain/identity/own-path.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callerAddress } from "../../../http/caller-address.ts";
import { dropCookie } from "../../../http/pages/cookies.ts";
import { renderLeavePage } from "../../../http/pages/leave-page.tsx";
import { createPageRouter, findSession, keepSession, requireSession } from "../../../http/pages/page-router.ts";
import { authDeps } from "../auth.deps.ts";
import { credentialsPage, signedInPage } from "./sign-in.pages.tsx";
import { signIn, signOut } from "./sign-in.usecases.ts";

/** Sign-in, confirming the password before actions that give access, and sign-out. */
export const signInRoutes = createPageRouter()
  .get("/sign-in", async (c) => {
    const returnTo = returnPath(c.req.query("return_to"));
    const session = await findSession(c);
    if (session) return signedInPage(c, session, returnTo);
    return credentialsPage(c, {
      returnTo,
      email: c.req.query("login_hint")?.slice(0, 254),
      done: c.req.query("done") === "signed-out" ? "You are signed out." : undefined,
    });
  })
  .post("/sign-in", async (c, form) => attempt(c, form, form.get("email") ?? "", await findSession(c)))
  .get("/sign-in/confirm", async (c) => {
    const returnTo = returnPath(c.req.query("return_to"));
    const session = await requireSession(c, returnTo);
    return credentialsPage(c, { returnTo, confirms: session });
  })
  .post("/sign-in/confirm", async (c, form) => {
    const session = await requireSession(c, returnPath(form.get("return_to")));
    return attempt(c, form, session.email, session, session);
  })
  .post("/sign-out", async (c) => {
    const session = await findSession(c);
    if (session) await signOut(authDeps(c), session);
    dropCookie(c, "muster_session");
    return c.redirect("/sign-in?done=signed-out", 303);
  });

async function attempt(
  c: Context<AppEnv>,
  form: URLSearchParams,
  email: string,
  previous: Session | null,
  confirms?: Session,
) {
  const returnTo = returnPath(form.get("return_to"));
  const address = callerAddress(c);
  const password = form.get("password") ?? "";
  const accountId = confirms?.accountId ?? null;
  const outcome = await signIn(authDeps(c), { email, password, address, accountId, previous });
  switch (outcome.kind) {
    case "good":
      keepSession(c, outcome.cookie, outcome.session);
      return goOn(c, returnTo);
    case "wrong":
      return credentialsPage(c, {
        returnTo,
        email,
        confirms,
        refusal: confirms ? "The password is wrong." : "The e-mail or the password is wrong.",
      });
    case "locked":
      c.header("Retry-After", String(outcome.retryAfterSeconds));
      return credentialsPage(c, {
        returnTo,
        email,
        confirms,
        status: 429,
        refusal: `Too many attempts. Try again in ${outcome.retryAfterSeconds} seconds.`,
      });
    case "busy":
      c.header("Retry-After", "10");
      return credentialsPage(c, {
        returnTo,
        email,
        confirms,
        status: 503,
        refusal: "Many people are signing in right now. Try again in a few seconds.",
      });
  }
}

/** An authorization request may end at a program's address, to which a form's answer must not redirect. */
function goOn(c: Context<AppEnv>, returnTo: string) {
  return returnTo.startsWith("/connect/") ? renderLeavePage(c, returnTo) : c.redirect(returnTo, 303);
}

function returnPath(given: string | null | undefined): string {
  return ownPath(given) ?? homePath;
}
