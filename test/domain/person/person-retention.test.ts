import { expect, it } from "vitest";
import {
  forgetAbandonedAt,
  forgetUnseenAt,
  isAbandoned,
  isUnseen,
  retentionOfDays,
} from "../../../src/domain/person/person-retention.ts";

const dayMs = 86_400_000;
const past = { seenAt: 5 * dayMs, isInSession: false, hasAnswered: true };

it("no person is forgotten while people are kept for good", () => {
  expect(forgetUnseenAt(past, retentionOfDays(0))).toBeNull();
  expect(isUnseen(past, retentionOfDays(0), 1e15)).toBe(false);
});

it("a person is forgotten when the days have gone by, and not before", () => {
  const retention = retentionOfDays(30);
  expect(forgetUnseenAt(past, retention)).toBe(35 * dayMs);
  expect([isUnseen(past, retention, 35 * dayMs - 1), isUnseen(past, retention, 35 * dayMs)]).toEqual([false, true]);
});

it("a person in a session, or one who was never seen, is not forgotten", () => {
  const retention = retentionOfDays(1);
  expect(isUnseen({ ...past, isInSession: true }, retention, 1e15)).toBe(false);
  expect(isUnseen({ ...past, seenAt: null }, retention, 1e15)).toBe(false);
});

it("a person who has answered nothing is abandoned after a day, and one in a session is not", () => {
  const silent = { ...past, hasAnswered: false };
  expect(forgetAbandonedAt(silent)).toBe(6 * dayMs);
  expect([isAbandoned(silent, 6 * dayMs - 1), isAbandoned(silent, 6 * dayMs)]).toEqual([false, true]);
  for (const other of [past, { ...silent, isInSession: true }, { ...silent, seenAt: null }])
    expect(isAbandoned(other, 1e15)).toBe(false);
});
