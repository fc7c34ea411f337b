import type { Child } from "hono/jsx";
import { barOf } from "../visitor.ts";
import { useRequest } from "./request.tsx";

interface TabsProps {
  label: string;
  /** Labels by their paths. */
  tabs: Readonly<Record<string, string>>;
  current: string;
}

/** Pages side by side, but for those that the visitor's role bars. One alone needs no tabs. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const c = useRequest();
  const all = Object.entries(tabs).filter(([path]) => barOf(c, "GET", path) === undefined);
  if (all.length < 2) return null;
  return (
    <nav class="tabs" aria-label={label}>
      <ul>
        {all.map(([path, text]) => (
          <li>
            <a href={path} aria-current={path === current ? "page" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LinkTabsProps {
  label: string;
  links: readonly (readonly [to: string, text: Child, isHere: boolean])[];
  look?: string;
}

/** Views of one thing side by side, of which one is here. */
export function LinkTabs({ label, links, look = "tabs" }: LinkTabsProps) {
  return (
    <ul class={look} aria-label={label}>
      {links.map(([to, text, isHere]) => (
        <li>
          <a href={to} aria-current={isHere ? "true" : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
