import { z } from "@hono/zod-openapi";
import { int32, text } from "./scalars.ts";
import { typed, unnamed } from "./typed.ts";

const audienceBoost = unnamed(typed("AudienceBoost", { externalAudienceId: int32(), level: int32() }));

/** Checks the shape only. The domain checks levels and lists, and names the path of a fault. */
export const boostingProfile = unnamed(
  typed("BoostingProfile", {
    globalBoostLevel: int32(),
    minAutoAdjustLevel: int32().nullable().optional(),
    maxAutoAdjustLevel: int32().nullable().optional(),
    languageBoosts: z.array(text(256)).nullable().optional(),
    prospectBlacklist: z.array(int32()),
    distillingBoosts: z.array(audienceBoost),
    labelingBoosts: z.array(audienceBoost),
  }),
);
