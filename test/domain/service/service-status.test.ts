import { describe, expect, it } from "vitest";
import {
  type CheckName,
  countedAtMost,
  databaseLimit,
  type ServiceFigures,
  serviceStatus,
} from "../../../src/domain/service/service-status.ts";

const now = 1_800_000_000_000;
const ago = (seconds: number) => now - seconds * 1_000;

const quiet: ServiceFigures = {
  open: 3,
  oldestDueAt: null,
  stuck: 0,
  minuteAt: ago(30),
  queued: 0,
  oldestMessageAt: null,
  failedDeliveries: 0,
  deadLetters: 0,
  databaseBytes: 1_000_000,
  heldCampaigns: 2,
  refusedCampaigns: 0,
  openRuns: 0,
  oldestRunAt: null,
  openBatches: 0,
  oldestBatchAt: null,
  erasures: 0,
  oldestErasureAt: null,
  oldSeals: 0,
  hasOldSecret: false,
};

const checkOf = (figures: Partial<ServiceFigures>, name: CheckName) => {
  const status = serviceStatus({ ...quiet, ...figures }, now);
  const check = status.checks.find((each) => each.name === name);
  if (!check) throw new Error(`there is no check ${name}`);
  return { ...check, whole: status.state };
};

describe("the status of the service", () => {
  it("is good when nothing waits for long", () => {
    const { state, checks } = serviceStatus(quiet, now);
    expect({ state, not: checks.filter((check) => check.state !== "ok") }).toEqual({ state: "ok", not: [] });
  });

  it.each<[CheckName, Partial<ServiceFigures>, "ok" | "warn" | "fail"]>([
    ["outbox", { oldestDueAt: ago(60) }, "ok"],
    ["outbox", { oldestDueAt: ago(200) }, "warn"],
    ["outbox", { oldestDueAt: ago(900) }, "fail"],
    ["claims", { stuck: 1 }, "warn"],
    ["schedule", { minuteAt: ago(180) }, "warn"],
    ["schedule", { minuteAt: ago(600) }, "fail"],
    ["schedule", { minuteAt: null }, "warn"],
    ["queue", { queued: 5, oldestMessageAt: ago(30) }, "ok"],
    ["queue", { queued: 5, oldestMessageAt: ago(700) }, "warn"],
    ["queue", { queued: 5, oldestMessageAt: ago(4_000) }, "fail"],
    ["queue", { queued: 0, oldestMessageAt: ago(4_000) }, "ok"],
    ["queue", { queued: null }, "warn"],
    ["deadLetters", { deadLetters: 1 }, "warn"],
    ["deadLetters", { deadLetters: 100 }, "fail"],
    ["database", { databaseBytes: 0.69 * databaseLimit }, "ok"],
    ["database", { databaseBytes: 0.7 * databaseLimit }, "warn"],
    ["database", { databaseBytes: 0.9 * databaseLimit }, "fail"],
    ["database", { databaseBytes: null }, "warn"],
    ["campaigns", { refusedCampaigns: 1 }, "fail"],
    ["campaigns", { heldCampaigns: null, refusedCampaigns: null }, "ok"],
    ["runs", { openRuns: 1, oldestRunAt: ago(3_600) }, "ok"],
    ["runs", { openRuns: 1, oldestRunAt: ago(7 * 3_600) }, "warn"],
    ["batches", { openBatches: 1, oldestBatchAt: ago(8 * 86_400) }, "fail"],
    ["erasures", { erasures: 1, oldestErasureAt: ago(25 * 3_600) }, "warn"],
    ["secrets", { oldSeals: 1, hasOldSecret: true }, "warn"],
    ["secrets", { oldSeals: 1 }, "fail"],
    ["secrets", { hasOldSecret: true }, "ok"],
  ])("judges %s with %o as %s", (name, figures, state) => {
    const check = checkOf(figures, name);
    expect(check.state).toBe(state);
    expect(check.whole, "the whole is as bad as its worst part").toBe(state);
  });

  it("says in a sentence what is wrong", () => {
    expect(checkOf({ oldestDueAt: ago(600) }, "outbox").sentence).toContain("due for 10 minutes");
    expect(checkOf({ databaseBytes: 8_000_000_000 }, "database").sentence).toContain("8.00 GB of 10 GB");
    expect(checkOf({ deadLetters: 1 }, "deadLetters").sentence).toMatch(/^1 message failed/);
    expect(checkOf({ hasOldSecret: true }, "secrets").sentence).toContain("Remove it");
  });

  it("says that it counted no further than it does", () => {
    expect(checkOf({ open: countedAtMost + 1 }, "outbox").sentence).toMatch(/^More than 10,000 pieces/);
  });
});
