import type { Child } from "hono/jsx";
import { barOf } from "../visitor.ts";
import { useRequest } from "./request.tsx";

interface RoleLinkProps {
  to: string;
  children?: Child;
  /** What stands in its place if the visitor's role bars the page: by default the words alone. */
  barred?: Child;
}

/** A link within a text, for those whose role allows the page that it leads to. */
export function RoleLink({ to, children, barred = children }: RoleLinkProps) {
  return barOf(useRequest(), "GET", to) === undefined ? <a href={to}>{children}</a> : barred;
}
