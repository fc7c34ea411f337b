import { findObject } from "../find-object.ts";
import { callsOf, type Repeatable, type Substitutes } from "../object-calls.ts";
import type { AnswerOutcome, Person, Persons } from "./person.port.ts";

const repeatable: Repeatable<Person> = {
  // A second arrival only finds the person no longer new, as the client's own retry would.
  arrive: true,
  // Only a named request finds the session that its first attempt opened.
  open: ({ requestKey }) => requestKey !== null,
  workAt: true,
  answeredAmong: true,
  noteBlocks: true,
  findServed: true,
  // A skip without a name skips whatever is next.
  answer: ({ result }) => result.rapidId !== null || ("requestKey" in result && result.requestKey !== undefined),
  answerTogether: true,
  isKnownTo: true,
  erase: true,
  standingsAmong: true,
  forgetStandings: true,
};

const substitutes: Substitutes<Person> = {
  async answerTogether(person, { answers, ...given }) {
    const outcomes: AnswerOutcome[] = [];
    for (const { result } of answers) outcomes.push(await person.answer({ ...given, result }));
    const last = outcomes.findLast((outcome) => outcome.kind === "answered");
    return { outcomes, next: last?.answered.next ?? null };
  },
};

/** Finds a person's object by their id. The object's own id serves as a key that does not reveal who they are. */
export function createPersons(namespace: DurableObjectNamespace): Persons {
  const at = (id: DurableObjectId) => callsOf<Person>(() => findObject(namespace, id), repeatable, substitutes);
  return {
    ofUser(userId) {
      const id = namespace.idFromName(userId);
      return { key: id.toString(), person: at(id) };
    },
    ofKey(key) {
      try {
        return at(namespace.idFromString(key));
      } catch {
        return null;
      }
    },
  };
}
