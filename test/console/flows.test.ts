import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenFor } from "../commands/service.ts";
import { inspect } from "../label/browser/person.ts";
import { chromiumPath, patienceMs } from "../support/chromium.ts";
import { type SharedAccount, type SharedService, sharedBrowser, sharedService } from "../support/shared.ts";
import { signedInMember } from "./member.ts";

describe.skipIf(chromiumPath === undefined)("flows at the console in Chromium", () => {
  let service: SharedService;
  let browser: Browser;
  let account: SharedAccount;
  let token: string;
  let publisher: string;

  beforeAll(async () => {
    [service, browser] = await Promise.all([sharedService(), sharedBrowser()]);
    account = service.accounts.first[0];
    [token, publisher] = await Promise.all([
      tokenFor(service, account),
      tokenFor(service, service.accounts.publisher, "openid serve"),
    ]);
  });
  afterAll(() => browser?.close());

  async function call(method: string, path: string, json?: object, by = token) {
    const answer = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${by}`, "Content-Type": "application/json" },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  }

  async function post(flowId: string, texts: string[], context: string, timeToLiveInSeconds: number | null = null) {
    const { datasetId } = await call("POST", "/dataset", { name: "Slogans" });
    const datapoints = texts.map((text) => ({ asset: { _t: "TextAssetInput", text } }));
    await call("POST", `/dataset/${datasetId}/datapoints`, { datapoints });
    const item = { datasetId, context, timeToLiveInSeconds };
    return (await call("POST", `/flow/ranking/${flowId}/item`, item)).flowItemId;
  }

  /** A person answers all pairs that their session has of the flow. Gives how many. */
  async function judge(userId: string, campaignId: string): Promise<number> {
    const session = await call("POST", "/session", { userId }, publisher);
    if (session.campaignId !== campaignId) return 0;
    for (const { id: rapidId, asset } of session.rapids) {
      const result = { _t: "CompareResult", rapidId, winners: [asset.assets[0].text] };
      await call("POST", `/session/${session.sessionId}/answer`, { result }, publisher);
    }
    return session.rapids.length;
  }

  it("a member watches the items of a flow, on a phone and a desktop, and deletes it", async () => {
    const name = `Slogans ${crypto.randomUUID().slice(0, 8)}`;
    const criteria = "Which slogan would you remember?";
    const { flowId } = await call("POST", "/flow/ranking", {
      name,
      criteria,
      maxResponses: 6,
      drainDurationSeconds: 5,
    });
    const { campaignId } = await call("GET", `/flow/${flowId}`);
    await post(flowId, ["Sleep on it", "Dream on", "Wake up well", "At last"], "For a shop that sells beds");
    await expect
      .poll(() => judge(`judge-${crypto.randomUUID()}`, campaignId), { timeout: patienceMs })
      .toBeGreaterThan(0);
    await post(flowId, ["One", "Two", "Three"], "For a shop that sells numbers", 600);
    await post(flowId, ["Alone"], "Nothing to compare it with");
    const person = await signedInMember(
      { browser, baseUrl: service.baseUrl, account },
      { from: "/console/flows", to: "/console/flows" },
    );
    const { page } = person;
    await inspect(page, "flows");
    await page.getByRole("link", { name }).click();
    await page.getByText("For a shop that sells numbers").waitFor();
    await page.getByRole("heading", { name: "How long items took" }).waitFor();
    await inspect(page, "flow");
    await page.getByRole("link", { name: "Delete" }).click();
    await inspect(page, "flow-deletion");
    await page.getByLabel("Type its name to delete it").fill(name);
    await page.getByRole("button", { name: "Delete the flow" }).click();
    await page.getByText(`${name} is deleted.`).waitFor();
    expect(person.complaints).toEqual([]);
    await person.close();
  });
});
