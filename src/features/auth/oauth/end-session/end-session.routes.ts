import type { Context } from "hono";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { dropCookie } from "../../../../http/pages/cookies.ts";
import { renderLeavePage } from "../../../../http/pages/leave-page.tsx";
import { createPageRouter, findSession } from "../../../../http/pages/page-router.ts";
import { Problem } from "../../../../http/problems.ts";
import { authDeps } from "../../auth.deps.ts";
import { signOut } from "../../sign-in/sign-in.usecases.ts";
import { signedOutPage, signOutPage } from "./end-session.pages.tsx";
import { readEndSession } from "./end-session.usecases.ts";

const path = "/connect/endsession";

/** The page to which programs send people to sign out. Without an id_token, any site could have sent them, so it asks first. */
export const endSessionRoutes = createPageRouter()
  .get(path, async (c) => {
    const { accountId, url } = await readRequest(c);
    const session = await findSession(c);
    if (session !== null && session.accountId !== accountId)
      return signOutPage(c, session, `${path}?${new URL(c.req.url).searchParams}`);
    await endSession(c, session);
    c.header("Cache-Control", "no-store");
    return url === null ? signedOutPage(c) : c.redirect(url, 303);
  })
  .post(path, async (c) => {
    const { url } = await readRequest(c);
    await endSession(c, await findSession(c));
    return url === null ? signedOutPage(c) : renderLeavePage(c, url);
  });

async function readRequest(c: Context<AppEnv>) {
  const { searchParams: query, origin: ownOrigin } = new URL(c.req.url);
  const reading = await readEndSession(authDeps(c), { query, issuer: c.var.issuer, ownOrigin });
  if (reading.kind === "page-error") throw new Problem("invalid_request", { detail: reading.sentence });
  return reading;
}

async function endSession(c: Context<AppEnv>, session: Session | null): Promise<void> {
  if (session === null) return;
  await signOut(authDeps(c), session);
  dropCookie(c, "muster_session");
  c.set("session", null);
}
