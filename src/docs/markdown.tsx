import type { Child } from "hono/jsx";
import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from "marked";

export interface Heading {
  level: number;
  id: string;
  text: string;
}

export interface MarkdownParts {
  /** The address of a link. Null: the link leads nowhere that is published, and its text is shown alone. */
  linkOf: (href: string) => string | null;
  imageOf: (source: string, description: string) => Child;
  codeOf: (text: string, language: string) => Child;
}

export interface Rendered {
  /** The heading of level 1, which is not part of `body`. */
  title: string | null;
  body: Child;
  headings: Heading[];
}

/** Markup in the text is text, and an address becomes a link only where its author says so. */
class PlainTokenizer extends Tokenizer {
  override html() {
    return undefined;
  }
  override tag() {
    return undefined;
  }
  override url() {
    return undefined;
  }
}

const makeLexer = () => new Lexer({ gfm: true, tokenizer: new PlainTokenizer() });

/** Renders the Markdown of the guide. Elements are created from tokens one by one, so no HTML of the text gets through. */
export function renderMarkdown(text: string, parts: MarkdownParts): Rendered {
  const state: State = { parts, title: null, headings: [], ids: new Map() };
  const body = render(makeLexer().lex(text), state);
  return { title: state.title, body, headings: state.headings };
}

/** Renders a description: as `renderMarkdown`, without headings that could be linked to. */
export function renderProse(text: string | undefined, parts: MarkdownParts): Child {
  return text ? renderMarkdown(text, parts).body : null;
}

/** Renders what stands within a line. */
export function inline(text: string, parts: MarkdownParts): Child {
  return render(makeLexer().inlineTokens(text), { parts, title: null, headings: [], ids: new Map() });
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

/** The anchor of a heading, as GitHub makes it. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

interface State {
  parts: MarkdownParts;
  title: string | null;
  headings: Heading[];
  ids: Map<string, number>;
}

function render(tokens: readonly Token[] | undefined, state: State): Child {
  return (tokens as readonly MarkedToken[] | undefined)?.map((token) => elementOf(token, state));
}

function elementOf(token: MarkedToken, state: State): Child {
  const { parts } = state;
  switch (token.type) {
    case "heading":
      return headingOf(token, state);
    case "paragraph":
      return <p>{render(token.tokens, state)}</p>;
    case "list": {
      const items = token.items.map((item) => <li>{render(item.tokens, state)}</li>);
      return token.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return tableOf(token, state);
    case "code":
      return parts.codeOf(token.text, /^[\w+-]*/.exec(token.lang ?? "")?.[0] ?? "");
    case "blockquote":
      return <blockquote>{render(token.tokens, state)}</blockquote>;
    case "hr":
      return <hr />;
    case "br":
      return <br />;
    case "strong":
      return <strong>{render(token.tokens, state)}</strong>;
    case "em":
      return <em>{render(token.tokens, state)}</em>;
    case "del":
      return <s>{render(token.tokens, state)}</s>;
    case "codespan":
      return <code>{token.text}</code>;
    case "image":
      return parts.imageOf(token.href, token.text);
    case "link": {
      const address = parts.linkOf(token.href);
      const content = render(token.tokens, state);
      return address === null ? content : <a href={address}>{content}</a>;
    }
    case "text":
      return "tokens" in token && token.tokens ? render(token.tokens, state) : token.text;
    case "escape":
      return token.text;
    case "space":
    case "def":
      return null;
    default:
      return token.raw;
  }
}

function headingOf({ depth, text, tokens }: Tokens.Heading, state: State): Child {
  const plain = plainText(text);
  if (depth === 1 && state.title === null) {
    state.title = plain;
    return null;
  }
  const id = freeId(slugOf(plain), state.ids);
  state.headings.push({ level: depth, id, text: plain });
  const Level = `h${Math.min(Math.max(depth, 2), 4)}` as "h2";
  return (
    <Level id={id}>
      {render(tokens, state)}{" "}
      <a class="anchor" href={`#${id}`} aria-label={`Link to: ${plain}`}>
        #
      </a>
    </Level>
  );
}

function freeId(id: string, taken: Map<string, number>): string {
  const times = taken.get(id) ?? 0;
  taken.set(id, times + 1);
  return times === 0 ? id : `${id}-${times}`;
}

/** Whether a phone shows the cells of a row below each other: they have sentences, and too little room beside each other. */
function isStacked({ header, rows }: Tokens.Table): boolean {
  const [first = 0, ...others] = header.map((_, i) => Math.max(...rows.map((row) => row[i]?.text.length ?? 0)));
  const widest = Math.max(...others);
  return widest > 30 && first + widest > 50 && (others.length > 1 || first > 15);
}

/** A table whose columns have no names has no head. */
function tableOf(table: Tokens.Table, state: State): Child {
  const { header, rows } = table;
  const names = isStacked(table) ? header.map(({ text }) => plainText(text)) : null;
  return (
    <div class={names ? "table stacked" : "table"} tabindex={0}>
      <table>
        {header.some(({ text }) => text !== "") && (
          <thead>
            <tr>
              {header.map(({ text, tokens }) => (text === "" ? <td /> : <th scope="col">{render(tokens, state)}</th>))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr>
              {row.map(({ tokens }, i) => (
                <td data-column={(i > 0 && header.length > 2 && names?.[i]) || undefined}>{render(tokens, state)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
