import { answerTo, guessChance } from "./answering.mjs";

/**
 * What one person does: comes, answers what he is shown, sometimes leaves in the middle, and comes again, until there is nothing
 * for him or he has come often enough.
 * @param {import("./people.mjs").Person} person
 * @param {object} world
 * @param {{ open(body: object): Promise<object>, answer(sessionId: string, result: object): Promise<object> }} world.serving
 * @param {Map<string, import("./answering.mjs").Example>} world.examples by their ids
 * @param {string} world.campaignId the one whose rapids he answers
 * @param {{ sessions: number, leave: number }} world.habits visits at most, and how often somebody leaves after an answer
 * @param {(event: object) => void} world.tell what happened: opened, idle, elsewhere, answered, skipped
 * @param {() => boolean} world.isOver
 */
export async function live(person, { serving, examples, campaignId, habits, tell, isOver }) {
  for (let visit = 0; visit < habits.sessions && !isOver(); visit++) {
    const session = await serving.open({ userId: person.userId, ...person.attributes });
    if (session.campaignId === null) return tell({ kind: "idle" });
    // He was given another campaign's work, of which nobody knows what is right.
    if (session.campaignId !== campaignId) {
      tell({ kind: "elsewhere" });
      continue;
    }
    tell({ kind: "opened" });
    let next = session.rapids.find(({ id }) => id === session.next) ?? null;
    while (next !== null && !isOver()) {
      const example = examples.get(next.id);
      const { result, isRight } = example
        ? answerOf(person, example)
        : { result: { _t: "SkipResult" }, isRight: false };
      const outcome = await serving.answer(session.sessionId, { ...result, rapidId: next.id });
      const { _t } = result;
      tell({ kind: _t === "SkipResult" ? "skipped" : "answered", rapidId: next.id, isRight, outcome });
      if (person.random() < habits.leave) break;
      next = outcome.next;
    }
  }
}

function answerOf({ skill, random }, example) {
  const isRight = random() < (skill ?? guessChance(example));
  return { result: answerTo(example, { isRight, random }), isRight };
}
