import type { Mark } from "../rules/truths.ts";
import { useTexts } from "../surroundings.ts";

/** Says how an option is marked, for those who do not see it. */
export function MarkWords({ mark }: { mark: Mark | undefined }) {
  const texts = useTexts();
  if (!mark) return null;
  return <span class="unseen"> {mark === "right" ? texts.right_answer : texts.your_answer}</span>;
}
