import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { createRapidRepository, type NewRapid } from "../../src/features/validation/rapids/rapids.repository.ts";
import type { Caller } from "./audiences.ts";

const text = (value: string) => ({ kind: "text" as const, text: value, metadata: {}, identifier: value });
const content: NewRapid["content"] = {
  payload: { _t: "CompareExamplePayload", criteria: "Which is better?" },
  asset: { kind: "multi", assets: [text("a"), text("b")], metadata: {}, identifier: "pair" },
};

/** Open rapids of the caller's organization, in the order of their ids. */
export async function newRapids(by: Caller, count: number, change: Partial<NewRapid> = {}): Promise<string[]> {
  const prefix = crypto.randomUUID();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `${prefix}_${String(index).padStart(3, "0")}`,
    organizationId: by.person.organizationId,
    routingId: "elsewhere",
    content,
    effort: 1,
    isOpen: true,
    shuffle: index * 30_000_000,
    createdAt: 0,
    ...change,
  }));
  // D1 allows a hundred parameters.
  for (let i = 0; i < rows.length; i += 10) await createRapidRepository(drizzle(env.DB)).insert(rows.slice(i, i + 10));
  return rows.map(({ id }) => id);
}
