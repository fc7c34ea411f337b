import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { uploadPath } from "../../http/pages/components/drop-zone.tsx";
import { assetsDeps } from "./assets.deps.ts";

/** Uploads, whose bodies take a while to come, and the lists that people and programs look at before they upload. */
const gallery = "/console/assets";
const uploads = ["/asset/file", "/asset/url", "/asset/compress", uploadPath, gallery];
const lists = ["/assets", gallery];

/** Begins to make the codecs fast where a picture comes, or is likely to. Requests that serve tasks never pay for it. */
export const codecWarmUp = new Hono<AppEnv>()
  .on("POST", uploads, async (c, next) => {
    c.var.defer(assetsDeps(c).warmCodecs());
    await next();
  })
  .on("GET", lists, async (c, next) => {
    await next();
    c.var.defer(assetsDeps(c).warmCodecs());
  });
