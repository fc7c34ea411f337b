const width = 108;

export const notice = "# Made from docs/openapi.json: npm test -- --update writes it anew.";

/** A text as lines of at most 108 characters behind the indent. */
export function wrapped(text, indent) {
  const lines = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width - indent.length) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => indent + line);
}

/** A docstring of paragraphs. Backslashes stand for themselves. */
export function docstring(paragraphs, indent) {
  const said = paragraphs.filter(Boolean).map((text) => text.replaceAll('"""', "'''"));
  const isRaw = said.some((text) => text.includes("\\"));
  const lines = said.flatMap((text) => ["", ...text.split("\n").flatMap((line) => hanging(line, indent))]).slice(1);
  const [first = ""] = lines;
  const opening = `${indent}${isRaw ? "r" : ""}"""${first.slice(indent.length)}`;
  const last = lines.at(-1) ?? "";
  if (lines.length === 1 && opening.length + 3 <= width + 12 && !last.endsWith('"')) return [`${opening}"""`];
  return [opening, ...lines.slice(1), `${indent}"""`];
}

/** The lines behind the first one of a parameter stand under its words. */
function hanging(line, indent) {
  if (!line.startsWith(":param")) return wrapped(line, indent);
  const [first, ...rest] = wrapped(line, indent);
  return [first, ...(rest.length === 0 ? [] : wrapped(rest.join(" "), `${indent}    `))];
}

export function asSentence(text) {
  return text === undefined || /[.!?`]$/.test(text.trim()) ? text : `${text.trim()}.`;
}

/** `pageSize` becomes `page_size`, and a word of the language gets an underscore behind it. */
export function snakeCase(name) {
  const snake = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
  return keywords.has(snake) ? `${snake}_` : snake;
}

export const keywords = new Set(
  "and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);
