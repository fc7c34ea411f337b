import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Opening } from "../../../src/domain/serving/open-session.ts";
import type { RapidContent } from "../../../src/domain/serving/rapid-content.ts";
import type { Person } from "../../../src/objects/person/person.port.ts";
import type { PersonSources } from "../../../src/objects/person/person-object.ts";
import { audienceId, example, membership, servedAudience } from "../../support/sessions.ts";
import { replaceSources } from "../../support/sources.ts";

const known = { userId: "ada", organizationId: "org", attributes: {} };
const plain = (...ids: string[]) => ids.map((id) => example(id, { exampleId: null, routingId: "campaign" }));

function fresh() {
  const id = env.PERSONS.newUniqueId();
  const stub = env.PERSONS.get(id);
  const person = stub as unknown as Person;
  const idOf = (name: string) => `${id}.${name}`;
  const open = (name: string, rapids: RapidContent[], change: Partial<Opening> = {}) =>
    person.open({
      sessionId: idOf(name),
      clientId: "client",
      requestKey: name,
      campaignId: "campaign",
      audienceId: null,
      visitor: known,
      life: 0,
      stickyDimension: null,
      program: null,
      rapids,
      configs: [],
      defaultGlobalScore: 0.5,
      learned: [],
      usedUp: [],
      now: Date.now(),
      ...change,
    });
  const arrive = (requestKey: string, continues: string | null = null) =>
    person.arrive({ ...known, clientId: "client", requestKey, continues, now: Date.now() });
  const answer = (name: string, rapidId: string, category = "cat") =>
    person.answer({
      sessionId: idOf(name),
      clientId: "client",
      result: { _t: "AttachCategoryResult", rapidId, category },
      now: Date.now(),
    });
  const alarmAfter = (ms: number) =>
    runInDurableObject(stub, async (instance) => {
      const now = Date.now;
      Date.now = () => now() + ms;
      await (instance as unknown as { alarm(): Promise<void> }).alarm().finally(() => {
        Date.now = now;
      });
    });
  const statesOf = async () =>
    (await person.held(null))?.sessions.map(({ id: sessionId, state, endedBy }) => [
      sessionId.split(".")[1],
      endedBy ?? state,
    ]);
  return { stub, person, idOf, open, arrive, answer, alarmAfter, statesOf };
}

