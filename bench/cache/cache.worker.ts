import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Bindings } from "../../src/config.ts";
import { servableText } from "../../src/domain/campaign/campaign-description.ts";
import { createAudienceRepository } from "../../src/features/audiences/audiences.repository.ts";
import { createCampaignRepository } from "../../src/features/campaigns/campaigns.repository.ts";
import { createServedCampaignRepository } from "../../src/features/campaigns/served-campaigns.repository.ts";
import { createFlowRepository } from "../../src/features/flows/flows/flows.repository.ts";
import { createDefinitionRepository } from "../../src/features/labeling/definitions/definitions.repository.ts";
import { createServedJobRepository } from "../../src/features/labeling/jobs/served-jobs.repository.ts";
import type { CampaignCache as Port } from "../../src/objects/campaign-cache/campaign-cache.port.ts";

export { CampaignCache } from "../../src/worker.ts";

const rowsAPage = 1_000;
const surroundingsOf = (db: Parameters<typeof createCampaignRepository>[0]) => ({
  lotteryWeight: sql<number | null>`(SELECT lottery_weight FROM organizations WHERE id = campaigns.organization_id)`,
  job: createServedJobRepository({
    ofRevision: createDefinitionRepository(db).instructionsOf,
    ofAudience: createAudienceRepository(db).instructionsOf,
    checksOf: createDefinitionRepository(db).checksOf,
    ofFlow: (campaignId) => createFlowRepository(db).servedOf(campaignId, createAudienceRepository(db).instructionsOf),
  }).ofCampaign(sql`campaigns.id`),
});

/** `/rebuild/<name>`, `/bare`, `/reads/cache/<times>`, `/reads/database/<times>`; each answers with what it read last. */
export default {
  async fetch(request, env) {
    const [, what, which, times = "1"] = new URL(request.url).pathname.split("/");
    const db = drizzle(env.DB);
    const surroundings = surroundingsOf(db);
    const campaigns = createCampaignRepository(db);
    const served = createServedCampaignRepository(db);
    const cache = (name: string) => env.CAMPAIGN_CACHE.get(env.CAMPAIGN_CACHE.idFromName(name)) as unknown as Port;
    const version = async () => (await campaigns.version())[0]?.version ?? 0;
    if (what === "rebuild") {
      await cache(which as string).refresh(await version());
      return Response.json({ version: await version() });
    }
    if (what === "bare") return Response.json({ campaigns: await readBare(served, surroundings) });
    const known = await version();
    let answer: unknown;
    for (let time = 0; time < Number(times); time += 1)
      answer =
        which === "cache"
          ? await cache("reads").changesAfter({ version: known, epoch: known })
          : await served.changedAfter(known, rowsAPage, surroundings);
    return Response.json(answer);
  },
} satisfies ExportedHandler<Bindings>;

/** The same rows and texts, not kept. */
async function readBare(
  served: ReturnType<typeof createServedCampaignRepository>,
  surroundings: ReturnType<typeof surroundingsOf>,
): Promise<number> {
  let last = "";
  for (let count = 0; ; ) {
    const rows = await served.servableAfter(last, rowsAPage, surroundings);
    for (const row of rows) if (servableText(row) !== null) count += 1;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < rowsAPage) return count;
  }
}
