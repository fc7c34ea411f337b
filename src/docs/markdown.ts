import { Html, html } from "./html.ts";

export interface Heading {
  level: number;
  id: string;
  text: string;
}

export interface MarkdownParts {
  /** The address of a link. Null: the link leads nowhere that is published, and its text is shown alone. */
  linkOf: (href: string) => string | null;
  imageOf: (source: string, description: string) => Html;
  codeOf: (text: string, language: string) => Html;
}

export interface Rendered {
  /** The heading of level 1, which is not part of `body`. */
  title: string | null;
  body: Html;
  headings: Heading[];
}

/**
 * Renders the Markdown of the guide: headings, paragraphs, lists, tables, fenced code, inline code, bold, emphasis, links and images.
 * Markup in the text is escaped like any other text.
 */
export function renderMarkdown(text: string, parts: MarkdownParts): Rendered {
  const state: State = { parts, title: null, headings: [], ids: new Map() };
  const body = blocks(text.replaceAll("\r\n", "\n").split("\n"), state);
  return { title: state.title, body, headings: state.headings };
}

/** Renders a description: as `renderMarkdown`, without headings that could be linked to. */
export function renderProse(text: string | undefined, parts: MarkdownParts): Html {
  return text ? renderMarkdown(text, parts).body : html``;
}

/** The text of a line without its marks. */
export function plainText(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*?|`/g, "")
    .replace(/\\(.)/g, "$1");
}

export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

interface State {
  parts: MarkdownParts;
  title: string | null;
  headings: Heading[];
  ids: Map<string, number>;
}

const fence = /^(`{3,}|~{3,})\s*([\w+-]*)/;
const headingLine = /^(#{1,6})\s+(.*?)\s*#*$/;
const itemLine = /^(\s*)([-*+]|\d+[.)])\s+(.*)$/;
const delimiterRow = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

function blocks(lines: readonly string[], state: State): Html {
  const made: Html[] = [];
  let at = 0;
  const lineAt = (place: number) => lines[place] ?? "";
  while (at < lines.length) {
    const line = lineAt(at);
    const opened = fence.exec(line);
    const heading = headingLine.exec(line);
    if (line.trim() === "") at++;
    else if (opened) {
      const [, marks = "", language = ""] = opened;
      const end = lines.findIndex((candidate, place) => place > at && candidate.startsWith(marks));
      const until = end < 0 ? lines.length : end;
      made.push(state.parts.codeOf(lines.slice(at + 1, until).join("\n"), language));
      at = until + 1;
    } else if (heading) {
      made.push(headingOf(heading[1]?.length ?? 1, heading[2] ?? "", state));
      at++;
    } else if (itemLine.test(line)) {
      const end = endOfList(lines, at);
      made.push(listOf(lines.slice(at, end), state));
      at = end;
    } else if (line.includes("|") && delimiterRow.test(lineAt(at + 1)) && lineAt(at + 1).includes("|")) {
      let end = at + 2;
      while (end < lines.length && lineAt(end).includes("|")) end++;
      made.push(tableOf(lines.slice(at, end), state));
      at = end;
    } else {
      let end = at + 1;
      while (end < lines.length && !startsBlock(lineAt(end))) end++;
      const paragraph = lines.slice(at, end).map((part) => part.trim());
      made.push(html`<p>${inline(paragraph.join("\n"), state.parts)}</p>`);
      at = end;
    }
  }
  return html`${made}`;
}

const startsBlock = (line: string) =>
  line.trim() === "" || fence.test(line) || headingLine.test(line) || itemLine.test(line);

function headingOf(level: number, text: string, state: State): Html {
  const plain = plainText(text);
  if (level === 1 && state.title === null) {
    state.title = plain;
    return html``;
  }
  const id = freeId(slugOf(plain), state.ids);
  state.headings.push({ level, id, text: plain });
  const content = html`${inline(text, state.parts)} <a class="anchor" href="#${id}" aria-label="Link to: ${plain}">#</a>`;
  if (level <= 2) return html`<h2 id="${id}">${content}</h2>`;
  return level === 3 ? html`<h3 id="${id}">${content}</h3>` : html`<h4 id="${id}">${content}</h4>`;
}

/** The anchor of a heading, as GitHub makes it. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

function freeId(id: string, taken: Map<string, number>): string {
  const times = taken.get(id) ?? 0;
  taken.set(id, times + 1);
  return times === 0 ? id : `${id}-${times}`;
}

/** A list goes on over blank lines for as long as items or indented lines follow. */
function endOfList(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length) {
    const line = lines[end] ?? "";
    if (line.trim() === "") {
      const next = lines.slice(end).find((later) => later.trim() !== "");
      if (next === undefined || !(itemLine.test(next) || /^\s{2,}/.test(next))) break;
    } else if (end > start && !itemLine.test(line) && !/^\s/.test(line)) {
      // A paragraph's line may go on without indentation, but nothing else may.
      if (startsBlock(line) || (lines[end - 1] ?? "").trim() === "") break;
    }
    end++;
  }
  return end;
}

