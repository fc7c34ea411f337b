import type { LabelResult } from "../../src/domain/labeling/response.ts";
import { answerTo, guessChance, type KnownExample } from "./answering.ts";
import type { Person } from "./people.ts";

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
  next: ShownId | null;
}
/** The service, as a person meets it. */
export interface Serving {
  open(body: { userId: string } & Person["attributes"]): Promise<Opened>;
  answer(sessionId: string, result: Given & { rapidId: string }): Promise<Outcome>;
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
      const { id: rapidId } = next;
      const { result, isRight } = answerOf(person, examples.get(rapidId));
      const outcome = await serving.answer(sessionId, { ...result, rapidId });
      tell({ kind: result._t === "SkipResult" ? "skipped" : "answered", rapidId, isRight, outcome });
      if (person.random() < habits.leave) break;
      next = outcome.next;
    }
  }
}

/** Skips what was added after the examples were read. */
function answerOf({ skill, random }: Person, example: KnownExample | undefined): { result: Given; isRight: boolean } {
  if (!example) return { result: { _t: "SkipResult" }, isRight: false };
  const isRight = random() < (skill ?? guessChance(example));
  return { result: answerTo(example, { isRight, random }), isRight };
}
