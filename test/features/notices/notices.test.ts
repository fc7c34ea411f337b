import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestRules } from "../../../src/domain/notice/digest-rule.ts";
import { mailsAnHour } from "../../../src/domain/notice/notice-pace.ts";
import { addTaskCommentRoute } from "../../../src/features/labeling/comments/comments.contract.ts";
import { tellMembers } from "../../../src/features/notices/notices.consumer.ts";
import { always } from "../../../src/platform/db/condition.ts";
import { together } from "../../../src/platform/db/together.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller, newAudience } from "../../support/audiences.ts";
import { newJob } from "../../support/jobs.ts";
import { labeler, newLink } from "../../support/labelers.ts";
import { mailingApp } from "../../support/mail.ts";
import { signedIn } from "../../support/sign-in.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A job is done, as its desks would say. */
async function finish({ app, person }: Caller, name: string, ownerId = person.accountId): Promise<string> {
  const { db, eventLog } = app.deps;
  const jobId = `job_${crypto.randomUUID()}`;
  const { organizationId } = person;
  await together(db, {
    job: db.run(sql`INSERT INTO jobs (id, organization_id, owner_id, name, name_folded, definition_id, audience_id,
        base_audience_id, revision_number, pipeline_id, notify_owner_on_completion, state, created_at)
      VALUES (${jobId}, ${organizationId}, ${ownerId}, ${name}, ${name}, 'd', 'a', 'a', 1, 'p', 0, 'Completed', 0)`),
    event: eventLog.recordIfChanged({ kind: "job.completed", organizationId, data: { jobId, name, audienceId: "a" } }),
  });
  return jobId;
}

const mailRows = async ({ person }: Caller) =>
  (
    await env.DB.prepare("SELECT state, attempts, failure FROM notice_mails WHERE organization_id = ?")
      .bind(person.organizationId)
      .all()
  ).results;

/** Read from the table: a token would not outlive the hours that pass. */
const eventsOf = async ({ person }: Caller, kind: string): Promise<object[]> => {
  const asked = env.DB.prepare("SELECT data FROM events WHERE organization_id = ? AND kind = ? ORDER BY place");
  const { results } = await asked.bind(person.organizationId, kind).all<{ data: string }>();
  return results.map(({ data }) => JSON.parse(data));
};

