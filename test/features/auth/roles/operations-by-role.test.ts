import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { drizzle } from "drizzle-orm/d1";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { type MemberRole, memberRoles, roleCovers } from "../../../../src/domain/identity/member-role.ts";
import { clientSecrets, clients } from "../../../../src/features/auth/identity/identity.table.ts";
import { describeApp } from "../../../../src/http/openapi.ts";
import { type DescribedOperation, operationsOf } from "../../../../src/http/openapi-examples.ts";
import { type Cast, gather } from "../../../contract/examples/cast.ts";
import { chapters } from "../../../contract/examples/chapters.ts";
import { openStoryWeb, storyFiles } from "../../../contract/examples/pictures.ts";
import { type Rehearsal, Stage } from "../../../contract/examples/stage.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { apiScopes, seedPerson, tokenOf } from "../../../support/seed.ts";

/**
 * The stories of the document's examples call every operation as it must be called. Each call is first sent by whoever may not make it: by
 * a client of each lower role, and by a member of each lower role. It is then made by a client of the least role that suffices.
 */

/** What needs another role than its method says: all that is not a GET needs a Manager. */
const declared: Record<string, MemberRole> = {
  addTaskComment: "Reviewer",
  askMoreAnswers: "Reviewer",
  blockPerson: "Reviewer",
  blockPersonInOrganization: "Reviewer",
  createClient: "Viewer",
  decideTask: "Reviewer",
  deleteTaskComment: "Reviewer",
  downloadJobResults: "Reviewer",
  exportPerson: "Reviewer",
  getBillingAccount: "Owner",
  leaveOutFailedChecks: "Reviewer",
  queryLedger: "Owner",
  rejectRapidResponse: "Reviewer",
  restartRapid: "Reviewer",
  restoreAnswers: "Reviewer",
  streamJobResults: "Reviewer",
  tabulateJobResults: "Reviewer",
  takeBackAnswers: "Reviewer",
  unblockPerson: "Reviewer",
  unblockPersonInOrganization: "Reviewer",
  withdrawTaskDecision: "Reviewer",
};

type Roled = DescribedOperation & { "x-role"?: MemberRole; security?: { oidc?: string[] }[] };

const document = describeApp(testApp().app);
const operations = operationsOf(document) as Roled[];
const readers = new Set(
  Object.values(document.paths ?? {}).map((path) => (path as { get?: { operationId?: string } }).get?.operationId),
);
const leastRoles = new Map(
  operations.flatMap(({ operationId, "x-role": role }) => (role ? [[operationId, role]] : [])),
);

it("every operation that takes a token of people says which role it needs", () => {
  const silent = operations.filter(({ security, operationId }) => {
    const isForPeople = security?.some(({ oidc }) => oidc?.some((scope) => scope === "api" || scope === "openid"));
    return isForPeople && !leastRoles.has(operationId);
  });
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  const other = operations.filter(({ operationId }) => {
    const role = leastRoles.get(operationId);
    return role !== undefined && role !== (readers.has(operationId) ? "Viewer" : "Manager");
  });
  expect(Object.fromEntries(other.map(({ operationId }) => [operationId, leastRoles.get(operationId)]))).toEqual(
    declared,
  );
});

describe("an operation is refused below its role, and answers from its role on", () => {
  const refused = new Map<string, Set<MemberRole>>();
  const made = new Set<string>();
  let stage: Stage;
  let cast: Cast;

  beforeAll(async () => {
    const web = openStoryWeb();
    const app = testApp({ fetch: web });
    cast = await gather(app, web);
    const people = callersOf(app);
    const rehearse = async (operationId: string, { token, isRefusal, send }: Rehearsal) => {
      const least = leastRoles.get(operationId);
      const acting = token === null ? null : decodeJwt(token);
      // A token of a program that somebody signed in to is not a client's own.
      if (least === undefined || acting === null || acting.sid !== undefined || isRefusal) return token;
      const at = { accountId: acting.sub as string, organizationId: acting.org as string };
      for (const role of memberRoles.slice(0, memberRoles.indexOf(least))) {
        for (const lower of [await people.client(at, role), await people.member(at, role)]) {
          const { status, body } = await send(lower);
          expect({ operationId, role, status, body }).toEqual({ operationId, role, status: 403, body: null });
        }
        refused.set(operationId, (refused.get(operationId) ?? new Set()).add(role));
      }
      made.add(operationId);
      // A publisher has no role: it is approved.
      return String(acting.scope).includes("serve") ? token : people.client(at, least);
    };
    stage = new Stage(app, await storyFiles(), null, await tokenOf(app, cast.mira), rehearse);
  });

  it.each(chapters)("%s", async (_, tell) => tell(stage, cast));

  it("none is left out", () => {
    const missing = [...leastRoles].filter(
      ([operationId, least]) =>
        operationId !== "createClient" &&
        // Nothing is billed yet, so nobody gets more than its refusal.
        operationId !== "getActiveBillingPeriod" &&
        (!made.has(operationId) || (refused.get(operationId)?.size ?? 0) !== memberRoles.indexOf(least)),
    );
    expect(missing).toEqual([]);
    expect(leastRoles.size).toBeGreaterThan(100);
    expect(memberRoles.filter((role) => roleCovers(role, "read"))).toEqual(memberRoles);
  });
});

interface Acting {
  accountId: string;
  organizationId: string;
}

/** Tokens of clients and members of each role, each made once. */
function callersOf(app: TestApp) {
  const tokens = new Map<string, Promise<string>>();
  const once = (key: string, make: () => Promise<string>) => {
    const token = tokens.get(key) ?? make();
    tokens.set(key, token);
    return token;
  };
  const db = drizzle(env.DB);
  const clientOf = async ({ accountId, organizationId }: Acting, role: MemberRole) => {
    const [clientId, clientSecret, now] = [`client_${crypto.randomUUID()}`, crypto.randomUUID(), Date.now()];
    const secretHash = createHash("sha256").update(clientSecret).digest("hex");
    await db.batch([
      db
        .insert(clients)
        .values({ id: clientId, accountId, organizationId, name: role, scopes: apiScopes, role, createdAt: now }),
      db.insert(clientSecrets).values({ id: crypto.randomUUID(), clientId, secretHash, createdAt: now }),
    ]);
    return tokenOf(app, { accountId, organizationId, clientId, clientSecret, email: "" });
  };
  return {
    client: (acting: Acting, role: MemberRole) => once(`${acting.accountId} ${role}`, () => clientOf(acting, role)),
    member: ({ organizationId }: Acting, memberRole: MemberRole) =>
      once(`${organizationId} ${memberRole}`, async () =>
        tokenOf(app, await seedPerson({ organizationId, memberRole, clientRole: "Owner" })),
      ),
  };
}
