import { checkPassword } from "../../../domain/identity/account-rules.ts";
import { callerAddress } from "../../../http/caller-address.ts";
import { createPageRouter, requireSession } from "../../../http/pages/page-router.ts";
import { authDeps } from "../auth.deps.ts";
import { passwordPage } from "./password.pages.tsx";
import { changePassword } from "./password.usecases.ts";

/** The form asks for the present password, however fresh the session is. */
export const passwordRoutes = createPageRouter()
  .get("/account/password", async (c) => {
    const session = await requireSession(c);
    return passwordPage(c, { session, isDone: c.req.query("done") === "changed" });
  })
  .post("/account/password", async (c, form) => {
    const session = await requireSession(c);
    const next = checkPassword(form.get("password") ?? "", form.get("repeated") ?? "");
    if (!next.ok) return passwordPage(c, { session, errors: { password: next.reason } });
    const present = form.get("present") ?? "";
    const address = callerAddress(c);
    const outcome = await changePassword(authDeps(c), { session, present, next: next.value, address });
    switch (outcome.kind) {
      case "good":
        return c.redirect("/account/password?done=changed", 303);
      case "wrong":
        return passwordPage(c, { session, errors: { present: "The present password is wrong." } });
      case "locked":
        c.header("Retry-After", String(outcome.retryAfterSeconds));
        return passwordPage(c, {
          session,
          status: 429,
          errors: { present: `Too many attempts. Try again in ${outcome.retryAfterSeconds} seconds.` },
        });
      case "busy":
        c.header("Retry-After", "10");
        return passwordPage(c, {
          session,
          status: 503,
          errors: { present: "Many people are signing in right now. Try again in a few seconds." },
        });
    }
  });