describe("a member", () => {
  it("is told once of a job that they started, with a link to it, and others are not", async () => {
    const { app, mails, deliverAll } = mailingApp();
    const owner = await caller({ app });
    await caller({ app, organizationId: owner.person.organizationId });
    const jobId = await finish(owner, "Cats");
    await deliverAll();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      to: [owner.person.email],
      subject: "The job “Cats” is done.",
      authorization: "Bearer a token of the mail service",
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    expect(mail?.text).toContain(`https://auth.muster.test/console/jobs/${jobId}`);
    await app.deps.outbox.send([
      {
        v: 1,
        kind: "notices",
        id: `notices/${owner.person.organizationId}`,
        organizationId: owner.person.organizationId,
      },
    ]);
    await deliverAll();
    expect(mails).toHaveLength(1);
  });

  it("sees the signs of HTML in a name as they are", async () => {
    const { app, mails, deliverAll } = mailingApp();
    const owner = await caller({ app });
    await finish(owner, '<img src="x">\r\nBcc: all@example.com');
    await deliverAll();
    expect(mails[0]?.html).toContain("&lt;img src=&quot;x&quot;&gt; Bcc");
    expect(mails[0]?.html).not.toContain("<img");
    expect(mails[0]?.subject).not.toMatch(/[\r\n]/);
  });

  it("without a verified e-mail gets none", async () => {
    const { app, mails, deliverAll } = mailingApp();
    const owner = await caller({ app, isUnverified: true });
    await finish(owner, "Cats");
    await deliverAll();
    expect(mails).toEqual([]);
  });

  it("who left before the e-mail went gets none", async () => {
    const { app, mails, answers, deliverAll } = mailingApp();
    const owner = await caller({ app });
    answers.push(500);
    await finish(owner, "Cats");
    await deliverAll();
    await env.DB.prepare("DELETE FROM memberships WHERE account_id = ?").bind(owner.person.accountId).run();
    app.clock.advance(2 * minute);
    await runSweeps(app.deps);
    await deliverAll();
    expect(mails).toEqual([]);
    expect(await mailRows(owner)).toMatchObject([{ state: "Dropped" }]);
  });

  it("gets an e-mail that failed later, under the key of before", async () => {
    const { app, mails, answers, deliverAll } = mailingApp();
    const owner = await caller({ app });
    answers.push(503);
    await finish(owner, "Cats");
    await deliverAll();
    expect(await mailRows(owner)).toEqual([{ state: "Pending", attempts: 1, failure: "MAIL_URL answered 503" }]);
    app.clock.advance(3 * minute);
    await runSweeps(app.deps);
    await deliverAll();
    expect(mails).toHaveLength(1);
    expect(await mailRows(owner)).toEqual([{ state: "Sent", attempts: 2, failure: null }]);
  });

  it("is told again under the same key when a consumer dies after sending", async () => {
    const { app, mails, deliverAll } = mailingApp();
    const owner = await caller({ app });
    await finish(owner, "Cats");
    const [message] = app.sent.splice(0);
    if (message?.kind !== "notices") throw new Error("no lane was woken");
    const { notices } = app.deps;
    const killed = () => {
      throw new Error("killed");
    };
    await expect(tellMembers({ ...app.deps, notices: { ...notices, settle: killed } }, message)).rejects.toThrow(
      "killed",
    );
    app.clock.advance(2 * minute);
    await runSweeps(app.deps);
    await deliverAll();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ key }) => key)).size).toBe(1);
  });

  it("is not written to where the mail service refuses the e-mail itself", async () => {
    const { app, mails, answers, deliverAll } = mailingApp();
    const owner = await caller({ app });
    answers.push(422);
    await finish(owner, "Cats");
    await deliverAll();
    expect([mails, await mailRows(owner)]).toEqual([
      [],
      [{ state: "Failed", attempts: 1, failure: "MAIL_URL answered 422" }],
    ]);
  });
});

describe("a flood of an organization", () => {
  it("fills its hour, waits as one e-mail for the next, and delays nobody else", async () => {
    const { app, mails, deliverAll } = mailingApp();
    app.clock.stop();
    const [owner, other] = [await caller({ app }), await caller({ app })];
    const { organizationId } = owner.person;
    for (let i = 0; i < mailsAnHour; i++) {
      await finish(owner, `Cats ${i}`);
      await deliverAll();
    }
    expect(mails).toHaveLength(mailsAnHour);
    for (let i = 0; i < 3; i++) await finish(owner, `Late ${i}`);
    await deliverAll();
    expect(mails).toHaveLength(mailsAnHour);
    await finish(other, "Dogs");
    await deliverAll();
    expect(mails.at(-1)).toMatchObject({ to: [other.person.email], subject: "The job “Dogs” is done." });
    app.clock.advance(hour + 2 * minute);
    await runSweeps(app.deps);
    await deliverAll();
    expect(mails).toHaveLength(mailsAnHour + 2);
    expect(mails.at(-1)).toMatchObject({ subject: `3 news of Organization ${organizationId}` });
  });
});

describe("the page of choices", () => {
  it("keeps what is chosen, without scripts", async () => {
    const { app, mails, deliverAll } = mailingApp();
    const owner = await caller({ app });
    const { at } = await signedIn(app, { person: owner.person });
    const page = await at.visit("/account/notifications");
    expect(page.html).toContain(`E-mails go to ${owner.person.email}`);
    const choices = {
      "job-done": "off",
      "job-stuck": "all",
      "quota-near": "all",
      reports: "mine",
      "people-waiting": "off",
    };
    const saved = await at.submit("/account/notifications", { ...choices, mention: "off" });
    expect([saved.status, saved.location]).toEqual([303, "/account/notifications"]);
    expect((await at.visit("/account/notifications")).html).toMatch(/name="reports"[^>]*>.*?value="mine" selected/s);
    await finish(owner, "Cats");
    await deliverAll();
    expect(mails).toEqual([]);
  });

  it("refuses a level that a kind does not have", async () => {
    const { app } = mailingApp();
    const { at } = await signedIn(app);
    const answer = await at.submit("/account/notifications", { "job-done": "sometimes" });
    expect(answer.status).toBe(400);
    expect(answer.html).toContain("off, mine, all");
  });

  it("says why there are no e-mails where none are set up, or the address is not verified", async () => {
    const { at } = await signedIn(testApp());
    const page = await at.visit("/account/notifications");
    expect(page.html).toContain("This service sends no e-mails.");
    expect(page.html).not.toContain("Save</button>");
    const { at: claiming } = await signedIn(mailingApp().app, { isUnverified: true });
    expect((await claiming.visit("/account/notifications")).html).toContain("is not verified");
  });
});

