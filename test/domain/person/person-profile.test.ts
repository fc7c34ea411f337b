import { describe, expect, it } from "vitest";
import { freshStatistics } from "../../../src/domain/member/statistics.ts";
import { factsOf } from "../../../src/domain/person/person-facts.ts";
import {
  isBare,
  type PersonProfile,
  shownMembership,
  unknownProfile,
  wasNeverServed,
  withAnsweredMembership,
  withMembership,
  withoutOrganization,
  withoutOwnedParts,
  withSession,
  withUsedUp,
} from "../../../src/domain/person/person-profile.ts";
import { seenBy, withClaims } from "../../../src/domain/person/publisher-record.ts";
import { audienceId, example, membership, seenProfile, servedAudience } from "../../support/sessions.ts";

const known = (change: Partial<PersonProfile>): PersonProfile => ({ ...seenProfile, ...change });
const learned = { state: "Distilling" as const, score: 0.6, epoch: 3 };

describe("a person's profile", () => {
  it("keeps a membership as it was told, and adds up the answers", () => {
    const once = withMembership(seenProfile, [audienceId, learned], 10, 1);
    const twice = withMembership(once, [audienceId, { ...learned, state: null, score: null }], 20, 1);
    expect(twice.audiences[audienceId]).toEqual({ state: null, score: null, epoch: 3, askedAt: 20, responses: 2 });
  });

  it("moves the global score with every new graded answer, as evidence of the organization that owns the audience", () => {
    const answer = { isCorrect: true, membership: membership(), now: 10 };
    const other = servedAudience({ audienceId: "other", organizationId: "org_other" });
    const configs = [other, servedAudience({ organizationId: "org" })];
    const globalAfter = (content: ReturnType<typeof example>, isNew: boolean) =>
      withAnsweredMembership(seenProfile, configs, content, { ...answer, isNew }).global;
    for (const isCommonSense of [null, false, true])
      expect(globalAfter(example("e", { isCommonSense }), true)).toMatchObject({
        statistics: { responses: 1 },
        organizations: [["org", 1, 1, 0, 0.5]],
      });
    expect(globalAfter(example("e"), false)).toBeNull();
  });

  it("keeps a score of older code, and adds to it where the owner of the audience is not known", () => {
    const answer = { isCorrect: true, membership: membership(), isNew: true, now: 10 };
    const statistics = { ...freshStatistics, responses: 3, answered: 3, correct: 3, hardMass: 1.5 };
    const old = known({ global: { statistics, score: 0.7 } });
    const { global } = withAnsweredMembership(old, [servedAudience()], example("e"), answer);
    expect(global).toMatchObject({ statistics: { responses: 4, hardMass: 2 }, score: 0.75, organizations: [] });
    const facts = factsOf(old, { isNew: false, life: 0, answered: [], hasOlderAnswers: false });
    expect(facts).toMatchObject({ globalScore: 0.7, globalResponses: 3, organizationScores: [] });
  });

  it("counts sessions by campaign, and moves a sticky bond only to another campaign", () => {
    const campaign = { campaignId: "one", stickyDimension: "group" };
    const twice = [10, 20].reduce((profile, now) => withSession(profile, { ...campaign, now }), seenProfile);
    expect(twice.campaigns).toEqual({ one: { count: 2, lastAt: 20 } });
    expect(twice.sticky).toEqual({ group: { campaignId: "one", since: 10 } });
    const moved = withSession(twice, { campaignId: "two", stickyDimension: "group", now: 30 });
    expect(moved.sticky).toEqual({ group: { campaignId: "two", since: 30 } });
    expect([wasNeverServed(seenProfile), wasNeverServed(twice)]).toEqual([true, false]);
  });

  it("keeps the newest finding of a used up campaign", () => {
    const found = (campaignId: string, version: number) => ({ campaignId, version, until: 1 });
    const profile = withUsedUp(withUsedUp(seenProfile, [found("a", 1), found("b", 1)]), [found("a", 2)]);
    expect(profile.usedUp).toEqual([found("b", 1), found("a", 2)]);
  });

  it("loses an organization's parts, and is bare once nothing is left", () => {
    const whole = known({
      organizations: ["org"],
      attributes: { country: "CH" },
      campaigns: { mine: { count: 1, lastAt: 1 }, theirs: { count: 1, lastAt: 1 } },
      sticky: { group: { campaignId: "mine", since: 1 } },
      audiences: { [audienceId]: { ...learned, askedAt: 1, responses: 1 } },
    });
    const left = withoutOwnedParts(whole, { audienceIds: [audienceId], exampleIds: [], campaignIds: ["mine"] });
    expect(left).toMatchObject({ audiences: {}, sticky: {}, campaigns: { theirs: { count: 1 } } });
    expect(Object.keys(left.campaigns)).toEqual(["theirs"]);
    const graded = { ...whole, global: { statistics: freshStatistics, score: 0.6, organizations: [] } };
    const parts = { audienceIds: [], exampleIds: [], campaignIds: [] };
    expect(withoutOwnedParts(graded, parts).global).toBe(graded.global);
    expect(withoutOwnedParts(graded, { ...parts, organizationId: "org" }).global).toBeNull();
    expect(withoutOrganization(whole, "org")).toMatchObject({ organizations: [], attributes: {} });
    expect(withoutOrganization(whole, "other")).toBe(whole);
    expect([isBare(left), isBare(unknownProfile)]).toEqual([false, true]);
  });
});

describe("the score that an answer shows", () => {
  const session = { audienceId: null, defaultGlobalScore: 0.5, configs: [servedAudience({ withholdsResults: true })] };
  const copy = { ...learned, askedAt: 1, responses: 1 };

  it("is the one in the rapid's audience, then the global one, then the default", () => {
    const member = known({ audiences: { other: copy } });
    expect(shownMembership(member, "other", session)).toEqual({ userScore: 0.6, state: "Distilling" });
    expect(shownMembership(seenProfile, "other", session)).toEqual({ userScore: 0.5, state: null });
    const scored = known({ global: { statistics: {} as never, score: 0.9 } });
    expect(shownMembership(scored, "other", session).userScore).toBe(0.9);
  });

  it("is hidden while the results behind it are withheld", () => {
    const member = known({ audiences: { [audienceId]: { ...copy, isWithheld: true } } });
    expect(shownMembership(member, audienceId, session)).toEqual({ userScore: null, state: "Distilling" });
    expect(shownMembership(member, "other", session).userScore).toBeNull();
    const graduate = known({ audiences: { [audienceId]: { ...copy, state: "Graduated" } } });
    expect(shownMembership(graduate, audienceId, session).userScore).toBe(0.6);
  });
});

describe("what a publisher says of a person", () => {
  it("stays as it was where a visit says nothing, and stands above older claims", () => {
    const record = withClaims(withClaims(null, { organizationId: "org", attributes: { country: "CH", dsp: "a" } }), {
      organizationId: "org",
      attributes: { dsp: "b" },
    });
    expect(record).toEqual({ organizationId: "org", attributes: { country: "CH", dsp: "b" }, hasGivenWork: false });
    const older = known({ attributes: { country: "FR", language: "fr" } });
    const facts = factsOf(seenBy(record, older), { isNew: false, life: 2, answered: ["r"], hasOlderAnswers: false });
    expect(facts).toMatchObject({ attributes: { country: "CH", language: "fr", dsp: "b" }, life: 2, answered: ["r"] });
  });
});
