import { runDurableObjectAlarm } from "cloudflare:test";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import { category, type openDesk } from "./fresh-desk.ts";

type OpenDesk = Awaited<ReturnType<typeof openDesk>>;

export interface Crowd {
  /** How often each person names the right category of a task that does not lure. */
  abilities: number[];
  /** Categories, of which each task has one that is right. */
  categories: string[];
  /** The share of tasks that lead half of all people to the same wrong category. */
  luring: number;
  /** The scores that people bring, by their ability. Null: they have none. */
  scoreOf?: (ability: number) => number | null;
  seed: number;
}

/** What only the simulation knows of a task. */
export interface Truth {
  right: string;
  /** The category that lures. Null: none does. */
  lure: string | null;
}

const heldAtOnce = 5;
const answersAnAlarm = 25;

/** People take tasks in turns and answer them in another order, until nothing is left for any of them. */
export async function workThrough({ desk, stub, take, answer }: OpenDesk, tasks: number, crowd: Crowd) {
  const { abilities, categories, luring, seed, scoreOf = () => 0.5 } = crowd;
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const otherThan = (name: string) => {
    const others = categories.filter((one) => one !== name);
    return others[below(others.length)] as string;
  };
  const truths = Array.from({ length: tasks }, (): Truth => {
    const right = categories[below(categories.length)] as string;
    return { right, lure: random() < luring ? otherThan(right) : null };
  });
  const people = abilities.map((ability, i) => ({
    ability,
    name: `person ${i}`,
    weight: scoreOf(ability),
    person: null as number | null,
    held: [] as number[],
    isOut: false,
  }));
  let [answers, unused, answersBefore] = [0, 0, -1];
  for (let now = 0; ; now += 1_000) {
    const busy = people.filter(({ isOut }) => !isOut);
    if (busy.length === 0) {
      // What was learned may have opened tasks again, for people who come back.
      if (answers === answersBefore) break;
      answersBefore = answers;
      await runDurableObjectAlarm(stub);
      for (const one of people) one.isOut = false;
      continue;
    }
    const who = busy[below(busy.length)] as (typeof people)[number];
    const { name, weight, ability } = who;
    if (who.held.length === 0) {
      const taken = await take(name, heldAtOnce, { at: now, weight });
      who.person = taken.person ?? who.person;
      who.held = taken.tasks.map(({ id }) => id);
      who.isOut = who.held.length === 0;
      continue;
    }
    const [task = 0] = who.held.splice(below(who.held.length), 1);
    const { right, lure } = truths[task] as Truth;
    const own = random() < ability ? right : otherThan(right);
    const result = category(lure !== null && random() < 0.5 ? lure : own);
    const given = await answer(name, who.person, task, { at: now, result, weight: weight ?? 0.5 });
    who.held = who.held.filter((id) => !given.ended.includes(id));
    answers += 1;
    unused += Number(!given.isAccepted);
    if (answers % answersAnAlarm === 0) await runDurableObjectAlarm(stub);
  }
  return { truths, answers, unused, progress: await desk.progress() };
}
