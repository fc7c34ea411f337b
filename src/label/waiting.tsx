import { useTexts } from "./surroundings.ts";
import type { View } from "./view.ts";

/** Stands where a task will stand, or what comes in its place. */
export function Waiting({ view }: { view: View }) {
  const texts = useTexts();
  return (
    <div class="message" aria-busy="true">
      <p role="status">{view.isOffline ? texts.offline : view.phase === "waiting" ? texts.waiting : texts.opening}</p>
    </div>
  );
}
