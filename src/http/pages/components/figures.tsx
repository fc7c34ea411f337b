import type { Child } from "hono/jsx";

/** Facts with their names. What is null or undefined is left out. */
export function Facts({ rows, look = "settings" }: { rows: Readonly<Record<string, Child>>; look?: string }) {
  return (
    <dl class={`facts ${look}`}>
      {Object.entries(rows).map(([label, value]) =>
        value === null || value === undefined ? null : (
          <div>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  /** What the number means: a short text, or children. */
  more?: string;
  children?: Child;
}

/** A number of a page's `<dl class="figures">`, and what it means. */
export function Figure({ label, value, more, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <div class="meta">{more ?? children}</div>
      </dd>
    </div>
  );
}

interface FiguresProps {
  of: readonly (readonly [label: string, value: string, more: Child])[];
  /** Large: the one to three numbers that a page is about. Small: what is only looked up. */
  size?: "large" | "medium" | "small";
}

/** Numbers with what they mean, side by side. */
export function Figures({ of: figures, size = "medium" }: FiguresProps) {
  return (
    <dl class={size === "medium" ? "figures" : `figures figures-${size}`}>
      {figures.map(([label, value, more]) => (
        <Figure label={label} value={value}>
          {more}
        </Figure>
      ))}
    </dl>
  );
}
