import { describe, expect, it } from "vitest";
import { memberRoles, type Need, roleCovers } from "../../../../src/domain/identity/member-role.ts";
import { authSurface } from "../../../../src/features/auth/auth.routes.ts";
import { consoleSurface } from "../../../../src/features/console/console.routes.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { type Browser, formTokenOf } from "../../../support/browser.ts";
import { signedIn } from "../../../support/sign-in.ts";

interface Page {
  method: string;
  path: string;
  need: Need | undefined;
}

const pages: Page[] = [...authSurface.pages, ...consoleSurface.pages]
  .flatMap(({ routes, needs }) => {
    const declared: ReadonlyMap<string, Need> = needs;
    const served = new Set(routes.routes.map(({ method, path }) => `${method} ${path}`));
    return [...served].map((page) => {
      const [method = "", path = ""] = page.split(" ");
      return { method, path, need: declared.get(page) };
    });
  })
  .sort((one, other) => one.path.localeCompare(other.path));

/** Pages of the visitor's own account, before there is one, of Admins, and what leads on to a page that asks for itself. */
const withoutRole = [
  /^\/$/,
  /^\/account$/,
  /^\/account\/(audit|clients|grants|password)\b/,
  /^\/account\/organizations$/,
  /^\/account\/organizations\/:organizationId(\/(default|members\.csv|clients\.csv|members\/:accountId\/remove))?$/,
  /^\/(connect|sign-in|sign-out|invite)\b/,
  /^\/(audiences\/:audienceId\/job\/:jobId|definitions\/:definitionId)$/,
  // A public page, and addresses that lead to pages.
  /^\/benchmarks\/:benchmarkId$/,
  /^\/mri\/benchmarks\//,
  /^\/validation-set\/detail\//,
  /^\/console\/(accounts|publishers)\b/,
  /^\/console\/\w+\.(js|css)$/,
];

/** What needs another role than its method says: to look at, a Viewer, and to send, a Manager. */
const declared: [page: string, need: Need][] = [
  ["GET /console/jobs/:jobId/people/:userId/block", "review"],
  ["POST /console/jobs/:jobId/people/:userId/block", "review"],
  ["POST /console/jobs/:jobId/people/:userId/unblock", "review"],
  ["POST /console/jobs/:jobId/people/:userId/take-back", "review"],
  ["POST /console/jobs/:jobId/people/:userId/restore", "review"],
  ["POST /console/blocked", "review"],
  ["POST /console/blocked/unblock", "review"],
  ["POST /console/audiences/:audienceId/blocked", "review"],
  ["POST /console/audiences/:audienceId/blocked/unblock", "review"],
  ["POST /console/jobs/:jobId/review/:rapidId/accept", "review"],
  ["POST /console/jobs/:jobId/review/:rapidId/choose", "review"],
  ["POST /console/jobs/:jobId/review/:rapidId/edit", "review"],
  ["POST /console/jobs/:jobId/review/:rapidId/more", "review"],
  ["POST /console/jobs/:jobId/review/:rapidId/reject", "review"],
  ["POST /console/jobs/:jobId/review/:rapidId/withdraw", "review"],
  ["GET /account/organizations/:organizationId/clients/:clientId/delete", "own"],
  ["POST /account/organizations/:organizationId/clients/:clientId/delete", "own"],
  ["GET /account/organizations/:organizationId/invite", "manage"],
  ["POST /account/organizations/:organizationId/members/:accountId/role", "own"],
  ["POST /account/organizations/:organizationId/name", "own"],
  ["GET /console/assets/:fileName/delete", "manage"],
  ["GET /console/audiences/:audienceId/delete", "manage"],
  ["GET /console/audiences/:audienceId/instructions", "manage"],
  ["GET /console/audiences/:audienceId/jobs/:jobId/end", "manage"],
  ["GET /console/audiences/:audienceId/people.csv", "review"],
  ["GET /console/audiences/:audienceId/seed", "manage"],
  ["GET /console/audiences/:audienceId/views/new", "manage"],
  ["GET /console/audiences/new", "manage"],
  ["GET /console/batches/new", "manage"],
  ["GET /console/benchmarks/:benchmarkId/delete", "manage"],
  ["GET /console/benchmarks/:benchmarkId/edit", "manage"],
  ["GET /console/benchmarks/:benchmarkId/leaderboards/:leaderboardId/delete", "manage"],
  ["GET /console/benchmarks/:benchmarkId/leaderboards/:leaderboardId/edit", "manage"],
  ["GET /console/benchmarks/:benchmarkId/leaderboards/new", "manage"],
  ["GET /console/benchmarks/:benchmarkId/participants/:participantId/delete", "manage"],
  ["GET /console/benchmarks/:benchmarkId/prompts/:promptId/delete", "manage"],
  ["GET /console/benchmarks/new", "manage"],
  ["GET /console/campaigns/:campaignId/settings", "manage"],
  ["GET /console/campaigns/new", "manage"],
  ["GET /console/datasets/:datasetId/add", "manage"],
  ["GET /console/datasets/:datasetId/settings", "manage"],
  ["GET /console/datasets/new", "manage"],
  ["GET /console/definitions/:definitionId/delete", "manage"],
  ["GET /console/definitions/:definitionId/instructions", "manage"],
  ["GET /console/definitions/:definitionId/revise", "manage"],
  ["GET /console/definitions/new", "manage"],
  ["GET /console/flows/:flowId/delete", "manage"],
  ["POST /console/jobs/:jobId/checks/leave-out", "review"],
  ["GET /console/jobs/:jobId/budget", "manage"],
  ["GET /console/jobs/:jobId/delete", "manage"],
  ["GET /console/jobs/:jobId/results.csv", "review"],
  ["GET /console/jobs/:jobId/results.json", "review"],
  ["GET /console/jobs/:jobId/results.ndjson", "review"],
  ["POST /console/jobs/:jobId/tasks/:rapidId/comments", "review"],
  ["POST /console/jobs/:jobId/tasks/:rapidId/comments/:commentId/delete", "review"],
  ["POST /console/jobs/:jobId/tasks/:rapidId/reject", "review"],
  ["POST /console/jobs/:jobId/tasks/:rapidId/restart", "review"],
  ["GET /console/jobs/new", "manage"],
  ["GET /console/links/:linkId/earnings.csv", "manage"],
  ["GET /console/links/:linkId/end", "manage"],
  ["GET /console/links/:linkId/finished.csv", "review"],
  ["GET /console/links/:linkId/revoke", "manage"],
  ["GET /console/money", "own"],
  ["GET /console/money/account", "own"],
  ["GET /console/money/costs.csv", "own"],
  ["GET /console/money/account/ledger.csv", "own"],
  ["GET /console/money/accounts/:organizationId", "own"],
  ["GET /console/money/accounts/:organizationId/ledger.csv", "own"],
  ["GET /console/money/accounts/:organizationId/terms", "own"],
  ["POST /console/money/accounts/:organizationId/terms", "own"],
  ["GET /console/money/accounts/:organizationId/entry", "own"],
  ["POST /console/money/accounts/:organizationId/entry", "own"],
  ["GET /console/money/accounts/:organizationId/prices", "own"],
  ["POST /console/money/accounts/:organizationId/prices", "own"],
  ["POST /console/money/accounts/:organizationId/prices/remove", "own"],
  ["GET /console/money/prices/default", "own"],
  ["POST /console/money/prices/default", "own"],
  ["GET /console/signals/:signalId/delete", "manage"],
  ["GET /console/signals/:signalId/edit", "manage"],
  ["GET /console/signals/new", "manage"],
  ["GET /console/validation-sets/:setId/delete", "manage"],
  ["GET /console/validation-sets/:setId/edit", "manage"],
  ["GET /console/validation-sets/new", "manage"],
  ["GET /console/webhooks/:webhookId/delete", "manage"],
  ["GET /console/webhooks/:webhookId/edit", "manage"],
  ["GET /console/webhooks/:webhookId/secret", "manage"],
  ["GET /console/webhooks/new", "manage"],
  ["GET /console/webhooks/new-slack", "manage"],
];

