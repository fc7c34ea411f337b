import { describe, expect, it } from "vitest";
import { getLinkRoute } from "../../../../src/features/labeling/links/links.contract.ts";
import { caller, newAudience, share } from "../../../support/audiences.ts";
import { hiddenFields } from "../../../support/browser.ts";
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
    expect(made.html).toContain(`data-copy="${url}"`);
    expect(made.html).toContain(`mailto:?subject=Flyer&amp;body=Flyer`);
    expect([...made.html.matchAll(/download="link_[^"]*(svg|png)"/g)].map(([, kind]) => kind)).toEqual(["svg", "png"]);
    expect(textOf(made)).toMatch(/A poster to print .* Flyer Scan the code/);
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
    ["audiences", "People"],
    ["jobs", "Jobs"],
  ])("leads from a link back to its %s", async (kind, entry) => {
    const owner = await operator();
    const id = kind === "audiences" ? await newAudience(owner) : (await newJob(owner.app, { owner })).jobId;
    const { linkId } = await newLink(owner, kind === "audiences" ? { audienceId: id } : { jobId: id });
    for (const rest of ["", "/end", "/revoke"]) {
      const { html } = await owner.open(`/links/${linkId}${rest}`);
      expect(/<nav id="menu".*?aria-current="page">(?:<svg.*?<\/svg>)?([^<]*)</s.exec(html)?.[1]).toBe(entry);
      if (rest === "") expect(html).toContain(`href="/console/${kind}/${id}/links"`);
    }
  });

  it("says of an address on loopback that no phone opens it, and how one can", async () => {
    const { at, ...owner } = await operator();
    const path = `/console/audiences/${await newAudience(owner)}/links`;
    const sentence = "MUSTER_LISTEN=0.0.0.0";
    expect((await at.submit(path, { name: "Flyer" })).html).not.toContain(sentence);
    const here = `http://127.0.0.1:8787${path}`;
    // Without TLS the session's cookie has its plain name.
    at.jar.set("muster_session", at.jar.get("__Host-muster_session") ?? "");
    const fields = hiddenFields((await at.visit(here)).html, path);
    expect((await at.post(here, { ...fields, name: "Flyer" })).html).toContain(sentence);
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

describe("the console's page of a link's end", () => {
  async function made() {
    const owner = await operator();
    const { jobId } = await newJob(owner.app, { owner, filters: forLabelers, campaign: { filters: forLabelers } });
    const link = await newLink(owner, { jobId });
    return { owner, link, path: `/console/links/${link.linkId}` };
  }

  it.each([
    ["prolific", { personParameter: "PROLIFIC_PID", completionCode: "C1XYZ" }],
    ["mturk", { personParameter: "workerId", hasPersonalCodes: "yes" }],
    ["panel", { personParameter: "user", hasPersonalCodes: "yes" }],
  ])("fills in what %s needs, saves it, and shows it", async (preset, fields) => {
    const { owner, link, path } = await made();
    const page = await owner.at.visit(`${path}/end?preset=${preset}`);
    expect(page.html).toContain(`value="${fields.personParameter}"`);
    const [, returnUrl = ""] = /name="returnUrl"[^>]*value="([^"]*)"/.exec(page.html) ?? [];
    const saved = await owner.at.submit(`${path}/end`, { returnUrl, message: "Thanks <all>", ...fields });
    expect([saved.status, saved.location]).toEqual([303, path]);
    const { body } = await owner.call(getLinkRoute, { params: { linkId: link.linkId } });
    expect(body).toMatchObject({ personParameter: fields.personParameter, message: "Thanks <all>", leastTasks: 1 });
    expect(textOf(await owner.at.visit(path))).toContain(`known by ${fields.personParameter}`);
    // The phone beside the form shows the same end.
    const frame = await owner.at.visit(`/console/try/links/${link.linkId}`);
    expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const [, json = ""] = /id="label-try">(.*?)<\/script>/s.exec(frame.html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ tasks: [], end: { finish: { message: "Thanks <all>" } } });
  });

  it.each([
    [{ returnUrl: "http://panel.example/" }, "Address to go back to must begin with https://."],
    [{ returnUrl: "https://panel.example/{code}" }, "people get no code"],
    [{ tasksPerPerson: "0" }, "Most answers per person must be a whole number from 1 to 100000."],
    [{ completionCode: "C", hasPersonalCodes: "yes" }, "either all people get the same code"],
  ])("says beside the field what is wrong with %j", async (fields, sentence) => {
    const { owner, path } = await made();
    const page = await owner.at.submit(`${path}/end`, fields);
    expect(page.status).toBe(400);
    expect(textOf(page)).toContain(sentence);
  });

  it("lists who finished with their codes, and gives them as a table that no formula runs in", async () => {
    const { owner, link, path } = await made();
    await owner.at.submit(`${path}/end`, { personParameter: "id", hasPersonalCodes: "yes" });
    expect(textOf(await owner.at.visit(path))).toContain("Nobody has finished yet.");
    const person = labeler(owner.app);
    const start = await person.start(`${link.path}?id==1%2B1`);
    await person.answer(start.session.sessionId, start.session.next);
    const { body } = await person.post("/finish", { userId: start.person.id });
    const page = await owner.at.visit(path);
    for (const text of [body.code, "=1+1"]) expect(textOf(page)).toContain(text);
    const table = await owner.at.visit(`${path}/finished.csv`);
    expect(table.headers.get("content-type")).toContain("text/csv");
    expect(table.html.split("\r\n")[0]).toBe("panel id,person,code,answers,share right,began at,finished at");
    expect(table.html).toContain(`${start.person.id},${body.code},1,`);
    expect(table.html).not.toMatch(/^=1/m);
  });

  it("is for those who may make links", async () => {
    const { owner, path, link } = await made();
    const { at } = await signedIn(owner.app, { person: (await caller({ app: owner.app })).person });
    for (const asked of [path, `${path}/end`, `${path}/finished.csv`, `/console/try/links/${link.linkId}`])
      expect((await at.visit(asked)).status).toBe(403);
  });
});
