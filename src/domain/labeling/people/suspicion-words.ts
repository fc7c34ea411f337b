import { numberText } from "../../text/numbers.ts";
import type { Reason, Suspicion } from "./suspicion.ts";

/** The sentences for a person's reasons. `nameOf` names an option by its place. */
export function reasonSentences({ reasons }: Pick<Suspicion, "reasons">, nameOf: (option: number) => string): string[] {
  return reasons.map((reason) => sentenceOf(reason, nameOf));
}

function sentenceOf(reason: Reason, nameOf: (option: number) => string): string {
  switch (reason.kind) {
    case "speed":
      return `Answers in ${secondsText(reason.ownMs)} where others take ${secondsText(reason.othersMs)}.`;
    case "option":
      return `Chose ${nameOf(reason.option)} in ${shareText(reason.own)} of tasks, others in ${shareText(reason.others)}.`;
    case "agreement":
      return (
        `Agrees with others in ${shareText(reason.own)} of ${numberText(reason.tasks)} tasks. ` +
        `Others do in ${shareText(reason.others)}, and guessing gives ${shareText(reason.chance)}.`
      );
    case "reliability": {
      const { ability, low, high } = reason.reliability;
      return (
        `The model of the votes takes them to be right in ${shareText(ability)} of tasks ` +
        `(${shareText(low)} to ${shareText(high)}), others in ${shareText(reason.others)}.`
      );
    }
    case "rejected":
      return `${numberText(reason.count)} of ${numberText(reason.answers)} answers were taken back by a reviewer.`;
  }
}

/** Seconds with one digit below ten: "0.6 s". */
export function secondsText(ms: number): string {
  const seconds = ms / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : numberText(Math.round(seconds))} s`;
}

export function shareText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Says who the job would do better without. Null: nobody, as far as one can tell. */
export function betterWithoutSentence(userIds: readonly string[]): string | null {
  const [first, ...others] = userIds;
  if (first === undefined) return null;
  const names = others.length === 0 ? first : `${[first, ...others.slice(0, -1)].join(", ")} and ${others.at(-1)}`;
  const why = "their answers cannot be told from guesses, and other people are right more often";
  return `The job would do better without ${names}: ${why}.`;
}