describe("the link that stops e-mails", () => {
  async function told() {
    const { app, mails, deliverAll } = mailingApp();
    const owner = await caller({ app });
    await finish(owner, "Cats");
    await deliverAll();
    const path = new URL((mails[0]?.headers["List-Unsubscribe"] ?? "").slice(1, -1)).pathname;
    return { app, owner, mails, deliverAll, path };
  }

  it("does so by one post of a mail program, without cookies, and not by being opened", async () => {
    const { app, owner, mails, deliverAll, path } = await told();
    const opened = await app.request(path);
    expect([opened.status, (await opened.text()).includes("Stop these e-mails?")]).toEqual([200, true]);
    await finish(owner, "Dogs");
    await deliverAll();
    expect(mails).toHaveLength(2);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await app.request(path, { method: "POST", body })).status).toBe(200);
    await finish(owner, "Birds");
    await deliverAll();
    expect(mails).toHaveLength(2);
  });

  it("is refused when it was changed", async () => {
    const { app, path } = await told();
    const answer = await app.request(`${path.slice(0, -2)}AA`, { method: "POST" });
    expect(answer.status).toBe(404);
  });
});

describe("a running job", () => {
  it("without an answer for twelve hours is told once until it moves", async () => {
    const { app, mails, deliverAll } = mailingApp();
    const { owner, jobId } = await newJob(app);
    const watch = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += hour) {
        app.clock.advance(Math.min(hour, ms - passed));
        await runSweeps(app.deps);
      }
      await deliverAll();
      return (await eventsOf(owner, "job.stuck")).length;
    };
    await runSweeps(app.deps);
    expect(await watch(11 * hour)).toBe(0);
    expect(await watch(2 * hour)).toBe(1);
    expect(await watch(14 * hour)).toBe(1);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "The job “Cats” got no answer for 12 hours. 10 tasks are open.",
    ]);
    await env.DB.prepare("UPDATE job_desks SET accepted = accepted + 1 WHERE job_id = ?").bind(jobId).run();
    expect(await watch(hour)).toBe(1);
    expect(await watch(13 * hour)).toBe(2);
    await env.DB.prepare("UPDATE jobs SET state = 'Paused' WHERE id = ?").bind(jobId).run();
    await watch(30 * hour);
    await env.DB.prepare("UPDATE jobs SET state = 'Running' WHERE id = ?").bind(jobId).run();
    expect(await watch(2 * hour)).toBe(2);
  });
});

