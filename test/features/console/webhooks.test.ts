import { describe, expect, it } from "vitest";
import { deliver } from "../../../src/queue.ts";
import { caller } from "../../support/audiences.ts";
import { operator, textOf } from "../../support/operator.ts";
import { receiverOrigin } from "../../support/receiver.ts";
import { signedIn } from "../../support/sign-in.ts";
import { receivingCaller } from "../../support/webhooks.ts";

const path = "/console/webhooks";

/** A member at the console whose webhook first answers with these statuses. */
async function receiver(answers: number[] = []) {
  const by = await receivingCaller();
  const { at } = await signedIn(by.app, { person: by.person });
  const url = `${receiverOrigin}/${crypto.randomUUID()}?answers=${answers.join(",")}`;
  const made = await at.submit(`${path}/new`, { url, description: "Build server" });
  const id = /\/console\/webhooks\/(webhook_[0-9a-f-]+)/.exec(made.html)?.[1] ?? "";
  const turn = async () => {
    for (const message of by.app.sent.splice(0)) await deliver(by.app.deps, message);
  };
  return { ...by, at, url, made, id, page: `${path}/${id}`, turn };
}

describe("the pages of webhooks", () => {
  it("show a new secret once, and never again", async () => {
    const { at, made, page } = await receiver();
    expect(made.status).toBe(200);
    expect(made.html).toMatch(/data-copy="whsec_[A-Za-z0-9+/]{43}="/);
    for (const later of [page, `${page}/edit`, path]) expect((await at.visit(later)).html).not.toContain("whsec_");
    expect(textOf(await at.visit(path))).toContain("Build server");
  });

  it("show what was sent with payload and answer, and send it again", async () => {
    const { at, page, turn } = await receiver([500]);
    expect((await at.submit(page, {}, `${page}/test`)).status).toBe(303);
    await turn();
    const shown = await at.visit(page);
    expect(textOf(shown)).toContain("webhook.test Pending");
    expect(textOf(shown)).toContain("Next attempt");
    expect(textOf(shown)).toContain("status 500");
    expect(shown.html).toContain("&quot;webhookId&quot;");
    expect(textOf(await at.visit(`${page}?state=Delivered`))).toContain("There is no such delivery.");
  });

  it("send again what was missed", async () => {
    const { at, page, turn } = await receiver([410]);
    await at.submit(page, {}, `${page}/test`);
    await turn();
    expect(textOf(await at.visit(page))).toContain("the receiver answered 410");
    await at.submit(page, {}, `${page}/enable`);
    await at.submit(page, { since: "hour" }, `${page}/replay`);
    await turn();
    expect(textOf(await at.visit(page))).toContain("webhook.test Delivered");
  });

  it("say what is wrong with an address, and keep what was typed", async () => {
    const { at } = await operator();
    const fields = { url: "http://10.0.0.1/<b>", description: "Mine", kinds: "job.failed" };
    const page = await at.submit(`${path}/new`, fields);
    expect([page.status, textOf(page).includes("Address was refused: its scheme is not https.")]).toEqual([400, true]);
    expect(page.html).toContain("http://10.0.0.1/&lt;b&gt;");
    expect(page.html).toMatch(/name="kinds" value="job\.failed" checked/);
  });

  it("change, disable, rotate and delete, after a fresh password where data could go elsewhere", async () => {
    const { app, at, page, url } = await receiver();
    await at.submit(`${page}/edit`, { url, description: "Renamed", kinds: "run.failed" });
    expect(textOf(await at.visit(page))).toContain("Renamed");
    expect(textOf(await at.visit(page))).toContain("run.failed");
    await at.submit(page, {}, `${page}/disable`);
    expect(textOf(await at.visit(page))).toContain("Disabled by a member");
    expect((await at.submit(`${page}/secret`)).html).toContain("The old secret signs too until");
    app.clock.advance(16 * 60_000);
    expect((await at.submit(`${page}/secret`)).location).toContain("/confirm");
    expect((await at.submit(`${page}/edit`, { url })).location).toContain("/confirm");
    expect((await at.submit(`${page}/delete`)).location).toBe(path);
    expect((await at.visit(page)).status).toBe(404);
  });

  it("are hidden from other organizations", async () => {
    const { app, page } = await receiver();
    const { at } = await signedIn(app, { person: (await caller({ app })).person });
    expect([(await at.visit(page)).status, (await at.visit(`${page}/edit`)).status]).toEqual([404, 404]);
  });
});