function listOf(lines: readonly string[], state: State): Html {
  const indent = itemLine.exec(lines[0] ?? "")?.[1]?.length ?? 0;
  const isOrdered = /^\s*\d/.test(lines[0] ?? "");
  const items: string[][] = [];
  for (const line of lines) {
    const found = itemLine.exec(line);
    if (found && (found[1]?.length ?? 0) <= indent) items.push([found[3] ?? ""]);
    else items.at(-1)?.push(line.replace(/^\s{1,4}/, indentOf(line, indent)));
  }
  const rendered = items.map((item) => html`<li>${itemOf(item, state)}</li>`);
  return isOrdered ? html`<ol>${rendered}</ol>` : html`<ul>${rendered}</ul>`;
}

/** What is left of a line's indentation within its item: the item's own text begins two or three columns further right. */
function indentOf(line: string, indent: number): string {
  const own = /^\s*/.exec(line)?.[0].length ?? 0;
  return " ".repeat(Math.max(0, Math.min(own, 4) - indent - 3));
}

/** An item of one paragraph needs no paragraph of its own. */
function itemOf(lines: readonly string[], state: State): Html {
  const rest = lines.findIndex((line, at) => at > 0 && startsBlock(line));
  const first = rest < 0 ? lines : lines.slice(0, rest);
  const text = inline(first.map((line) => line.trim()).join("\n"), state.parts);
  return rest < 0 ? text : html`${text}${blocks(lines.slice(rest), state)}`;
}

function tableOf(lines: readonly string[], { parts }: State): Html {
  const [head = [], ...rows] = lines.filter((_, at) => at !== 1).map(cellsOf);
  const isUnnamed = head.every((cell) => cell === "");
  const header = isUnnamed
    ? ""
    : html`<thead><tr>${head.map((cell) =>
        cell === "" ? html`<td></td>` : html`<th scope="col">${inline(cell, parts)}</th>`,
      )}</tr></thead>`;
  return html`<div class="table"><table>${header}<tbody>${rows.map(
    (row) => html`<tr>${head.map((_, at) => html`<td>${inline(row[at] ?? "", parts)}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

/** Splits a row at its bars, except for those that are escaped or within code. */
function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  const cells = [""];
  for (const [part] of inner.matchAll(/\\\||`[^`]*`|[^|\\`]+|./g)) {
    if (part === "|") cells.push("");
    else cells.push(`${cells.pop()}${part === "\\|" ? "|" : part}`);
  }
  return cells.map((cell) => cell.trim());
}

const marks = new RegExp(
  [
    /(?<ticks>`+)(?<code>.+?)\k<ticks>/,
    /!\[(?<alt>[^\]]*)\]\((?<source>[^)\s]+)\)/,
    /\[(?<label>(?:`[^`]*`|\\.|[^\]])+)\]\((?<href>[^)\s]+)\)/,
    /\*\*(?<bold>.+?)\*\*/,
    /\*(?<emphasis>[^\s*](?:[^*]*[^\s*])?)\*/,
    /(?<!\w)_(?<underlined>[^\s_](?:[^_]*[^\s_])?)_(?!\w)/,
    /\\(?<escaped>[\\`*_[\]{}<>|#!.()-])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gs",
);

/** Renders what stands within a line. */
export function inline(text: string, parts: MarkdownParts): Html {
  const made: (Html | string)[] = [];
  let from = 0;
  for (const found of text.matchAll(marks)) {
    made.push(text.slice(from, found.index));
    made.push(marked(found.groups ?? {}, parts));
    from = found.index + found[0].length;
  }
  made.push(text.slice(from));
  return html`${made}`;
}

function marked(groups: Record<string, string | undefined>, parts: MarkdownParts): Html {
  const { code, alt, source, label, href, bold, escaped } = groups;
  const emphasis = groups.emphasis ?? groups.underlined;
  if (code !== undefined) return html`<code>${code.trim()}</code>`;
  if (source !== undefined) return parts.imageOf(source, alt ?? "");
  if (label !== undefined) {
    const address = parts.linkOf(href ?? "");
    const content = inline(label, parts);
    return address === null ? content : html`<a href="${address}">${content}</a>`;
  }
  if (bold !== undefined) return html`<strong>${inline(bold, parts)}</strong>`;
  if (emphasis !== undefined) return html`<em>${inline(emphasis, parts)}</em>`;
  return new Html(escaped === undefined ? "" : html`${escaped}`.text);
}
