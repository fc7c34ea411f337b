import type { Child } from "hono/jsx";

/** A part of a page, with a heading that can be linked to. */
export function Part({ id, title, children }: { id: string; title: Child; children?: Child }) {
  return (
    <section>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The way from the reference to the page. */
export function Crumbs({ children }: { children?: Child }) {
  return (
    <p class="crumbs">
      <a href="/docs/reference">Reference</a>
      {children && [" / ", children]}
    </p>
  );
}

/** Links in columns: texts by their paths. */
export function Names({ links }: { links: readonly (readonly [path: string, text: Child])[] }) {
  return (
    <ul class="names">
      {links.map(([path, text]) => (
        <li>
          <a href={path}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

export function joined(items: readonly Child[], between: Child): Child[] {
  return items.flatMap((item, i) => (i > 0 ? [between, item] : [item]));
}

/** A long text that may break after each of its parts. */
export function breakable(text: string, separator: string | RegExp): Child[] {
  const kept = typeof separator === "string" ? separator : "";
  return joined(text.split(separator), [kept, <wbr />]);
}

export function Limits({ limits }: { limits: readonly Child[] }) {
  return limits.length > 0 && <p class="limits">{joined(limits, "; ")}</p>;
}
