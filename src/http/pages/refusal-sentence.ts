import type { Problem } from "../problems.ts";

/** A refusal for people, who see `subject` and not the name of a member. A refusal about nothing in particular is a sentence already. */
export function refusalSentence({ message, options }: Problem, subject = "It"): string {
  const [fault] = Object.values(options.errors ?? {}).flat();
  if (fault === undefined || /^[A-Z]/.test(fault)) return message;
  return `${subject} ${fault}${/[.?!]$/.test(fault) ? "" : "."}`;
}
