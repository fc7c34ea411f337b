import { pressOf } from "./press-of.ts";
import { choiceOf } from "./rules/keys.ts";

/** Which of so many choices a key event means. Null: none, or the person types or holds a modifier. */
export function digitOf(event: Event, choices: number): number | null {
  return choiceOf(pressOf(event), choices);
}
