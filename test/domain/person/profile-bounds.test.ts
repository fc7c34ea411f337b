import { expect, it } from "vitest";
import { type PersonProfile, unknownProfile } from "../../../src/domain/person/person-profile.ts";
import { withinBounds } from "../../../src/domain/person/profile-bounds.ts";

const record = <Value>(count: number, key: (at: number) => string, value: (at: number) => Value) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [key(i), value(i)]));

const copy = (at: number, state: "Graduated" | null) => ({
  state,
  score: state && 0.123456789012345,
  epoch: 1_000_000,
  askedAt: 1_700_000_000_000 + at,
  responses: 500,
});
const uuid = (at: number) => `aud_${String(at).padStart(36, "0")}`;

it("a profile stays below the limit of a stored value, however much a person did", () => {
  const wide = "鷺".repeat(250);
  const full: PersonProfile = {
    ...unknownProfile,
    userId: wide.slice(0, 128),
    seenAt: 1,
    attributes: {
      demographics: record(
        50,
        (at) => `${wide}${at}`,
        () => wide,
      ),
    },
    organizations: Array.from({ length: 20_000 }, (_, i) => uuid(i)),
    campaigns: record(20_000, uuid, (at) => ({ count: 1_000, lastAt: 1_700_000_000_000 + at })),
    sticky: record(
      20_000,
      (at) => `${wide}${at}`,
      (at) => ({ campaignId: uuid(at), since: 1_700_000_000_000 + at }),
    ),
    audiences: record(20_000, uuid, (at) => copy(at, "Graduated")),
    usedUp: Array.from({ length: 20_000 }, (_, i) => ({
      campaignId: uuid(i),
      version: i,
      until: 1_700_000_000_000,
    })),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(withinBounds(full))).length;
  expect(bytes).toBeLessThan(1_000_000);
});

it("a profile drops its longest unused entries, and audiences that do not know the person first", () => {
  const sessions = record(1_100, uuid, (at) => ({ count: 1, lastAt: (at * 7) % 1_100 }));
  const audiences = {
    ...record(1_900, uuid, (at) => copy(at, "Graduated")),
    ...record(
      300,
      (at) => `new${at}`,
      (at) => copy(9_000 + at, null),
    ),
  };
  const bonds = record(250, uuid, (at) => ({ campaignId: uuid(at), since: 250 - at }));
  const kept = withinBounds({ ...unknownProfile, campaigns: sessions, audiences, sticky: bonds });
  expect(
    Object.values(kept.campaigns)
      .map(({ lastAt }) => lastAt)
      .sort((a, b) => a - b)[0],
  ).toBe(100);
  expect(Object.keys(kept.campaigns)).toHaveLength(1_000);
  expect(Object.values(kept.audiences).filter(({ state }) => state !== null)).toHaveLength(1_900);
  expect(
    Object.keys(kept.audiences)
      .filter((id) => id.startsWith("new"))
      .sort()
      .at(0),
  ).toBe("new200");
  expect(Object.keys(kept.sticky)).toEqual(Array.from({ length: 200 }, (_, i) => uuid(i)));
});

it("a profile within its bounds is unchanged", () => {
  const small: PersonProfile = {
    ...unknownProfile,
    campaigns: { b: { count: 1, lastAt: 2 }, a: { count: 1, lastAt: 1 } },
  };
  expect(withinBounds(small)).toEqual(small);
});
