import { listenToKeys } from "./review-keys.ts";
import { ReviewStream } from "./review-stream.ts";
import { enhanceTask } from "./review-task.ts";

let stream: ReviewStream | null = null;

/** Makes the review of tasks quick: keys, the next task at once, and a decision that can be taken back. */
export function enhance(root: ParentNode): void {
  const review = root instanceof Document ? root.getElementById("review") : null;
  if (review && !stream) {
    stream = new ReviewStream(review);
    listenToKeys(stream);
  }
  for (const shown of root.querySelectorAll("#review")) enhanceTask(shown as HTMLElement);
  if (root instanceof Element && root.id === "review") enhanceTask(root as HTMLElement);
}
