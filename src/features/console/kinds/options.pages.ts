import type { Category } from "../../../domain/kinds/shared/shown-options.ts";
import { linesOf } from "./kind.pages.ts";

/** Writes one option a line: `Label`, or `Label = value`. */
export function optionsText(categories: readonly Category[]): string {
  return categories.map(({ label, value }) => (label === value ? label : `${label} = ${value}`)).join("\n");
}

/** Reads one option a line: `Label`, or `Label = value`. */
export function optionsIn(text: string): Category[] {
  return linesOf(text).map((line) => {
    const split = line.lastIndexOf(" = ");
    if (split < 1) return { label: line, value: line };
    return { label: line.slice(0, split).trim(), value: line.slice(split + 3).trim() || line.slice(0, split).trim() };
  });
}
