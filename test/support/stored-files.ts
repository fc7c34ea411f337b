import { sql } from "drizzle-orm";
import { always } from "../../src/platform/db/condition.ts";
import { together } from "../../src/platform/db/together.ts";
import type { TestApp } from "./app.ts";

/** Who stores files, and which moment they bear. */
interface Seeding {
  organizationId: string;
  accountId: string;
  at?: number;
}

/** Rows of stored files without bytes, stored together as a batch does. The first is the newest. Gives their ids. */
export async function storeRows(
  { deps }: Pick<TestApp, "deps">,
  count: number,
  { organizationId, accountId, at = 1_000 }: Seeding,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const files = ids.map((id) => ({
    id,
    fileName: `${id}.png`,
    mediaType: "image/png",
    width: 2_000,
    height: 1_500,
    durationMs: null,
    originalBytes: 9_000,
    finalBytes: 1_500,
    sha256: "0",
    sourceUrl: `https://a.example/${id}.png`,
    group: 1,
  }));
  const batch = { id: `bup_${crypto.randomUUID()}`, organizationId, accountId, createdAt: at };
  await together(deps.db, {
    files: deps.assets.insertStored(files, batch, sql`0`),
    counted: deps.assets.countFiles(organizationId, { bytes: 1_500 * count, files }, { after: sql`0`, where: always }),
  });
  return ids;
}