describe("a session that is continued", () => {
  it("stays open beside the new one, and both take answers in any order", async () => {
    const { open, answer, idOf, statesOf } = fresh();
    await open("one", plain("a", "b"));
    await answer("one", "a");
    expect(await open("two", plain("c", "d"), { continues: idOf("one") })).toMatchObject({ kind: "opened" });
    expect(await answer("two", "c")).toMatchObject({ kind: "answered", answered: { next: { id: "d" } } });
    expect(await answer("one", "b")).toMatchObject({ kind: "answered", answered: { done: true } });
    expect(await answer("two", "d")).toMatchObject({ kind: "answered", answered: { done: true } });
    expect(await statesOf()).toEqual([
      ["one", "done"],
      ["two", "done"],
    ]);
  });

  it("answers repeats of both, and remembers what was answered in both", async () => {
    const { open, answer, person, idOf } = fresh();
    await open("one", plain("a", "b"));
    await open("two", plain("c", "d"), { continues: idOf("one") });
    const [first] = [await answer("one", "a"), await answer("two", "c")];
    expect(await answer("one", "a")).toEqual(first);
    expect(await answer("one", "a", "dog")).toMatchObject({ kind: "refused", why: "answered_otherwise" });
    expect(await answer("one", "c")).toMatchObject({ kind: "refused", why: "not_served" });
    expect((await person.answeredAmong(["a", "b", "c", "d"])).toSorted()).toEqual(["a", "c"]);
  });

  it("is the only one that is spared: of three at most two are open, whichever slot they stand in", async () => {
    const { open, answer, idOf, statesOf } = fresh();
    await open("one", plain("a", "b"));
    await open("two", plain("c", "d"), { continues: idOf("one") });
    await open("three", plain("e", "f"), { continues: idOf("two") });
    expect(await answer("two", "d")).toMatchObject({ kind: "answered" });
    expect(await answer("three", "e")).toMatchObject({ kind: "answered" });
    expect(await answer("one", "b")).toMatchObject({ kind: "refused", why: "finished" });
    await open("four", plain("g"));
    expect(await statesOf()).toEqual([
      ["one", "replaced"],
      ["two", "replaced"],
      ["three", "replaced"],
      ["four", "open"],
    ]);
  });

  it("is not the one that a repeated request gets", async () => {
    const { open, arrive, idOf } = fresh();
    await open("one", plain("a", "b"), { requestKey: "page" });
    expect(await arrive("page")).toMatchObject({ kind: "repeated", session: { sessionId: idOf("one") } });
    expect(await arrive("page", idOf("one"))).toMatchObject({ kind: "new" });
    await open("two", plain("c"), { requestKey: "page", continues: idOf("one") });
    expect(await arrive("page", idOf("one"))).toMatchObject({ kind: "repeated", session: { sessionId: idOf("two") } });
    // A reload shows first what is left of the older one.
    expect(await arrive("page")).toMatchObject({ kind: "repeated", session: { sessionId: idOf("one") } });
  });

  it("gives nothing twice: what it still asks is told to a visit, and left out of the new one", async () => {
    const { open, arrive, answer, idOf } = fresh();
    await open("one", plain("a", "b"));
    await answer("one", "a");
    expect(await arrive("two", idOf("one"))).toMatchObject({ facts: { answered: ["a"], held: ["b"] } });
    const opened = await open("two", plain("a", "b", "c"), { continues: idOf("one") });
    expect(opened).toMatchObject({ kind: "opened", nextId: "c", answeredIds: ["a", "b"] });
  });

  it("must be the client's own and still go on", async () => {
    const { open, answer, idOf, statesOf } = fresh();
    await open("one", plain("a", "b"));
    await open("two", plain("c"), { continues: idOf("one"), clientId: "other" });
    expect(await answer("one", "b")).toMatchObject({ kind: "refused", why: "finished" });
    await open("three", plain("d"), { continues: "nothing" });
    expect(await statesOf()).toEqual([
      ["one", "replaced"],
      ["two", "replaced"],
      ["three", "open"],
    ]);
    await open("four", plain("e"), { continues: idOf("three"), now: Date.now() + 31 * 60_000 });
    expect(await answer("three", "d")).toMatchObject({ kind: "refused", why: "expired" });
  });

  it("expires like any other, and each tells its audience of its end", async () => {
    const { stub, open, answer, idOf, alarmAfter, statesOf } = fresh();
    const told: string[] = [];
    await replaceSources<PersonSources>(stub, ({ rosters }) => ({
      rosters: (id) => ({
        ...rosters(id),
        answer: async () => membership(),
        endSession: async (_: unknown, { sessionId }: { sessionId: string }) => {
          told.push(String(sessionId.split(".")[1]));
          return membership();
        },
      }),
    }));
    const ofAudience = { audienceId, configs: [servedAudience()] };
    await open("one", [example("a"), example("b")], ofAudience);
    await open("two", [example("c"), example("d")], { ...ofAudience, continues: idOf("one") });
    await answer("one", "a");
    await answer("two", "c");
    await alarmAfter(31 * 60_000);
    expect([told.toSorted(), await statesOf()]).toEqual([
      ["one", "two"],
      [
        ["one", "expired"],
        ["two", "expired"],
      ],
    ]);
  });

  it("goes with the client that opened it, and with the person", async () => {
    const { stub, open, person, answer, idOf } = fresh();
    await open("one", plain("a", "b"));
    await open("two", plain("c"), { continues: idOf("one") });
    await answer("one", "a");
    await person.forgetPublisher("org");
    expect((await person.held(null))?.sessions).toEqual([]);
    expect(await person.answeredAmong(["a", "b"])).toEqual(["a"]);
    const left = await runInDurableObject(stub, (_, { storage }) =>
      storage.sql.exec("SELECT name FROM facts WHERE name LIKE 'packed%'").toArray(),
    );
    expect(left).toEqual([]);
  });
});

describe("a rapid that reveals", () => {
  const ofAudience = { audienceId, configs: [servedAudience()] };

  it("is an example whose results are not withheld, and its outcome has the truth, also when repeated", async () => {
    const { stub, open, answer } = fresh();
    await replaceSources<PersonSources>(stub, ({ rosters }) => ({
      rosters: (id) => ({ ...rosters(id), answer: async () => membership(), endSession: async () => membership() }),
    }));
    expect(await open("one", [example("a"), example("b")], ofAudience)).toMatchObject({ revealingIds: ["a", "b"] });
    const truth = { _t: "ClassifyExampleTruth", correctCategories: ["cat"] };
    const outcome = await answer("one", "a", "dog");
    expect(outcome).toMatchObject({ answered: { isCorrect: false, truth, next: { id: "b", reveals: true } } });
    expect(await answer("one", "a", "dog")).toEqual(outcome);
  });

  it("is none while results are withheld, and none beside labeling work", async () => {
    const { open } = fresh();
    const withheld = { audienceId, configs: [servedAudience({ withholdsResults: true })] };
    expect(await open("one", [example("a")], withheld)).toMatchObject({ revealingIds: [] });
    expect(await open("two", [example("b"), ...plain("c")], ofAudience)).toMatchObject({ revealingIds: [] });
  });
});
