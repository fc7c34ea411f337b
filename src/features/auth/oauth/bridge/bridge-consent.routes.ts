import type { Context } from "hono";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callerAddress } from "../../../../http/caller-address.ts";
import { framedPage, sentencePage } from "../../../../http/pages/components/page.tsx";
import { createPageRouter, requireFreshSession, requireSession } from "../../../../http/pages/page-router.ts";
import { authDeps } from "../../auth.deps.ts";
import { bridgePage } from "./bridge-consent.pages.tsx";
import { type AskedBridge, type BridgeAsking, decideBridge, readAskedBridge } from "./bridge-consent.usecases.ts";

const path = "/connect/authorize/external";

/** The page that a program opens in a browser. Allowing it makes an API client, so it asks for a fresh password. */
export const bridgeConsentRoutes = createPageRouter()
  .get(path, async (c) => {
    const session = await requireFreshSession(c);
    const asked = askedBy((name) => c.req.query(name));
    const asking = await readAskedBridge(authDeps(c), session, asked);
    if (asking.kind !== "ready") return refusalPage(c, asking);
    return bridgePage(c, { program: asking.program, session, asked, action: path, ownAddress: callerAddress(c) });
  })
  .post(path, async (c, form) => {
    const asked = askedBy((name) => form.get(name) ?? undefined);
    const allow = form.get("decision") === "allow";
    const again = `${path}?${new URLSearchParams({ ...asked })}`;
    const session = await (allow ? requireFreshSession : requireSession)(c, again);
    const decision = await decideBridge(authDeps(c), session, asked, allow);
    switch (decision.kind) {
      case "allowed":
        return sentencePage(c, "The program is signed in", "You can close this page and go back to the program.");
      case "denied":
        return sentencePage(c, "The program is refused", "It gets no access. You can close this page.");
      case "too_late":
        return refuse(
          c,
          "The program was not signed in. Somebody has decided already, or your account belongs to no organization.",
        );
      case "unknown":
      case "wrong_scope":
        return refusalPage(c, decision);
    }
  });

const longest = 1_000;

function askedBy(read: (name: keyof AskedBridge) => string | undefined): AskedBridge {
  const textOf = (name: keyof AskedBridge) => (read(name) ?? "").toWellFormed().slice(0, longest);
  return { clientId: textOf("clientId"), scope: textOf("scope"), writeKey: textOf("writeKey") };
}

function refusalPage(c: Context<AppEnv>, asking: Exclude<BridgeAsking, { kind: "ready" }>) {
  return refuse(
    c,
    asking.kind === "unknown"
      ? "No program waits behind this address. It may have been answered already, or 5 minutes have passed: start the sign-in again in the program."
      : `The program asks for the scope ${asking.scope}, which it may not have.`,
  );
}

function refuse(c: Context<AppEnv>, refusal: string) {
  return framedPage(c, { title: "Sign in a program", refusal });
}
