import type { LabelResult } from "../../src/domain/labeling/response.ts";
import { answerTo, guessChance, type KnownExample } from "./answering.ts";
import type { Person } from "./people.ts";

/** A page sends the answers of some seconds together. */
export const answersAtOnce = 5;

type Given = LabelResult | { _t: "SkipResult" };
/** What a rapid is named by. What it asks is known of its example. */
interface ShownId {
  id: string;
}
/** An opened session, or a campaign of null where there was nothing. */
export interface Opened {
  campaignId: string | null;
  sessionId?: string;
  rapids?: readonly ShownId[];
  next?: string;
}
export interface Outcome {
  state: string | null;
}
export interface Outcomes {
  outcomes: readonly Outcome[];
  next: ShownId | null;
}
/** The service, as a person meets it. */
export interface Serving {
  open(body: { userId: string } & Person["attributes"]): Promise<Opened>;
  answer(sessionId: string, results: (Given & { rapidId: string })[]): Promise<Outcomes>;
}
/** What happened to a person. */
export type Happened =
  | { kind: "opened" | "idle" | "elsewhere" }
  | { kind: "answered" | "skipped"; rapidId: string; isRight: boolean; outcome: Outcome };

export interface World {
  serving: Serving;
  /** The keys are the examples' ids. */
  examples: ReadonlyMap<string, KnownExample>;
  /** The campaign whose rapids people answer. */
  campaignId: string;
  /** Visits at most, and how often a person leaves after an answer. */
  habits: { sessions: number; leave: number };
  tell: (event: Happened) => void;
  isOver: () => boolean;
}

/**
 * What one person does: they come, answer what they are shown, sometimes leave in the middle, and come again, until there is nothing
 * for them or they have come often enough.
 */
export async function live(
  person: Person,
  { serving, examples, campaignId, habits, tell, isOver }: World,
): Promise<void> {
  for (let visit = 0; visit < habits.sessions && !isOver(); visit++) {
    const { sessionId, rapids = [], ...session } = await serving.open({ userId: person.userId, ...person.attributes });
    if (session.campaignId === null || sessionId === undefined) return tell({ kind: "idle" });
    // They were given another campaign's work, of which it is not known what is right.
    if (session.campaignId !== campaignId) {
      tell({ kind: "elsewhere" });
      continue;
    }
    tell({ kind: "opened" });
    let next = rapids.find(({ id }) => id === session.next) ?? null;
    while (next !== null && !isOver()) {
      const { answers, isLeaving } = answersOf(person, shownFrom(next, rapids), { examples, habits });
      const { outcomes, ...following } = await serving.answer(
        sessionId,
        answers.map(({ result }) => result),
      );
      for (const [i, { result, isRight }] of answers.entries()) {
        const kind = result._t === "SkipResult" ? "skipped" : "answered";
        tell({ kind, rapidId: result.rapidId, isRight, outcome: outcomes[i] ?? { state: null } });
      }
      if (isLeaving) break;
      next = following.next;
    }
  }
}

/** The rapids that are answered in one request. A program shows one at a time. */
function shownFrom(next: ShownId, rapids: readonly ShownId[]): readonly ShownId[] {
  const from = rapids.findIndex(({ id }) => id === next.id);
  return from < 0 ? [next] : rapids.slice(from, from + answersAtOnce);
}

/** What the person answers until they leave, or until these are answered. */
function answersOf(
  person: Person,
  rapids: readonly ShownId[],
  { examples, habits }: Pick<World, "examples" | "habits">,
) {
  const answers: { result: Given & { rapidId: string }; isRight: boolean }[] = [];
  for (const { id: rapidId } of rapids) {
    const { result, isRight } = answerOf(person, examples.get(rapidId));
    answers.push({ result: { ...result, rapidId }, isRight });
    if (person.random() < habits.leave) return { answers, isLeaving: true };
  }
  return { answers, isLeaving: false };
}

/** Skips what was added after the examples were read. */
function answerOf({ skill, random }: Person, example: KnownExample | undefined): { result: Given; isRight: boolean } {
  if (!example) return { result: { _t: "SkipResult" }, isRight: false };
  const isRight = random() < (skill ?? guessChance(example));
  return { result: answerTo(example, { isRight, random }), isRight };
}
