import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSafeLink } from "../../src/label/rules/links.ts";
import { type Block, parseMarkdown, parseSpans, type Span } from "../../src/label/rules/markdown.ts";

const plain = (text: string): Span => ({ kind: "text", text });

function textsIn(blocks: readonly Block[]): string {
  const ofSpans = (spans: readonly Span[]): string =>
    spans.map((span) => ("spans" in span ? ofSpans(span.spans) : "text" in span ? span.text : "\n")).join("");
  return blocks
    .map((block) => {
      switch (block.kind) {
        case "quote":
          return textsIn(block.blocks);
        case "list":
          return block.items.map(ofSpans).join("");
        case "code":
          return block.text;
        case "rule":
          return "";
        default:
          return ofSpans(block.spans);
      }
    })
    .join("");
}

describe("Markdown", () => {
  it("reads blocks", () => {
    const text = "# Rules\n\nTwo\nlines\n\n- one\n- two\n\n1. first\n\n> said\n\n---\n```\n*raw*\n```";
    expect(parseMarkdown(text)).toEqual([
      { kind: "heading", level: 1, spans: [plain("Rules")] },
      { kind: "paragraph", spans: [plain("Two"), { kind: "break" }, plain("lines")] },
      { kind: "list", isOrdered: false, items: [[plain("one")], [plain("two")]] },
      { kind: "list", isOrdered: true, items: [[plain("first")]] },
      { kind: "quote", blocks: [{ kind: "paragraph", spans: [plain("said")] }] },
      { kind: "rule" },
      { kind: "code", text: "*raw*" },
    ]);
  });

  it("reads marks within a line", () => {
    expect(parseSpans("a **b _c_** `*d*` \\*e\\* ~~f~~ snake_case_name")).toEqual([
      plain("a "),
      { kind: "strong", spans: [plain("b "), { kind: "emphasis", spans: [plain("c")] }] },
      plain(" "),
      { kind: "code", text: "*d*" },
      plain(" *e* "),
      { kind: "strike", spans: [plain("f")] },
      plain(" snake_case_name"),
    ]);
    expect(parseSpans("[docs](https://a.test/x) ![cat](/asset/file/a.webp)")).toEqual([
      { kind: "link", url: "https://a.test/x", spans: [plain("docs")] },
      plain(" "),
      { kind: "image", url: "/asset/file/a.webp", text: "cat" },
    ]);
  });

  it("leaves HTML as text", () => {
    const text = "<img src=x onerror=alert(1)><script>alert(2)</script> &lt;b&gt;";
    expect(parseMarkdown(text)).toEqual([{ kind: "paragraph", spans: [plain(text)] }]);
  });

  it("follows only https", () => {
    for (const url of ["javascript:alert(1)", "data:text/html,x", "http://a.test", "//a.test", "HTTPS:a"])
      expect(isSafeLink(url), url).toBe(false);
    expect(isSafeLink("https://a.test/x?y#z")).toBe(true);
  });

  it("takes any text, and loses no word of it", () => {
    const piece = fc.constantFrom(
      "word",
      "*",
      "**",
      "_",
      "`",
      "```",
      "[",
      "](",
      ")",
      "!",
      "~~",
      "\\",
      "\n",
      "\n\n",
      "> ",
      "- ",
      "1. ",
      "# ",
      " ",
      "<b>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join("");
        const words = (some: string) => some.split("word").length;
        // A link's address and the name of a code block are not shown.
        if (/\]\(|```/.test(text)) parseMarkdown(text);
        else expect(words(textsIn(parseMarkdown(text)))).toBe(words(text));
      }),
    );
  });

  it("does not nest without end", () => {
    expect(textsIn(parseMarkdown(`${"> ".repeat(5_000)}deep`))).toContain("deep");
  });
});
