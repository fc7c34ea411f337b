import type { Child } from "hono/jsx";
import { Mark } from "./mark.tsx";

/** The places that the header of every page leads to. */
const places = {
  docs: { path: "/docs", label: "Docs" },
  reference: { path: "/docs/reference", label: "API" },
  console: { path: "/console", label: "Console" },
} as const;

export type Place = keyof typeof places;

/** The mark and the name of the service. */
export function Brand({ home = "/" }: { home?: string }) {
  return (
    <a class="brand" href={home}>
      <Mark /> Muster
    </a>
  );
}

/** Links to the other places, in the same order on every page. */
export function Places({ current, more }: { current?: Place | undefined; more?: Child }) {
  return (
    <ul class="places">
      {Object.entries(places).map(([name, { path, label }]) => (
        <li>
          <a href={path} aria-current={name === current ? "true" : undefined}>
            {label}
          </a>
        </li>
      ))}
      {more}
    </ul>
  );
}
