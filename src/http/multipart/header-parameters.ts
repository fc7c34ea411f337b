export interface HeaderValue {
  /** The text before the first semicolon, lower-cased. */
  value: string;
  /** Parameters by lower-cased name. */
  parameters: Map<string, string>;
}

const parameter = /[ \t]*;[ \t]*(?:([!#$%&'*+\-.^_`|~\w]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s";]*)))?/y;

/**
 * Reads `value; name=token; name="quoted"`. Null if it is malformed or has a parameter twice: two readers could pick different ones,
 * which would let an attacker pass a filter in front of the service.
 */
export function parseHeaderValue(header: string): HeaderValue | null {
  const end = header.indexOf(";");
  const text = end < 0 ? "" : header.slice(end).trimEnd();
  const parameters = new Map<string, string>();
  parameter.lastIndex = 0;
  while (parameter.lastIndex < text.length) {
    const found = parameter.exec(text);
    if (!found) return null;
    const [, name, quoted, token] = found;
    if (name === undefined) continue;
    const key = name.toLowerCase();
    if (parameters.has(key)) return null;
    parameters.set(key, quoted === undefined ? (token ?? "") : unescapeQuoted(quoted));
  }
  return { value: (end < 0 ? header : header.slice(0, end)).trim().toLowerCase(), parameters };
}

/** Only `\"` and `\\` are escapes: some clients send a Windows path with plain backslashes. */
function unescapeQuoted(text: string): string {
  return text.replace(/\\(["\\])/g, "$1");
}
