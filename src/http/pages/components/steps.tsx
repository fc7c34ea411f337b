import type { Child } from "hono/jsx";
import { Unseen } from "./parts.tsx";

export interface Step {
  title: string;
  isDone: boolean;
  children: Child;
}

/** What is to do one after another. The first step that is open stands out. */
export function Steps({ label, of: steps }: { label: string; of: readonly Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol class="ordered-steps" aria-label={label}>
      {steps.map(({ title, isDone, children }, i) => (
        <li class={isDone ? "is-done" : i === next ? "is-next" : undefined}>
          <h2>
            {title}
            {isDone && <Unseen> (done)</Unseen>}
          </h2>
          {children}
        </li>
      ))}
    </ol>
  );
}
