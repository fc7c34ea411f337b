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
import { caller, newAudience } from "../../support/audiences.ts";
import { claimsOf } from "../../support/claims.ts";

interface Asked {
  sql: string;
  params: unknown[];
}

/** A scan of an index counts too: only that of the public audiences, which are few, may be read from end to end. */
const fullScan = /^SCAN audiences\b(?!.* INDEX audiences_public\b)/;
/** What the parts of a list give is read under the table's name. */
const partsOfList = "CO-ROUTINE audiences";

/** The scans of the table itself. */
function scansIn(plan: string[]): string[] {
  return plan.filter((line) => fullScan.test(line)).slice(plan.filter((line) => line === partsOfList).length);
}

const actor = claimsOf({
  accountId: crypto.randomUUID(),
  clientId: "client_of_plans",
  organizationId: "org_of_plans",
});

/** What the use case asks of the database, in its one batch. */
async function statementsOf(scope: AudienceScope, query: AudienceListQuery, by = actor): Promise<Asked[]> {
  const { deps } = testApp();
  const asked: Asked[] = [];
  deps.db.batch = async (statements) => {
    asked.push(...(statements as unknown as { toSQL(): Asked }[]).map((statement) => statement.toSQL()));
    throw new Error("asked enough");
  };
  await expect(queryAudiences(deps, { actor: by, query, scope, fileUrl: String })).rejects.toThrow("asked enough");
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
      expect(scansIn(plan)).toEqual([]);
      expect(plan.some((line) => line.startsWith("SEARCH audiences USING INDEX"))).toBe(true);
    }
  });
});

it("a scan of them all would be seen, with an index and without", async () => {
  const plans = await Promise.all(
    ["SELECT name FROM audiences", "SELECT organization_id FROM audiences WHERE deleted_at IS NULL"].map((sql) =>
      planOf({ sql, params: [] }),
    ),
  );
  for (const plan of plans) expect(scansIn(plan)).toHaveLength(1);
});

describe("a list of 300 audiences among 1,500", () => {
  async function world() {
    const [me, other] = [await caller(), await caller()];
    for (const [by, count] of [
      [me, 299],
      [other, 1_199],
    ] as const) {
      const id = await newAudience(by);
      const { results } = await env.DB.prepare("SELECT * FROM audiences LIMIT 1").all();
      const columns = Object.keys(results[0] as object);
      const changed: Record<string, string> = {
        id: "audiences.id || value",
        created_at: "audiences.created_at - value",
      };
      await env.DB.prepare(
        `INSERT INTO audiences (${columns}) SELECT ${columns.map((column) => changed[column] ?? `audiences.${column}`)}
          FROM json_each(?), audiences WHERE audiences.id = ?`,
      )
        .bind(JSON.stringify(Array.from({ length: count }, (_, number) => number)), id)
        .run();
    }
    return claimsOf({
      accountId: me.person.accountId,
      clientId: "client_of_plans",
      organizationId: me.person.organizationId,
    });
  }

  it.each([
    ["the first page", "", 2],
    ["a searched word", "name[contains]=cat&sort=-created_at", 2],
    ["the last page", "sort=-created_at&page=30&page_size=10", 2.5],
    ["a sort that no index serves", "sort=name", 4],
    [
      "a filter on another table first, and one on a name that decides",
      "owner_mail[contains]=nobody&name[eq]=Cats&logic=or",
      2,
    ],
    ["nothing, by filters on other tables", "is_distilling[eq]=true&owner_mail[contains]=nobody", 2.5],
  ])("reads few rows for each of the 300: %s", async (_, parameters, most) => {
    const by = await world();
    let read = 0;
    for (const { sql, params } of await statementsOf("All", parsed(parameters), by)) {
      read += (
        await env.DB.prepare(sql)
          .bind(...params)
          .run()
      ).meta.rows_read;
    }
    expect(read / 300).toBeLessThan(most);
    expect(read / 300).toBeGreaterThan(1);
  });
});
