import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import type { PersonFacts } from "../../../src/domain/person/person-facts.ts";
import type { MembershipCopy } from "../../../src/domain/person/person-profile.ts";
import { recruitRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { addExampleRoute } from "../../../src/features/audiences/examples/examples.contract.ts";
import { KnownVisitor } from "../../../src/features/serving/profile.usecases.ts";
import { createDesks } from "../../../src/objects/desk/desk-client.ts";
import type { Roster, Rosters } from "../../../src/objects/roster/roster.port.ts";
import { draftCampaign } from "../../domain/selection/draft.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller, classifyExample, newAudience } from "../../support/audiences.ts";
import { follow, newPublisher, openSession } from "../../support/serving.ts";

/** As a CSV does: the roster's epoch rises, and the person's object is not told. */
async function graduate({ app }: Caller, audienceId: string, userId: string): Promise<void> {
  const roster = env.ROSTERS.get(env.ROSTERS.idFromName(audienceId)) as unknown as Roster;
  const [audience] = await app.deps.audiences.findForRoster(audienceId);
  if (!audience) throw new Error("no audience");
  const { settings, rulesVersion, rosterVersion: version, exampleChances } = audience;
  const config = { audienceId, version, rules: rulesOf(settings, rulesVersion), exampleCount: exampleChances.length };
  const chunk = { runId: crypto.randomUUID(), runKind: "initialization", fence: 1 };
  const rows = JSON.stringify([[userId, 1]]);
  await roster.seed(config, chunk, { rows, position: 0, next: 1, seenAt: 0 });
  await roster.publish();
}

describe("a person who was graduated by CSV in 45 audiences", () => {
  it("is not asked to qualify again in any of them, from the first visit on, and is served by a 46th", async () => {
    const app = testApp();
    const owner = await caller({ app });
    const demographics = { pool: crypto.randomUUID() };
    const filters = [{ _t: "DemographicFilter", identifier: "pool", values: [demographics.pool] }];
    const newPool = async () => {
      const audienceId = await newAudience(owner, { filters });
      for (let i = 0; i < 3; i++)
        await owner.call(addExampleRoute, { params: { audienceId }, json: classifyExample() });
      await owner.call(recruitRoute, { params: { audienceId } });
      return audienceId;
    };
    const person = { userId: crypto.randomUUID(), demographics };
    for (let i = 0; i < 45; i++) await graduate(owner, await newPool(), person.userId);
    await follow(app);
    const publisher = await newPublisher(app);
    for (let visit = 0; visit < 3; visit++)
      expect((await openSession(publisher, person)).body).toEqual({ campaignId: null });
    const last = await newPool();
    await follow(app);
    const newcomer = { userId: crypto.randomUUID(), demographics };
    await graduate(owner, last, newcomer.userId);
    await follow(app);
    expect((await openSession(publisher, person)).body.rapids[0].id).toMatch(/^exa_/);
  });
});

describe("a visitor", () => {
  const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
  const unheard: MembershipCopy = { state: null, score: null, epoch: 0, askedAt: 0, responses: 0 };

  function arrange(audiences: PersonFacts["audiences"], stale: string[], states: Record<string, "Graduated"> = {}) {
    const asked: string[] = [];
    const rosters = ((id: string) => ({
      visit: async () => {
        asked.push(id);
        return { state: states[id] ?? null, score: null, epoch: 1 };
      },
    })) as unknown as Rosters;
    const facts = {
      isNew: false,
      attributes: {},
      sessions: [],
      sticky: [],
      audiences,
      globalScore: null,
      globalResponses: 0,
      answered: [],
      usedUp: [],
    };
    const epochs = new Map(stale.map((id) => [id, 1]));
    const visitor = new KnownVisitor(
      { rosters, desks: createDesks(env.DESKS), random: Math.random },
      {
        userId: "u",
        publisher: ["client", "organization"],
        now: 10,
        facts,
        person: { answeredAmong: async () => [] },
        epochs,
        scope: { hold: () => async () => undefined },
      },
    );
    return { visitor, asked };
  }
  const campaignOf = (id: string, ...named: string[]) =>
    draftCampaign(`of ${id}`, {
      audience: { id, epoch: 1 },
      filters: named.map((audienceId) => ({
        _t: "AudienceStateFilter" as const,
        audienceId,
        allowedStates: ["Graduated" as const],
        includeUnknownState: true,
      })),
    });

  it("asks at most 20 rosters at once: of the campaigns drawn, then where they are known, then what is named, then the rest", async () => {
    const known = ids("known", 15).map((id): [string, MembershipCopy] => [id, { ...unheard, state: "Graduated" }]);
    const stale = [...ids("rest", 30), ...ids("known", 15), "own", "named"];
    const { visitor, asked } = arrange(known, stale, { ...Object.fromEntries(known.map(([id]) => [id, "Graduated"])) });
    expect(await visitor.learnAbout([campaignOf("own", "own", "named")])).toBe(false);
    expect(asked).toHaveLength(20);
    expect(asked.slice(0, 17)).toEqual(["own", ...ids("known", 15), "named"]);
    expect(asked.slice(17).every((id) => id.startsWith("rest"))).toBe(true);
    expect(await visitor.learnAbout([])).toBe(false);
    expect(asked).toHaveLength(20);
    const last = stale.find((id) => !asked.includes(id)) as string;
    await visitor.learnAbout([campaignOf(last)]);
    expect([asked.length, asked[20]]).toEqual([40, last]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("comes to every roster in turn, those that were asked longest ago first", async () => {
    const rest = ids("rest", 50);
    const copies = new Map<string, MembershipCopy>();
    const times = new Map<string, number>();
    for (let visit = 1; visit <= 3; visit++) {
      const { visitor, asked } = arrange([...copies], rest);
      await visitor.learnAbout([]);
      for (const id of asked) {
        times.set(id, (times.get(id) ?? 0) + 1);
        // Runs go on in all of them: what was just said is old again at the next visit.
        copies.set(id, { ...unheard, askedAt: visit });
      }
    }
    expect([...times.keys()].sort()).toEqual([...rest].sort());
    expect([...times.values()].filter((asked) => asked === 1)).toHaveLength(40);
  });

  it("says that it has learned something only where a state or score is another one", async () => {
    const { visitor } = arrange([], ["a", "b"], { b: "Graduated" });
    expect(await visitor.learnAbout([campaignOf("a")])).toBe(true);
    expect(visitor.profile.states).toEqual(new Map([["b", "Graduated"]]));
    expect(visitor.learned.map(([id]) => id)).toEqual(["a", "b"]);
  });
});
