import { expect, it } from "vitest";
import type { KnownExample } from "../../../scripts/crowd/answering.ts";
import { live } from "../../../scripts/crowd/life.ts";
import { liveTogether } from "../../../scripts/crowd/together.ts";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";

const ids = Array.from({ length: 10 }, (_, index) => `r${index}`);
const examples = new Map<string, KnownExample>(
  ids.map((id) => [
    id,
    {
      payload: {
        _t: "ClassifyExamplePayload",
        title: "Which?",
        categories: ["cat", "dog"].map((value) => ({ label: value, value })),
      },
      truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
      asset: { text: "Meow", identifier: "Meow" },
      randomCorrectProbability: 0.5,
    },
  ]),
);

/** A service that shows the rapids without an answer, and remembers what it was told. */
function standIn({ campaignId = "mine" }: { campaignId?: string } = {}) {
  const left = [...ids];
  const answers: { rapidId: string; category?: string; _t: string }[] = [];
  const requests: number[] = [];
  const show = () => left.map((id) => ({ id }));
  return {
    answers,
    requests,
    open: async () =>
      left[0] === undefined ? { campaignId: null } : { sessionId: "s", campaignId, rapids: show(), next: left[0] },
    answer: async (_session: string, results: { rapidId: string; _t: string }[]) => {
      requests.push(results.length);
      for (const result of results) {
        answers.push(result);
        left.splice(left.indexOf(result.rapidId), 1);
      }
      return { outcomes: results.map(() => ({ state: "Distilling" })), next: show()[0] ?? null };
    },
  };
}

async function lifeOf(
  serving: ReturnType<typeof standIn>,
  options: { skill?: number | null; leave?: number; known?: typeof examples },
) {
  const { skill = 1, leave = 0, known = examples } = options;
  const events: { kind: string }[] = [];
  const person = { userId: "u", skill, attributes: { country: "DE" }, random: seededRandom(3) };
  await live(person, {
    serving,
    examples: known,
    campaignId: "mine",
    habits: { sessions: 3, leave },
    isOver: () => false,
    tell: (event: { kind: string }) => events.push(event),
  });
  return events.map(({ kind }) => kind);
}

it("answers all that is shown, by skill, and comes again until nothing is left", async () => {
  const able = standIn();
  expect(await lifeOf(able, {})).toEqual(["opened", ...ids.map(() => "answered"), "idle"]);
  expect(able.answers.map(({ category }) => category)).toEqual(ids.map(() => "cat"));
  expect(able.requests).toEqual([5, 5]);
  const never = standIn();
  await lifeOf(never, { skill: 0 });
  expect(never.answers.map(({ category }) => category)).toEqual(ids.map(() => "dog"));
  const guesser = standIn();
  await lifeOf(guesser, { skill: null });
  expect(new Set(guesser.answers.map(({ category }) => category)).size).toBe(2);
});

it("leaves in the middle, and goes on with the next visit", async () => {
  const kinds = await lifeOf(standIn(), { leave: 1 });
  expect(kinds).toEqual(["opened", "answered", "opened", "answered", "opened", "answered"]);
});

it("answers nothing of another campaign", async () => {
  const serving = standIn({ campaignId: "another" });
  expect(await lifeOf(serving, {})).toEqual(["elsewhere", "elsewhere", "elsewhere"]);
  expect(serving.answers).toEqual([]);
});

it("skips an example of which it does not know what is right", async () => {
  const serving = standIn();
  const kinds = await lifeOf(serving, { known: new Map([...examples].slice(1)) });
  expect(kinds.filter((kind) => kind === "skipped")).toHaveLength(1);
  expect(serving.answers[0]).toEqual({ _t: "SkipResult", rapidId: "r0" });
});

it("many live at once, each once, and no more than so many", async () => {
  let [now, most] = [0, 0];
  const seen: number[] = [];
  const work = async (person: number) => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.push(person);
    now -= 1;
  };
  const people = Array.from({ length: 100 }, (_, index) => index);
  await liveTogether(people, { atOnce: 7, patience: 3, isOver: () => false, failed: () => undefined }, work);
  expect(most).toBe(7);
  expect(seen.sort((a, b) => a - b)).toEqual(people);
});

it("one who fails is left out; when all fail, it ends with the last failure", async () => {
  const people = Array.from({ length: 50 }, (_, index) => index);
  const failed: unknown[] = [];
  const how = { atOnce: 2, patience: 5, isOver: () => false, failed: (error: unknown) => failed.push(error) };
  await liveTogether(people, how, async (person: number) => {
    if (person % 10 === 0) throw new Error("away");
  });
  expect(failed).toHaveLength(5);
  const hopeless = liveTogether(people, how, async () => {
    throw new Error("away for good");
  });
  await expect(hopeless).rejects.toThrow("away for good");
  expect(failed.length).toBeLessThan(5 + 10);
});

it("people who are cut off by the end did not fail", async () => {
  let isOver = false;
  const failed: unknown[] = [];
  const how = { atOnce: 1, patience: 1, isOver: () => isOver, failed: (error: unknown) => failed.push(error) };
  await liveTogether([1, 2], how, async () => {
    isOver = true;
    throw new Error("aborted");
  });
  expect(failed).toEqual([]);
});
