import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  type AudienceListQuery,
  type AudienceScope,
  audienceList,
  audienceScopes,
} from "../../../src/domain/audience/audience-list.ts";
import { parseListQuery } from "../../../src/domain/list-query/parse-list-query.ts";
import { queryAudiences } from "../../../src/features/audiences/audiences.usecases.ts";
import { testApp } from "../../support/app.ts";
import { claimsOf } from "../../support/claims.ts";

interface Asked {
  sql: string;
  params: unknown[];
}

/** Over an index too: only that of the public audiences, which are few, may be read from end to end. */
const fullScan = /^SCAN audiences\b(?!.* INDEX audiences_public\b)/;

const token = claimsOf({
  accountId: crypto.randomUUID(),
  clientId: "client_of_plans",
  organizationId: "org_of_plans",
});

/** What the use case asks of the database, in its one batch. */
async function statementsOf(scope: AudienceScope, query: AudienceListQuery): Promise<Asked[]> {
  const { deps } = testApp();
  const asked: Asked[] = [];
  deps.db.batch = async (statements) => {
    asked.push(...(statements as unknown as { toSQL(): Asked }[]).map((statement) => statement.toSQL()));
    throw new Error("asked enough");
  };
  await expect(queryAudiences(deps, { token, query, scope, fileUrl: String })).rejects.toThrow("asked enough");
  return asked;
}

async function planOf({ sql, params }: Asked): Promise<string[]> {
  const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params);
  return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
}

function parsed(parameters: string): AudienceListQuery {
  const result = parseListQuery(audienceList, new URLSearchParams(parameters));
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.query;
}

describe.each(audienceScopes)("scope %s", (scope) => {
  it.each([
    "",
    "name[contains]=&sort=-created_at&page=1&page_size=10",
    "name[contains]=cat&sort=name",
    "name[eq]=Cats&status[eq]=Ready&is_distilling[eq]=true&owner_mail[contains]=x&logic=or&sort=-qualified_user_count",
    "is_public[eq]=true&created_at[gt]=2026-01-01T00:00:00Z&sort=status&page=200",
  ])("never scans all audiences: %j", async (parameters) => {
    const [, list, count] = await statementsOf(scope, parsed(parameters));
    for (const plan of [await planOf(list!), await planOf(count!)]) {
      expect(plan.filter((line) => fullScan.test(line))).toEqual([]);
      expect(plan).toContain("SEARCH audiences USING INDEX sqlite_autoindex_audiences_1 (id=?)");
    }
  });
});

it("a scan of them all would be seen, with an index and without", async () => {
  const plans = await Promise.all(
    ["SELECT name FROM audiences", "SELECT organization_id FROM audiences WHERE deleted_at IS NULL"].map((sql) =>
      planOf({ sql, params: [] }),
    ),
  );
  for (const plan of plans) expect(plan).toContainEqual(expect.stringMatching(fullScan));
});
