import type { Child } from "hono/jsx";
import { Icon } from "./icon.tsx";
import { Section, Unseen } from "./parts.tsx";

export interface Step {
  title: Child;
  isDone: boolean;
  /** Stand at the end of the step. Only those of the next step stand out. */
  actions?: Child;
  children?: Child;
}

/** What is to do one after another, with how much of it is done. The first step that is open stands out. */
export function Steps({ title, of: steps }: { title: string; of: readonly Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  const count = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section title={title} class="checklist" beside={<span class="meta">{`${count} of ${steps.length} done`}</span>}>
      <ol>
        {steps.map(({ title: name, isDone, actions, children }, i) => (
          <li class={isDone ? "step-done" : i === next ? "step-here" : undefined}>
            <span class="ordinal" aria-hidden="true">
              {isDone ? <Icon name="check" /> : i + 1}
            </span>
            <div>
              <h3>
                {isDone && <Unseen>Done: </Unseen>}
                {name}
              </h3>
              {children}
            </div>
            {actions && <div class="actions">{actions}</div>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
