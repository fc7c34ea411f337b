import { Lexer, type MarkedToken, type Token } from "marked";
import { plainText } from "./markdown.tsx";

/** The text of each section of a page, without blocks of code: first what stands before the first heading below the title. */
export function sectionTexts(markdown: string): string[] {
  const texts = [""];
  for (const token of new Lexer({ gfm: true }).lex(markdown) as MarkedToken[]) {
    if (token.type !== "heading") texts.push(`${texts.pop()} ${textOf(token)}`.replace(/\s+/g, " ").trim());
    else if (token.depth > 1) texts.push("");
  }
  return texts;
}

function textOf(token: Token): string {
  const known = token as MarkedToken;
  switch (known.type) {
    case "code":
      return "";
    case "space":
      return " ";
    case "list":
      return known.items.map(textOf).join(" ");
    case "table":
      return [known.header, ...known.rows].flatMap((row) => row.map(({ text }) => plainText(text))).join(" ");
    default:
      if ("tokens" in known && known.tokens) return known.tokens.map(textOf).join("");
      return "text" in known ? plainText(known.text) : "";
  }
}
