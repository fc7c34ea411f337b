import type { Category } from "../shared/shown-options.ts";

const separator = "=";

/** One option a line: what people read, and after a `=` what results say where that is something else. */
export function readOptions(text: string): Category[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const split = line.lastIndexOf(separator);
      const [label, value] = [line.slice(0, split).trim(), line.slice(split + 1).trim()];
      return split > 0 && label !== "" && value !== "" ? { label, value } : { label: line, value: line };
    });
}

export function writeOptions(categories: readonly Category[]): string {
  const isBare = ({ label, value }: Category) => label === value && readOptions(label)[0]?.value === value;
  return categories
    .map((category) => (isBare(category) ? category.label : `${category.label} ${separator} ${category.value}`))
    .join("\n");
}
