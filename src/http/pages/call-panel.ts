import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { ApiCall } from "./api-call.ts";
import { Calls } from "./components/call-panel.tsx";
import type { Html } from "./html.ts";

/** Serves pages that are template strings still. Pages of components use `components/call-panel.tsx`. */
export function callPanel(c: Context<AppEnv>, calls: ApiCall | readonly ApiCall[]): Html {
  return Calls({ calls, origin: new URL(c.req.url).origin }) as Html;
}
