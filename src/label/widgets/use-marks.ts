import { imported } from "../imported.ts";
import { Later } from "../later.ts";
import { useLater } from "../use-later.ts";
import type { WidgetProps } from "./widget.ts";

const marksPart = new Later(imported(() => import("../rules/truths.ts")));

/** What marks options as right, wrong or given. Only practice needs it, and answers that were taken back. */
export function useMarks({ rapid, given, reveal }: Pick<WidgetProps, "rapid" | "given" | "reveal">) {
  return useLater(marksPart, rapid.reveals === true || given !== null || reveal !== null);
}
