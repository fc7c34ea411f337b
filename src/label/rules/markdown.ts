/** A piece of a line. */
export type Span =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong" | "emphasis" | "strike"; spans: Span[] }
  | { kind: "link"; url: string; spans: Span[] }
  | { kind: "image"; url: string; text: string }
  | { kind: "break" };

export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "list"; isOrdered: boolean; items: Span[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "rule" };

/** Deeper nesting than this is shown as it is written. */
const deepest = 4;

const fence = /^ {0,3}```/;
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/;
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const quote = /^ {0,3}> ?(.*)$/;
const bullet = /^ {0,6}[-*+]\s+(.*)$/;
const numbered = /^ {0,6}\d{1,9}[.)]\s+(.*)$/;

/**
 * Reads a subset of Markdown into a tree. Nothing in it is HTML: tags stay text, so the tree can be rendered by creating elements.
 */
export function parseMarkdown(text: string, depth = 0): Block[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  const takeWhile = (pattern: RegExp): string[] => {
    const taken: string[] = [];
    for (let match = pattern.exec(lines[at] ?? "\n"); match; match = pattern.exec(lines[at] ?? "\n")) {
      taken.push(match[1] as string);
      at++;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] as string;
    const headed = heading.exec(line);
    if (line.trim() === "") at++;
    else if (fence.test(line)) {
      const end = lines.findIndex((other, index) => index > at && fence.test(other));
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: "code", text: lines.slice(at + 1, last).join("\n") });
      at = last + 1;
    } else if (headed) {
      blocks.push({ kind: "heading", level: (headed[1] as string).length, spans: parseSpans(headed[2] as string) });
      at++;
    } else if (rule.test(line)) {
      blocks.push({ kind: "rule" });
      at++;
    } else if (quote.test(line) && depth < deepest) {
      blocks.push({ kind: "quote", blocks: parseMarkdown(takeWhile(quote).join("\n"), depth + 1) });
    } else if (bullet.test(line) || numbered.test(line)) {
      const isOrdered = !bullet.test(line);
      const items = takeWhile(isOrdered ? numbered : bullet).map((item) => parseSpans(item));
      blocks.push({ kind: "list", isOrdered, items });
    } else {
      const from = at++;
      while (at < lines.length && !startsBlock(lines[at] as string)) at++;
      blocks.push({ kind: "paragraph", spans: parseSpans(lines.slice(from, at).join("\n")) });
    }
  }
  return blocks;
}

function startsBlock(line: string): boolean {
  return line.trim() === "" || [fence, heading, rule, quote, bullet, numbered].some((pattern) => pattern.test(line));
}

/** Every alternative is bounded, so that no text takes more than linear time a position. */
const marks = [
  /^\\([\\`*_{}[\]()#+\-.!~>|])/,
  /^`([^`\n]{1,2000})`/,
  /^!\[([^\]\n]{0,500})\]\(([^\s()]{1,2000})\)/,
  /^\[([^\]\n]{1,500})\]\(([^\s()]{1,2000})\)/,
  /^(\*\*|__)(?=\S)([^\n]{1,2000}?\S)\1/,
  /^~~(?=\S)([^\n]{1,2000}?)~~/,
  /^\*(?=[^\s*])([^*\n]{1,2000})\*/,
  /^_(?=[^\s_])([^_\n]{1,2000})_(?!\w)/,
  /^(?: {2}|\\)?\n/,
] as const;
const mayBeMark = /[\\`![*_~\n ]/;

/** Reads the marks within a line. */
export function parseSpans(text: string, depth = 0): Span[] {
  const spans: Span[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") spans.push({ kind: "text", text: plain });
    plain = "";
  };
  for (let i = 0; i < text.length; ) {
    const found = mayBeMark.test(text[i] as string) && depth < deepest ? markAt(text, i, depth) : null;
    if (found === null) plain += text[i++];
    else if (typeof found.span === "string") {
      plain += found.span;
      i += found.length;
    } else {
      flush();
      spans.push(found.span);
      i += found.length;
    }
  }
  flush();
  return spans;
}

function markAt(text: string, at: number, depth: number): { span: Span | string; length: number } | null {
  const rest = text.slice(at, at + 4_100);
  const inner = (part: string | undefined) => parseSpans(part ?? "", depth + 1);
  // An underline within a word, as in a_file_name, is no emphasis.
  const isInWord = text[at] === "_" && /\w/.test(text[at - 1] ?? "");
  for (const [index, pattern] of marks.entries()) {
    const match = pattern.exec(rest);
    if (!match || (isInWord && (index === 4 || index === 7))) continue;
    const [{ length }, first, second] = [match[0], match[1], match[2]];
    const spanOf = (): Span | string => {
      switch (index) {
        case 0:
          return first ?? "";
        case 1:
          return { kind: "code", text: first ?? "" };
        case 2:
          return { kind: "image", url: second ?? "", text: first ?? "" };
        case 3:
          return { kind: "link", url: second ?? "", spans: inner(first) };
        case 4:
          return { kind: "strong", spans: inner(second) };
        case 5:
          return { kind: "strike", spans: inner(first) };
        case 8:
          return { kind: "break" };
        default:
          return { kind: "emphasis", spans: inner(first) };
      }
    };
    return { span: spanOf(), length };
  }
  return null;
}
