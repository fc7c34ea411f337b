import { z } from "@hono/zod-openapi";
import { type Booster, BoosterUnreachable } from "./booster.port.ts";
import { boosterEndpoint } from "./booster-endpoint.ts";
import { createExchange, type ExchangeDeps } from "./booster-exchange.ts";

const audienceSchema = z.object({ id: z.int32().min(1) });
const knownSchema = z.object({ ids: z.array(z.int32()) });
const campaignsSchema = z.object({
  campaigns: z.array(z.object({ id: z.int32(), name: z.string(), isActive: z.boolean().nullable() })),
});
const fastBidSchema = z.object({ multiplier: z.number().min(0).nullable() });

export interface HttpBoosterDeps extends ExchangeDeps {
  /** BOOSTER_URL. */
  url: string;
  /** BOOSTER_TOKEN. */
  token: string | null;
  freshUuid: () => string;
}

/** Talks to a remote booster by the protocol of docs/booster.md. Throws an Error on wrong settings. */
export function createHttpBooster({ url, token, freshUuid, ...deps }: HttpBoosterDeps): Booster {
  const exchange = createExchange(boosterEndpoint(url, token), deps);

  async function fastBidOf(externalCampaignId: number): Promise<number | null> {
    const path = `fast-bids/${externalCampaignId}`;
    const { multiplier } = await exchange({ method: "GET", path, answer: fastBidSchema });
    return multiplier;
  }

  return {
    async createAudience(name) {
      // All attempts share one key: a lost response must not create a second audience.
      const headers = { "Idempotency-Key": freshUuid() };
      const request = { method: "POST", path: "audiences", body: { name }, headers, answer: audienceSchema } as const;
      return (await exchange(request)).id;
    },

    async knownAudiences(ids) {
      if (ids.length === 0) return new Set();
      const known = await exchange({ method: "POST", path: "audiences/known", body: { ids }, answer: knownSchema });
      return new Set(known.ids);
    },

    async deleteAudiences(ids) {
      if (ids.length === 0) return;
      await exchange({ method: "POST", path: "audiences/delete", body: { ids }, answer: null });
    },

    async campaigns() {
      return (await exchange({ method: "GET", path: "campaigns", answer: campaignsSchema })).campaigns;
    },

    fastBidOf,

    async setFastBid(externalCampaignId, multiplier) {
      const path = `fast-bids/${externalCampaignId}`;
      await exchange({ method: "PUT", path, body: { multiplier }, answer: null });
      const confirmed = await fastBidOf(externalCampaignId);
      if (confirmed === null) throw new BoosterUnreachable(new Error(`${path} was set and reads as never set`));
      return confirmed;
    },

    async apply({ targets, blacklist }) {
      await exchange({ method: "PUT", path: "plan", body: { targets, blacklist }, answer: null });
    },
  };
}
