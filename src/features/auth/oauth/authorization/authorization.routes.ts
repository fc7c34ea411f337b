import type { Context } from "hono";
import { confirmPath, signInPath } from "../../../../domain/identity/own-path.ts";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { renderLeavePage } from "../../../../http/pages/leave-page.tsx";
import { createPageRouter, findSession } from "../../../../http/pages/page-router.ts";
import { SeeOther } from "../../../../http/pages/see-other.ts";
import { forgetSentToSignIn, noteSentToSignIn, whenSentToSignIn } from "../../../../http/pages/sent-to-sign-in.ts";
import { Problem } from "../../../../http/problems.ts";
import { authDeps } from "../../auth.deps.ts";
import {
  allowAuthorization,
  authorizationStep,
  decideAuthorization,
  type PendingAuthorization,
  readAuthorization,
  refusalUrl,
} from "./authorization.usecases.ts";
import { authorizationPage } from "./consent.pages.tsx";

const path = "/connect/authorize";

/** The authorization endpoint, to which programs send people, and the answer to its question. */
export const authorizationRoutes = createPageRouter()
  .get(path, async (c) => {
    c.header("Cache-Control", "no-store");
    const asked = await readRequest(c);
    if (asked.kind === "redirect") return c.redirect(asked.url, 303);
    const { request, session, step, self } = asked;
    if (step !== "answer" && request.prompt.has("none")) {
      const { error, description } = unasked[step];
      return c.redirect(refusalUrl(request, error, description), 303);
    }
    if (step === "sign_in" || session === null) return sendToSignIn(c, asked);
    if (step === "confirm") throw new SeeOther(confirmPath(asked.self));
    if (step === "answer") {
      forgetSentToSignIn(c);
      return c.redirect(await allowAuthorization(authDeps(c), session, request), 303);
    }
    return authorizationPage(c, { request, session, action: self });
  })
  .post(path, async (c, form) => {
    const asked = await readRequest(c);
    if (asked.kind === "redirect") return renderLeavePage(c, asked.url);
    const { request, session, step } = asked;
    if (step === "sign_in" || session === null) return sendToSignIn(c, asked);
    const allow = form.get("decision") === "allow";
    if (step === "confirm" && allow) throw new SeeOther(confirmPath(asked.self));
    forgetSentToSignIn(c);
    return renderLeavePage(c, await decideAuthorization(authDeps(c), session, request, allow));
  });

/** The errors for a program that wants no page to be shown. */
const unasked = {
  sign_in: { error: "login_required", description: "Nobody is signed in, or not recently enough." },
  ask: { error: "consent_required", description: "This has not been allowed before." },
  confirm: { error: "consent_required", description: "This has not been allowed before." },
} as const;

async function readRequest(c: Context<AppEnv>) {
  const { searchParams: query, origin: ownOrigin } = new URL(c.req.url);
  const deps = authDeps(c);
  const { issuer } = c.var;
  const reading = await readAuthorization(deps, { query, issuer, ownOrigin });
  if (reading.kind === "page-error") throw new Problem("invalid_request", { detail: reading.sentence });
  if (reading.kind === "redirect") return reading;
  const { request } = reading;
  const session = await findSession(c);
  // Built from the parsed query: the raw one may hold characters that must not stand in our own address.
  const self = `${path}?${query}`;
  const sentToSignInAt = whenSentToSignIn(c, self);
  return { ...reading, session, self, step: await authorizationStep(deps, { session, request, sentToSignInAt }) };
}

function sendToSignIn(
  c: Context<AppEnv>,
  { request, session, self }: { request: PendingAuthorization; session: Session | null; self: string },
): never {
  noteSentToSignIn(c, self);
  if (session !== null) throw new SeeOther(confirmPath(self));
  const hint = request.loginHint === null ? "" : `&${new URLSearchParams({ login_hint: request.loginHint })}`;
  throw new SeeOther(`${signInPath(self)}${hint}`);
}
