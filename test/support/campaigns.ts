import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { createProgramCampaignRoute, getCampaignRoute } from "../../src/features/campaigns/campaigns.contract.ts";
import type { NewCampaign } from "../../src/features/campaigns/campaigns.repository.ts";
import { createCampaignRepository } from "../../src/features/campaigns/campaigns.repository.ts";
import { always } from "../../src/platform/db/condition.ts";
import type { Caller } from "./audiences.ts";
import { newRapids } from "./rapids.ts";

const serve = (routingId: string) => ({
  _t: "ActionNode",
  action: { _t: "ServeRapidAction", routingId, retrievalMode: "Random" },
});
const complete = { _t: "ActionNode", action: { _t: "CompleteAction" } };

/** Ten rapids, and then the end. */
export function program(change: object = {}) {
  return {
    rootNodeId: "start",
    nodes: {
      start: {
        _t: "CasesNode",
        cases: [
          {
            predicate: { _t: "AnsweredCountPredicate", comparison: "GreaterThanOrEqual", value: 10 },
            nodeId: "end",
          },
        ],
        defaultNodeId: "ask",
      },
      ask: serve("routing"),
      end: complete,
    },
    maxRapids: 20,
    maxDurationSeconds: 600,
    ...change,
  };
}

export async function newProgram(by: Caller, change: object = {}): Promise<string> {
  const json = { name: "Quiz", priority: 10, ...program(), ...change };
  const { status, body } = await by.call(createProgramCampaignRoute, { json });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.campaignId;
}

/** One that has something to serve, and so can be activated. */
export async function newStockedProgram(by: Caller, change: object = {}): Promise<string> {
  const routingId = crypto.randomUUID();
  await newRapids(by, 1, { routingId });
  const { nodes } = program();
  return newProgram(by, { nodes: { ...nodes, ask: serve(routingId) }, ...change });
}

export async function readCampaign(by: Caller, campaignId: string) {
  const { status, body } = await by.call(getCampaignRoute, { params: { campaignId } });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** One that no operation makes yet: routed, or of any status. */
export async function seedCampaign(by: Caller, change: Partial<NewCampaign> = {}): Promise<string> {
  const id = `cmp_${crypto.randomUUID()}`;
  await createCampaignRepository(drizzle(env.DB)).insertIf(
    {
      id,
      kind: "routed",
      organizationId: by.person.organizationId,
      ownerId: by.person.accountId,
      name: "Routed",
      nameFolded: "routed",
      status: "Active",
      priority: 10,
      filters: [],
      selections: [],
      createdAt: Date.now(),
      ...change,
    },
    always,
    crypto.randomUUID(),
  );
  return id;
}
