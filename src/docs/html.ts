/** Markup. Everything else is escaped where it is put into a template. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

export type Put = Html | string | number | false | null | undefined | readonly Put[];

/** A template whose values are escaped, except for what another template made. Nothing is put for false, null and undefined. */
export function html(parts: TemplateStringsArray, ...values: Put[]): Html {
  return new Html(parts.reduce((all, part, at) => all + put(values[at - 1]) + part));
}

function put(value: Put): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(put).join("");
  return value === undefined || value === null || value === false ? "" : escapeText(String(value));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
