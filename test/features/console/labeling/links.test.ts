import { describe, expect, it } from "vitest";
import { caller, newAudience, share } from "../../../support/audiences.ts";
import { newJob } from "../../../support/jobs.ts";
import { forLabelers, labeler, newLink } from "../../../support/labelers.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { signedIn } from "../../../support/sign-in.ts";

describe("the console's page of labeling links", () => {
  it.each(["audiences", "jobs"])("of %s makes a link, shows it once with a QR code, and revokes it", async (kind) => {
    const owner = await operator();
    const id = kind === "audiences" ? await newAudience(owner) : (await newJob(owner.app, { owner })).jobId;
    const path = `/console/${kind}/${id}/links`;
    const made = await owner.at.submit(path, { name: "Flyer", expiresAt: "2999-12-31", mostPeople: "30" });
    expect(made.status).toBe(200);
    const [, url = ""] = /href="(https:\/\/[^"]*\/label\/[\w-]{22})"/.exec(made.html) ?? [];
    expect(made.html).toContain('<svg role="img" aria-label="QR code of the link"');
    expect((await labeler(owner.app).open(new URL(url).pathname)).status).toBe(200);
    const list = await owner.at.visit(path);
    expect(textOf(list)).toContain("Flyer");
    expect(list.html).not.toContain(url);
    const [link = ""] = /\/console\/links\/[\w-]+/.exec(list.html) ?? [];
    expect((await owner.at.submit(`${link}/revoke`)).location).toBe(link);
    expect(textOf(await owner.at.visit(link))).toContain("Revoked");
    expect((await labeler(owner.app).open(new URL(url).pathname)).status).toBe(410);
  });

  it.each([
    ["a blank name", { name: " " }, "Name must not be empty."],
    ["no number", { mostPeople: "many" }, "Most people must be a whole number from 1 to 10000000."],
    ["a day in the past", { expiresAt: "2001-01-01" }, "must be in the future"],
    ["no day", { expiresAt: "tomorrow" }, "Last day must be a day such as 2027-01-31."],
  ])("says what is wrong with %s, and keeps what was typed", async (_, change, sentence) => {
    const owner = await operator();
    const path = `/console/audiences/${await newAudience(owner)}/links`;
    const page = await owner.at.submit(path, { name: "Flyer <1>", expiresAt: "", mostPeople: "", ...change });
    expect(page.status).toBe(400);
    expect(textOf(page)).toContain(sentence);
  });

  it("is for owners and editors", async () => {
    const owner = await operator();
    const audienceId = await newAudience(owner);
    const link = await newLink(owner, { audienceId });
    const [viewer, editor] = [await caller({ app: owner.app }), await caller({ app: owner.app })];
    await share(owner, audienceId, viewer.person.email, "Viewer");
    await share(owner, audienceId, editor.person.email, "Editor");
    const paths = [`/console/audiences/${audienceId}/links`, `/console/links/${link.linkId}`];
    for (const [by, status] of [
      [viewer, 403],
      [editor, 200],
    ] as const) {
      const { at } = await signedIn(owner.app, { person: by.person });
      for (const path of paths) expect((await at.visit(path)).status).toBe(status);
    }
  });

  it("shows what people said of a job's tasks", async () => {
    const owner = await operator();
    const job = await newJob(owner.app, { owner, campaign: { filters: forLabelers } });
    const link = await newLink(owner, { jobId: job.jobId });
    const person = labeler(owner.app);
    const { session } = await person.start(link.path);
    await person.post("/report", { sessionId: session.sessionId, rapidId: session.next, reason: "offensive" });
    for (const path of [`/console/jobs/${job.jobId}/links`, `/console/links/${link.linkId}`]) {
      const page = await owner.at.visit(path);
      expect(page.html).toContain("It shows something offensive or harmful");
      expect(page.html).toContain(session.next);
    }
  });
});
