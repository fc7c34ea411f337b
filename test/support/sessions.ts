import { defaultSettings } from "../../src/domain/audience/settings.ts";
import type { AnsweredMembership } from "../../src/domain/member/membership.ts";
import { rulesOf } from "../../src/domain/member/rules.ts";
import { type PersonProfile, unknownProfile } from "../../src/domain/person/person-profile.ts";
import type { Opening } from "../../src/domain/serving/open-session.ts";
import type { RapidContent } from "../../src/domain/serving/rapid-content.ts";
import type { ServedAudience } from "../../src/domain/serving/served-audience.ts";
import type { SessionRapids } from "../../src/domain/serving/session.ts";

export const audienceId = "aud_cats";

export function servedAudience(change: Partial<ServedAudience> = {}): ServedAudience {
  return { audienceId, version: 1, rules: rulesOf(defaultSettings, 1), exampleCount: 10, ...change };
}

/** An example that asks for a category, of which "cat" is correct. */
export function example(id: string, change: Partial<RapidContent> = {}): RapidContent {
  return {
    id,
    exampleId: id,
    routingId: audienceId,
    chance: 0.5,
    isCommonSense: null,
    explanation: "It meows.",
    context: null,
    contextAsset: null,
    payload: { _t: "ClassifyExamplePayload", title: "?", categories: ["cat", "dog"].map(categoryOf) },
    asset: { kind: "text", text: id, metadata: {}, identifier: id },
    truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
    ...change,
  };
}

const categoryOf = (value: string) => ({ label: value, value });

export function opening(change: Partial<Opening> = {}): Opening {
  return {
    sessionId: "session",
    clientId: "client",
    requestKey: "key",
    campaignId: "campaign",
    audienceId,
    visitor: { userId: "ada", organizationId: "org", attributes: {} },
    life: 0,
    stickyDimension: null,
    program: null,
    configs: [servedAudience()],
    defaultGlobalScore: 0.5,
    learned: [],
    usedUp: [],
    now: 1_000,
    rapids: [example("first"), example("second")],
    ...change,
  };
}

export const seenProfile: PersonProfile = { ...unknownProfile, userId: "ada", seenAt: 1 };

export function membership(change: Partial<AnsweredMembership> = {}): AnsweredMembership {
  return { state: "Distilling", score: 0.75, isCounted: true, epoch: 0, difficulty: 0.5, ...change };
}

/** The rapids of a session: some were served and wait for an answer, others were not served yet. */
export function rapidsOf(open: RapidContent[], unserved: RapidContent[] = []): SessionRapids {
  return {
    nextServed: (exceptId) => open.find(({ id }) => id !== exceptId) ?? null,
    unserved: (routingId) => unserved.filter((rapid) => rapid.routingId === routingId),
    servedCount: () => open.length,
  };
}
