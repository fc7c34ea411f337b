import { describe, expect, it } from "vitest";
import { unknownProfile } from "../../../src/domain/person/person-profile.ts";
import type { StoredProgram } from "../../../src/domain/program/program.ts";
import { openSession } from "../../../src/domain/serving/open-session.ts";
import {
  type Around,
  applyAnswer,
  closed,
  type GradedAnswer,
  repeated,
  rosterMessage,
  type Session,
  settled,
} from "../../../src/domain/serving/session.ts";
import {
  audienceId,
  example,
  membership,
  opening,
  rapidsOf,
  seenProfile,
  servedAudience,
} from "../../support/sessions.ts";

const random = () => 0.5;
const [first, second] = [example("first"), example("second")];

function session(change: Partial<Session> = {}, opened = opening()): Session {
  const changes = openSession(opened, { profile: seenProfile, life: 0, publisher: null }, random);
  return { ...(changes?.session as Session), ...change };
}

const around = (change: Partial<Around> = {}): Around => ({
  profile: seenProfile,
  publisher: null,
  isNew: true,
  rapids: rapidsOf([first, second]),
  random,
  ...change,
});
const answer = (isCorrect: boolean | null = true, change: Partial<GradedAnswer> = {}): GradedAnswer => ({
  content: first,
  graded: { isCorrect },
  now: 3_000,
  ...change,
});

/** A program that serves one audience's examples, one after the other. */
const program: StoredProgram = {
  version: 1,
  rootNodeId: "ask",
  maxRapids: 5,
  maxDurationSeconds: 600,
  nodes: [["ask", { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId: audienceId } }]],
};

describe("an answer in a session", () => {
  it("moves the session on to the next rapid, without its truth", () => {
    const { session: after, answered, isAnswered } = applyAnswer(session(), answer(), membership(), around());
    expect(after).toMatchObject({ state: "open", nextId: "second", endedBy: null, shownAt: 3_000 });
    expect(after.progress).toMatchObject({ answered: 1, correct: 1, consecutiveCorrect: 1 });
    expect(after.tally).toMatchObject({ isFirst: true });
    expect(answered).toMatchObject({ isAccepted: true, isCorrect: true, explanation: "It meows.", done: false });
    expect(answered).toMatchObject({ userScore: 0.75, state: "Distilling" });
    expect(answered.next).not.toHaveProperty("truth");
    expect(isAnswered).toBe(true);
  });

  it("ends the session if it was the last one and its audience heard of the end with it", () => {
    const last = around({ rapids: rapidsOf([first]) });
    const { session: after, answered } = applyAnswer(session(), answer(), membership(), last);
    expect(after).toMatchObject({ state: "ended", nextId: null, endedBy: "done" });
    expect(answered).toMatchObject({ next: null, done: true });
  });

  it("leaves the session ending if its audience must still be told", () => {
    const last = around({ rapids: rapidsOf([first]) });
    expect(applyAnswer(session(), answer(), null, last).session.state).toBe("ending");
    expect(applyAnswer(session({ audienceId: null }), answer(), null, last).session.state).toBe("ended");
  });

  it("that is a skip changes neither progress nor profile, and may be given again", () => {
    const skip = applyAnswer(session(), answer(null, { graded: null }), null, around());
    expect(skip).toMatchObject({ profile: null, isAnswered: false, session: { progress: { answered: 0 } } });
    expect(skip.answered).toMatchObject({ isAccepted: false, isCorrect: null, explanation: null });
  });

  it("that refutes common sense is not accepted, and one that cannot be graded is", () => {
    const content = example("first", { isCommonSense: true });
    const refused = applyAnswer(session(), answer(false, { content }), membership(), around());
    expect(refused.answered).toMatchObject({ isAccepted: false, isCorrect: false });
    const ungraded = applyAnswer(session(), answer(null), null, around());
    expect(ungraded.answered).toMatchObject({ isAccepted: true, isCorrect: null });
    expect(ungraded.session.progress).toMatchObject({ answered: 1, correct: 0 });
  });

  it("tells nothing while results are withheld, and everything with the verdict", () => {
    const withheld = session({ configs: [servedAudience({ withholdsResults: true })] });
    const content = example("first", { isCommonSense: true });
    const before = applyAnswer(withheld, answer(false, { content }), membership(), around());
    expect(before.answered).toMatchObject({ isAccepted: true, isCorrect: null, explanation: null, userScore: null });
    expect(before.profile?.audiences[audienceId]).toMatchObject({ isWithheld: true });
    const verdict = applyAnswer(withheld, answer(), membership({ state: "Graduated" }), around());
    expect(verdict.answered).toMatchObject({ isCorrect: true, userScore: 0.75, state: "Graduated" });
    expect(verdict.session.tally).toMatchObject({ graduated: 1 });
  });
});

describe("the next rapid of a program", () => {
  it("is chosen after each answer, and counts as served from then on", () => {
    const own = session({ program });
    const next = applyAnswer(own, answer(), membership(), around({ rapids: rapidsOf([first], [second]) }));
    expect(next).toMatchObject({ newlyServedId: "second", session: { nextId: "second", state: "open" } });
  });

  it("is one that was served already, as long as it has no answer", () => {
    const own = session({ program });
    const third = example("third");
    const next = applyAnswer(own, answer(), membership(), around({ rapids: rapidsOf([first, second], [third]) }));
    expect(next).toMatchObject({ newlyServedId: null, session: { nextId: "second" } });
  });

  it("is missing once none is left, which ends the session", () => {
    const done = applyAnswer(session({ program }), answer(), membership(), around({ rapids: rapidsOf([first]) }));
    expect(done.session).toMatchObject({ state: "ended", endedBy: "done" });
  });
});

