import type { Context } from "hono";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callerAddress } from "../../../../http/caller-address.ts";
import { createRouter } from "../../../../http/router.ts";
import { authDeps } from "../../auth.deps.ts";
import { createClientAsSpelledRoute, createClientRoute, readBridgeRoute, startBridgeRoute } from "./bridge.contract.ts";
import { readBridge, startBridge } from "./bridge.usecases.ts";
import { createBridgeClient } from "./bridge-client.usecases.ts";

const unkept = { "Cache-Control": "no-store" };

/** The endpoints that programs call. The page for people is in bridge-consent.routes.ts. */
export const bridgeRoutes = createRouter()
  .openapi(startBridgeRoute, async (c) => {
    const { clientId } = c.req.valid("query");
    const address = callerAddress(c);
    return c.json(await startBridge(authDeps(c), { clientId, address, country: countryOf(c, address) }), 200, unkept);
  })
  .openapi(readBridgeRoute, async (c) => {
    const { readKey } = c.req.valid("query");
    const tokens = await readBridge(authDeps(c), { readKey, issuer: c.var.issuer });
    if (!tokens) return c.json({ message: "Nobody has allowed the sign-in yet. Ask again in a second." }, 202, unkept);
    return c.json(
      {
        accessToken: tokens.access_token,
        expiresIn: tokens.expires_in,
        refreshToken: null,
        idToken: tokens.id_token ?? null,
        tokenType: tokens.token_type,
        scope: tokens.scope,
      },
      200,
      unkept,
    );
  })
  .openapi(createClientRoute, async (c) => {
    const { displayName } = c.req.valid("json");
    return c.json(await createBridgeClient(authDeps(c), { actor: c.var.actor, displayName }), 200, unkept);
  })
  .openapi(createClientAsSpelledRoute, async (c) => {
    const { displayName } = c.req.valid("json");
    return c.json(await createBridgeClient(authDeps(c), { actor: c.var.actor, displayName }), 200, unkept);
  });

/** The platform names `T1` for Tor and `XX` for an unknown country. Its local stand-in names one for this machine too. */
function countryOf(c: Context<AppEnv>, address: string): string | null {
  const country = c.req.raw.cf?.country;
  const isKnown = typeof country === "string" && /^[A-Z]{2}$/.test(country) && country !== "XX";
  return isKnown && !/^(127\.|0:0:0:0::|unknown$)/.test(address) ? country : null;
}