describe("what is told now and then", () => {
  it("is told no more often than its rule says, and no report is lost", async () => {
    const { deps, clock } = testApp();
    clock.stop();
    const { db, digests } = deps;
    const step = fc.record({
      notes: fc.integer({ min: 0, max: 3 }),
      afterMs: fc.integer({ min: 0, max: 40 * minute }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const subjectId = `job_${crypto.randomUUID()}`;
        const told: { at: number; count: number }[] = [];
        const tell = async () => {
          const now = clock.now();
          for (const row of (await digests.due(now, 1_000)).filter((due) => due.subjectId === subjectId)) {
            // Twice at a time: the second finds nothing.
            const { first, second } = await together(db, {
              first: digests.markTold(row, now),
              second: digests.markTold(row, now),
            });
            expect([first.meta.changes, second.meta.changes]).toEqual([1, 0]);
            told.push({ at: now, count: row.count });
          }
        };
        let noted = 0;
        for (const { notes, afterMs } of steps) {
          for (let i = 0; i < notes; i++) await digests.note("reports", subjectId, clock.now(), always);
          noted += notes;
          await tell();
          clock.advance(afterMs);
        }
        clock.advance(digestRules.reports.periodMs);
        await tell();
        expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(noted);
        for (const [i, { at }] of told.entries()) {
          const before = told[i - 1];
          if (before) expect(at - before.at).toBeGreaterThanOrEqual(digestRules.reports.periodMs);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("people who come to an audience for half an hour and find nothing are told once a day", async () => {
    const { app } = mailingApp();
    const owner = await caller({ app });
    const audienceId = await newAudience(owner);
    const { path } = await newLink(owner, { audienceId });
    const waiting = () => eventsOf(owner, "audience.waiting");
    const come = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const person = labeler(app);
        await person.open(path);
        app.clock.advance(6 * minute);
        await runSweeps(app.deps);
      }
    };
    await come(4);
    expect(await waiting()).toEqual([]);
    await come(1);
    expect(await waiting()).toEqual([{ audienceId, name: "Cats", minutes: 30 }]);
    await come(10);
    expect(await waiting()).toHaveLength(1);
  });
});

it("a mention is sent to the member, and not to who wrote it", async () => {
  const { app, mails, deliverAll } = mailingApp();
  const { owner, jobId } = await newJob(app);
  const { organizationId } = owner.person;
  const name = `ada-${crypto.randomUUID().slice(0, 8)}`;
  const ada = await caller({ app, organizationId, email: `${name}@example.com` });
  const params = { jobId, taskId: `${jobId}.0.0` };
  const self = owner.person.email.split("@")[0];
  const text = `@${name} and @${self}: is this a cat? Secret words.`;
  expect((await owner.call(addTaskCommentRoute, { params, json: { text } })).status).toBe(200);
  await deliverAll();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: [ada.person.email] });
  expect(mails[0]?.subject).toContain("commented on a task of the job “Cats”.");
  expect(mails[0]?.text).toContain(`/console/jobs/${jobId}/tasks/${jobId}.0.0#comments`);
  expect(JSON.stringify(mails)).not.toContain("Secret words");
});

describe("the ways that e-mails go", () => {
  it("Cloudflare's binding gets them with both bodies, and a suppressed address is given up", async () => {
    const sent: Record<string, unknown>[] = [];
    const EMAIL = {
      send: async (message: Record<string, unknown>) => {
        sent.push(message);
        if (sent.length > 1) throw Object.assign(new Error("suppressed"), { code: "E_RECIPIENT_SUPPRESSED" });
      },
    };
    const { app, deliverAll } = mailingApp({ bindings: { MAIL_URL: "", EMAIL } });
    const owner = await caller({ app });
    await finish(owner, "Cats");
    await deliverAll();
    await finish(owner, "Dogs");
    await deliverAll();
    expect(sent[0]).toMatchObject({
      from: { name: "Muster", email: "muster@muster.test" },
      to: owner.person.email,
      subject: "The job “Cats” is done.",
    });
    expect(await mailRows(owner)).toMatchObject([
      { state: "Sent" },
      { state: "Failed", failure: "E_RECIPIENT_SUPPRESSED" },
    ]);
  });

  it("a developer's machine writes them to its log", async () => {
    const bindings = { MAIL_FROM: "", MAIL_URL: "", LOCAL_DEVELOPMENT: "true", ISSUER: "http://127.0.0.1:8787" };
    const { app, deliverAll } = mailingApp({ bindings });
    const owner = await caller({ app });
    await finish(owner, "Cats");
    await deliverAll();
    const [entry] = app.logs.filter(({ message }) => message === "an e-mail");
    expect(entry?.mail).toMatchObject({ to: owner.person.email, subject: "The job “Cats” is done." });
  });

  it("none wakes no lane", async () => {
    const app = testApp();
    const owner = await caller({ app });
    await finish(owner, "Cats");
    expect(app.sent.filter(({ kind }) => kind === "notices")).toEqual([]);
  });
});