const nameOf = ({ method, path }: Page) => `${method} ${path}`;

it("every page says which role it needs, or is one that asks for none", () => {
  const silent = pages.filter(({ path, need }) => need === undefined && !withoutRole.some((known) => known.test(path)));
  expect(silent.map(nameOf)).toEqual([]);
  const other = pages.filter(
    ({ method, need }) => need !== undefined && need !== (method === "GET" ? "read" : "manage"),
  );
  const known = declared.map(([page, need]) => `${need} ${page}`).sort();
  expect(other.map((page) => `${page.need} ${nameOf(page)}`).sort()).toEqual(known);
});

/** Only Admins read how the service is, and decide what answers cost and who pays how. */
const forAdmins = /^\/console\/(status$|money\/(accounts\b|prices\/default$))/;
const roled = pages.filter(({ path, need }) => need !== undefined && !forAdmins.test(path));

describe.each(memberRoles)("to a member who is %s", (role) => {
  it("pages below the role open, and all others say what is missing and whom to ask", async () => {
    const { app, organizationId, owner } = await arrange();
    const { at } = await signedIn(app, { organizationId, memberRole: role });
    const token = formTokenOf(await at.visit("/account"));
    const wrong: string[] = [];
    for (const page of roled) {
      const { status, html } = await open(at, page, { organizationId, token });
      const isOpen = roleCovers(role, page.need as Need);
      const says = html.includes(`You are a ${role} of`) && html.includes(owner);
      const isScript = page.path === "/console/files";
      if (isOpen ? status === 403 : status !== 403 || !(says || isScript)) wrong.push(`${nameOf(page)}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(roled.length).toBeGreaterThan(100);
  });
});

async function arrange(): Promise<{ app: TestApp; organizationId: string; owner: string }> {
  const app = testApp();
  const { person } = await signedIn(app);
  return { app, organizationId: person.organizationId, owner: person.email };
}

async function open(at: Browser, page: Page, { organizationId, token }: { organizationId: string; token: string }) {
  const path = page.path
    .replace(":organizationId", organizationId)
    .replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");
  if (page.method === "GET") return at.visit(path);
  if (page.path === "/console/files")
    return at.visit(path, { method: "POST", headers: { "Sec-Fetch-Site": "same-origin", "X-Form-Token": token } });
  const answer = await at.post(path, { form_token: token });
  if (answer.status !== 415) return answer;
  const body = new FormData();
  body.set("form_token", token);
  return at.visit(path, { method: "POST", body, headers: { "Sec-Fetch-Site": "same-origin", Origin: "null" } });
}
