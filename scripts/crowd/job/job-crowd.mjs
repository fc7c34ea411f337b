import { answerTask, guessChanceOf } from "./task-answer.mjs";
import { truthOf } from "./truth.mjs";

/** Somebody who finds no work comes again after so long. */
const idleMs = 250;
/** So many failures one after the other end the whole. */
const patience = 20;

/**
 * People who answer the tasks of one job until it is over. Somebody who leaves in the middle comes again in turn, and their new session
 * gives back what the old one held.
 * @param {object} world
 * @param {import("../people.mjs").Person[]} world.people
 * @param {object} world.server a client that may serve
 * @param {string} world.campaignId the job's campaign
 * @param {Map<string, string>} world.names names of stored files
 * @param {Record<string, unknown>} world.given truths
 * @param {{ leave: number, concurrency: number }} world.habits
 */
export function createJobCrowd({ people, server, campaignId, names, given, habits }) {
  const counts = {
    sessions: 0,
    answers: 0,
    correct: 0,
    overflow: 0,
    expired: 0,
    left: 0,
    elsewhere: 0,
    idle: 0,
    failures: 0,
  };
  let isOver = false;
  let failuresInARow = 0;
  const here = new Set();
  let turn = 0;
  const next = () => {
    for (let step = 0; step < people.length; step++) {
      const person = people[turn++ % people.length];
      if (!here.has(person.userId)) return person;
    }
    return null;
  };
  const lane = async () => {
    while (!isOver) {
      const person = next();
      if (person === null) return;
      here.add(person.userId);
      try {
        await visit(person);
        failuresInARow = 0;
      } catch (error) {
        counts.failures += 1;
        failuresInARow += 1;
        if (failuresInARow >= patience + habits.concurrency) throw error;
      } finally {
        here.delete(person.userId);
      }
    }
  };

  async function visit(person) {
    const session = await server.serving.open({ userId: person.userId, ...person.attributes });
    if (session.campaignId !== campaignId) {
      counts[session.campaignId === null ? "idle" : "elsewhere"] += 1;
      await giveBack(session);
      return new Promise((resolve) => setTimeout(resolve, idleMs));
    }
    counts.sessions += 1;
    let open = session.rapids.length;
    let rapid = session.rapids.find(({ id }) => id === session.next) ?? null;
    while (rapid !== null && !isOver) {
      const task = taskOf(rapid, names);
      const isCorrect = person.random() < (person.skill ?? guessChanceOf(task));
      const result = answerTask(task, { truth: truthOf(task, given), isCorrect, random: person.random });
      const outcome = await server.serving.answer(session.sessionId, { result: { ...result, rapidId: rapid.id } });
      counts.answers += 1;
      open -= 1;
      if (isCorrect) counts.correct += 1;
      if (!outcome.isAccepted) counts.overflow += 1;
      rapid = outcome.next;
      if (rapid !== null && person.random() < habits.leave) {
        counts.left += 1;
        counts.expired += Math.max(0, open);
        return undefined;
      }
    }
    return undefined;
  }

  /** Skips what another campaign gave. Otherwise its tasks would stay leased for minutes to people who never answer them. */
  async function giveBack({ sessionId, rapids = [] }) {
    for (const { id: rapidId } of rapids) await server.serving.skip(sessionId, { rapidId });
  }

  return {
    counts,
    stop() {
      isOver = true;
    },
    async come() {
      await Promise.all(Array.from({ length: Math.min(habits.concurrency, people.length) }, lane));
    },
  };
}

/** A rapid with the names of its assets in place of stored files. */
export function taskOf({ kind, asset, categories, words }, names) {
  const options = (asset._t === "MultiAsset" ? asset.assets : [asset]).map((one) => ({
    name: one._t === "TextAsset" ? one.text : (names.get(one.fileName) ?? one.fileName),
    identifier: one.identifier,
  }));
  return { kind, categories, words, options, names: options.map(({ name }) => name) };
}
