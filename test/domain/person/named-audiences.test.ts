import { expect, it } from "vitest";
import { namedAudiences } from "../../../src/domain/person/named-audiences.ts";
import { unknownProfile } from "../../../src/domain/person/person-profile.ts";
import { mostAudiences, withinBounds } from "../../../src/domain/person/profile-bounds.ts";

const copy = (askedAt: number) => ({ state: "Distilling" as const, score: 0.5, epoch: 1, askedAt, responses: 1 });
const profileWith = (count: number) => ({
  ...unknownProfile,
  audiences: Object.fromEntries(Array.from({ length: count }, (_, i) => [`aud_${i}`, copy(i)])),
});

it("a person names the audiences of their profile and of their sessions", () => {
  const sessions = [{ audienceId: "aud_b", configs: [{ audienceId: "aud_c" }] }, { audienceId: null }, {}];
  expect(namedAudiences(profileWith(1), sessions)).toEqual({
    audienceIds: ["aud_0", "aud_b", "aud_c"],
    isComplete: true,
  });
});

it("an erasure that was begun before adds to what is named", () => {
  const before = { audienceIds: ["aud_0", "aud_z"], isComplete: false };
  expect(namedAudiences(profileWith(2), [], before)).toEqual({
    audienceIds: ["aud_0", "aud_1", "aud_z"],
    isComplete: false,
  });
});

it("a profile that dropped an audience never counts as complete again", () => {
  expect(namedAudiences(withinBounds(profileWith(mostAudiences - 1)), []).isComplete).toBe(true);
  const full = withinBounds(profileWith(mostAudiences + 1));
  expect(Object.keys(full.audiences)).toHaveLength(mostAudiences);
  expect(namedAudiences({ ...full, audiences: {} }, []).isComplete).toBe(false);
});
