import type { Context } from "hono";
import { checkName, checkPassword } from "../../../domain/identity/account-rules.ts";
import { homePath } from "../../../domain/identity/own-path.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callerAddress } from "../../../http/caller-address.ts";
import type { FieldErrors } from "../../../http/forms/form.ts";
import { typedView } from "../../../http/forms/form-view.ts";
import { createPageRouter, findSession, keepSession, requireSession } from "../../../http/pages/page-router.ts";
import { Problem } from "../../../http/problems.ts";
import { authDeps } from "../auth.deps.ts";
import { invitationPage, newAccountForm } from "./invitations.pages.tsx";
import { joinAsNew, joinByInvitation, readInvitation } from "./invitations.usecases.ts";

/** The pages behind an invitation's link. It leads to a new account, or an existing account joins by it. */
export const invitationRoutes = createPageRouter()
  .get("/invite/:token", async (c) => {
    const session = await findSession(c);
    return invitationPage(c, { ...(await readGood(c)), session });
  })
  .post("/invite/:token/join", async (c) => {
    const token = c.req.param("token");
    const session = await requireSession(c, `/invite/${encodeURIComponent(token)}`);
    if (!(await joinByInvitation(authDeps(c), { session, token }))) throw notGood();
    return c.redirect("/account/organizations", 303);
  })
  .post("/invite/:token", async (c, form) => {
    const invitation = await readGood(c);
    const name = checkName(form.get("name") ?? "");
    const password = checkPassword(form.get("password") ?? "", form.get("repeated") ?? "");
    const shownWith = (errors: FieldErrors) => ({
      ...invitation,
      session: null,
      form: typedView(newAccountForm, form, errors),
    });
    const errors: FieldErrors = {
      ...(name.ok ? {} : { name: name.reason }),
      ...(password.ok ? {} : { password: password.reason }),
    };
    if (!name.ok || !password.ok) return invitationPage(c, shownWith(errors));
    const chosen = { name: name.value, password: password.value };
    const outcome = await joinAsNew(authDeps(c), { invitation, ...chosen, address: callerAddress(c) });
    switch (outcome.kind) {
      case "good":
        keepSession(c, outcome.cookie, outcome.session);
        return c.redirect(homePath, 303);
      case "gone":
        throw notGood();
      case "locked":
        c.header("Retry-After", String(outcome.retryAfterSeconds));
        return invitationPage(c, {
          ...shownWith({}),
          status: 429,
          refusal: `Too many attempts. Try again in ${outcome.retryAfterSeconds} seconds.`,
        });
      case "busy":
        throw new Problem("unavailable", {
          detail: "Many people are signing in right now. Go back and try again in a few seconds.",
          headers: { "Retry-After": "10" },
        });
    }
  });

async function readGood(c: Context<AppEnv, "/invite/:token">) {
  const token = c.req.param("token");
  const invitation = await readInvitation(authDeps(c), token);
  if (!invitation) throw notGood();
  return { ...invitation, token };
}

/** One refusal for links that are unknown, used, taken back or expired. */
function notGood(): Problem {
  return new Problem("not_found", { detail: "This invitation is not valid, or has expired. Ask for a new link." });
}
