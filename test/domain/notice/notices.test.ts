import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addresseesOf } from "../../../src/domain/notice/addressees.ts";
import { mailText } from "../../../src/domain/notice/mail-text.ts";
import { mentionsIn } from "../../../src/domain/notice/mentions.ts";
import {
  hourNow,
  mailsAnHour,
  mailsOf,
  type NoticeHour,
  nextMailAt,
  roomIn,
} from "../../../src/domain/notice/notice-pace.ts";
import { noticeText } from "../../../src/domain/notice/notice-text.ts";
import { plainLine } from "../../../src/domain/notice/plain-line.ts";
import { slackMessage } from "../../../src/domain/notice/slack-text.ts";

const hour = 3_600_000;
const job = { jobId: "job_1", audienceId: "audience_1" };
const done = (name: string) => ({
  id: "evt_1",
  type: "job.completed" as const,
  timestamp: "2026-11-27T10:00:00.000Z",
  data: { ...job, name },
});

describe("who is told", () => {
  const members = [
    { accountId: "quiet", choices: {} },
    { accountId: "curious", choices: { "job-done": "all", "quota-near": "all" } as const },
    { accountId: "deaf", choices: { "job-done": "off" } as const },
  ];

  it("is who started the job, and who asked for all", () => {
    expect(addresseesOf({ notice: "job-done", concerned: ["quiet"] }, members)).toEqual(["quiet", "curious"]);
    expect(addresseesOf({ notice: "job-done", concerned: ["deaf"] }, members)).toEqual(["curious"]);
    expect(addresseesOf({ notice: "quota-near", concerned: [] }, members)).toEqual(["curious"]);
  });

  it("is never who caused it", () => {
    const concern = { notice: "mention" as const, concerned: ["quiet", "deaf"], causedBy: "deaf" };
    expect(addresseesOf(concern, members)).toEqual(["quiet"]);
  });
});

describe("the pace of e-mails", () => {
  it("never sends more in an hour than it may, loses nothing, and tells nobody twice", () => {
    const happening = fc.record({
      accountId: fc.constantFrom("ada", "ben", "cem", "dora"),
      afterMs: fc.integer({ min: 0, max: 600_000 }),
    });
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 400 }), (happenings) => {
        let now = 0;
        let lane: NoticeHour = { hourAt: 0, sent: 0 };
        let waiting: { accountId: string; place: number }[] = [];
        const sent: { at: number; places: number[] }[] = [];
        const work = () => {
          for (let room = roomIn(lane, now); room > 0 && waiting.length > 0; room = roomIn(lane, now)) {
            const mails = mailsOf(waiting, Math.min(room, 4));
            const present = hourNow(lane, now);
            lane = { ...present, sent: present.sent + mails.length };
            for (const { notices } of mails) sent.push({ at: now, places: notices.map(({ place }) => place) });
            const gone = new Set(mails.map(({ accountId }) => accountId));
            waiting = waiting.filter(({ accountId }) => !gone.has(accountId));
          }
        };
        for (const [place, { accountId, afterMs }] of happenings.entries()) {
          // Most come at once: a flood.
          now += afterMs % 7 === 0 ? afterMs : 0;
          waiting.push({ accountId, place });
          work();
        }
        now += hour;
        work();
        const told = sent.flatMap(({ places }) => places).sort((one, other) => one - other);
        expect(told).toEqual(happenings.map((_, place) => place));
        for (const { at } of sent) {
          // A fixed hour may begin in the middle of any other.
          const within = sent.filter((mail) => mail.at >= at && mail.at < at + hour);
          expect(within.length).toBeLessThanOrEqual(2 * mailsAnHour);
        }
      }),
    );
  });

  it("gives an e-mail up after six attempts", () => {
    expect([1, 2, 3, 4, 5, 6].map((attempts) => nextMailAt(attempts, 0))).toEqual([
      60_000,
      300_000,
      1_800_000,
      2 * hour,
      5 * hour,
      null,
    ]);
  });
});

describe("a text of an e-mail", () => {
  it("has one line in its subject, whatever a job is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const text = noticeText(done(`a\r\nBcc: all@example.com\u2028${name}`));
        const parts = { origin: "https://muster.test", organization: name, unsubscribeUrl: "https://muster.test/u" };
        const { subject } = mailText({ ...parts, notices: [{ kind: "job-done", ...text }] });
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(subject.length).toBeLessThanOrEqual(150);
      }),
    );
  });

  it("lists what waited, and says how much more there is", () => {
    const notices = Array.from({ length: 25 }, (_, i) => ({
      kind: "job-done" as const,
      ...noticeText(done(`Cats ${i}`)),
    }));
    const origin = "https://muster.test";
    const { subject, text, shown } = mailText({ origin, organization: "Acme", notices, unsubscribeUrl: `${origin}/u` });
    expect(subject).toBe("25 news of Acme");
    expect(text).toContain("The job “Cats 19” is done.\nhttps://muster.test/console/jobs/job_1");
    expect(text).not.toContain("Cats 20");
    expect(text).toContain("And 5 more.");
    expect(shown.more).toBe("And 5 more.");
  });

  it("is cut at a whole sign", () => {
    expect(plainLine(`${"a".repeat(9)}😀`, 10).isWellFormed()).toBe(true);
  });
});

it("a chat gets no link and no call to everybody out of a name", () => {
  const { text } = slackMessage([done("<!channel> <https://evil.example|Open> &")], "https://muster.test");
  expect(text).toBe(
    "The job “&lt;!channel&gt; &lt;https://evil.example|Open&gt; &amp;” is done. <https://muster.test/console/jobs/job_1|Open>",
  );
  expect(slackMessage([done("Cats")], null).text).toBe("The job “Cats” is done.");
  const many = slackMessage(
    Array.from({ length: 60 }, () => done("Cats")),
    null,
  ).text.split("\n");
  expect([many.length, many.at(-1)]).toEqual([21, "and 40 more"]);
});

describe("a mention", () => {
  const ada = { accountId: "1", name: "Ada Lovelace", email: "ada.l@example.com" };
  const adam = { accountId: "2", name: "Ada Yonath", email: "yonath@example.com" };
  const ben = { accountId: "3", name: null, email: "ben@example.com" };
  const find = (text: string) =>
    mentionsIn(text, [ada, adam, ben]).map(({ typed, member, outcome }) => [typed, outcome, member?.accountId ?? null]);

  it("is the part of an address before its @, a name without spaces, or a first name that one member has", () => {
    expect(find("@ben, look. @AdaLovelace too (@ada.l)!")).toEqual([
      ["ben", "Found", "3"],
      ["AdaLovelace", "Found", "1"],
      ["ada.l", "Found", "1"],
    ]);
  });

  it("is nobody's where several members go by it, or none", () => {
    expect(find("@Ada or @zoe.")).toEqual([
      ["Ada", "Ambiguous", null],
      ["zoe", "Unknown", null],
    ]);
  });

  it("is not found in an address, and each name counts once", () => {
    expect(find("Mail ben@example.com. @ben @BEN @@ @")).toEqual([["BEN", "Found", "3"]]);
  });

  it("of many is bounded", () => {
    expect(find(Array.from({ length: 50 }, (_, i) => `@name${i}`).join(" "))).toHaveLength(20);
  });
});
