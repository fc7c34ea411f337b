import type { Child } from "hono/jsx";

/** A word of ours, explained where it stands. */
export function Term({ asks, children }: { asks: string; children: Child }) {
  return (
    <details class="term">
      <summary>{asks}</summary>
      <p>{children}</p>
    </details>
  );
}
