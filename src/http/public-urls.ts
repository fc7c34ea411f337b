import type { Context } from "hono";
import type { PublicUrls } from "../domain/serving/show-rapid.ts";
import type { AppEnv } from "./app-env.ts";
import { fileUrlOf, originOf } from "./file-url.ts";

/** The addresses of what people are shown, on the host that the caller asked. */
export function publicUrlsOf(c: Context<AppEnv>): PublicUrls {
  const origin = originOf(c);
  return { urlOf: fileUrlOf(c), instructionsUrlOf: (version) => `${origin}/instructions/${version}` };
}