describe("the roster of an answer", () => {
  const rapids = rapidsOf([first, second]);

  it("hears of a graded answer to one of its examples, and of the session's end with the last", () => {
    const message = rosterMessage(session(), answer(false), { profile: seenProfile, rapids });
    expect(message?.config.audienceId).toBe(audienceId);
    expect(message?.answer).toEqual({
      userId: "ada",
      seenAt: 3_000,
      profile: null,
      exampleId: "first",
      isCorrect: false,
      chance: 0.5,
      isCommonSense: null,
      endedSession: null,
    });
    const last = rosterMessage(session(), answer(), { profile: seenProfile, rapids: rapidsOf([first]) });
    expect(last?.answer.endedSession).toBe("session");
  });

  it.each([
    ["a skip", answer(null, { graded: null })],
    ["an answer that cannot be graded", answer(null)],
    ["an answer to a rapid that is no example", answer(true, { content: example("first", { exampleId: null }) })],
    ["an answer of an audience without rules here", answer(true, { content: example("a", { routingId: "other" }) })],
  ])("does not hear of %s", (_, given) => {
    expect(rosterMessage(session(), given, { profile: seenProfile, rapids })).toBeNull();
  });
});

describe("a request for a session", () => {
  const request = { clientId: "client", requestKey: "key", now: 2_000 };
  const served = () => [first, second];

  it("that is repeated gets the same session with its rapids", () => {
    const same = repeated(session(), request, served);
    expect(same).toMatchObject({ sessionId: "session", campaignId: "campaign", nextId: "first" });
    expect(same?.rapids.map(({ id }) => id)).toEqual(["first", "second"]);
    expect(repeated(session({ program }), request, served)?.rapids.map(({ id }) => id)).toEqual(["first"]);
  });

  it.each<[string, Partial<Session>, Partial<typeof request> | { requestKey: null }]>([
    ["of another client", {}, { clientId: "other" }],
    ["under another key", {}, { requestKey: "other" }],
    ["without a key", { requestKey: null }, { requestKey: null }],
    ["after the session expired", { expiresAt: 2_000 }, {}],
    ["after the session ended", { state: "ended" }, {}],
  ])("%s is a new one", (_, change, other) => {
    expect(repeated(session(change), { ...request, ...other }, served)).toBeNull();
  });
});

describe("the end of a session", () => {
  it("waits for its audience, and counts the audience's verdict once it was told", () => {
    const ending = closed(session(), "expired");
    expect(ending).toMatchObject({ state: "ending", endedBy: "expired", nextId: null });
    expect(settled(ending, "Distilling", "Graduated")).toMatchObject({ state: "ended", tally: { graduated: 1 } });
    expect(settled(ending, "Graduated", "Graduated")).toMatchObject({ state: "ended", tally: { graduated: 0 } });
    expect(settled(ending, null, null)).toMatchObject({ state: "ended", tally: { graduated: 0 } });
  });

  it("keeps its first reason, and needs no roster if it has no audience", () => {
    expect(closed(session({ endedBy: "done" }), "expired").endedBy).toBe("done");
    expect(closed(session({ audienceId: null }), "replaced")).toMatchObject({ state: "ended", endedBy: "replaced" });
  });
});

describe("opening a session", () => {
  const known = { profile: seenProfile, life: 0, publisher: null };

  it("counts the campaign and the publisher's work", () => {
    const changes = openSession(opening({ stickyDimension: "campaign" }), known, random);
    expect(changes?.session).toMatchObject({ id: "session", state: "open", nextId: "first", openedAt: 1_000 });
    expect(changes?.profile.campaigns).toEqual({ campaign: { count: 1, lastAt: 1_000 } });
    expect(changes?.profile.sticky).toEqual({ campaign: { campaignId: "campaign", since: 1_000 } });
    expect(changes?.publisher).toEqual({ organizationId: "org", attributes: {}, hasGivenWork: true });
  });

  it("without a rapid keeps what the visit learned, and opens nothing", () => {
    const learned: [string, { state: "Graduated"; score: number; epoch: number }][] = [
      [audienceId, { state: "Graduated", score: 1, epoch: 2 }],
    ];
    const changes = openSession(opening({ rapids: [], learned }), known, random);
    expect(changes).toMatchObject({ session: null, publisher: { hasGivenWork: false }, profile: { campaigns: {} } });
    expect(changes?.profile.audiences[audienceId]).toMatchObject({ state: "Graduated", epoch: 2, askedAt: 1_000 });
  });

  it("does not bring back a person who was erased since they arrived", () => {
    expect(openSession(opening(), { ...known, life: 1 }, random)).toBeNull();
    const { life, ...ofEarlierVersion } = opening();
    expect(openSession(ofEarlierVersion, { ...known, profile: unknownProfile }, random)).toBeNull();
  });

  it("notes the visit of a new person", () => {
    const visited = { userId: "user", organizationId: "org", attributes: {} };
    const changes = openSession(opening({ life: 0, visitor: visited }), { ...known, profile: unknownProfile }, random);
    expect(changes?.profile).toMatchObject({ userId: "user", seenAt: 1_000 });
  });
});
