import fc from "fast-check";
import { html } from "hono/html";
import { describe, expect, it } from "vitest";
import { type MarkdownParts, renderMarkdown } from "../../src/docs/markdown.tsx";

const parts: MarkdownParts = {
  linkOf: (href) => (href === "gone.md" ? null : href),
  imageOf: (source, description) => html`<img src="${source}" alt="${description}">`,
  codeOf: (text, language) => html`<pre>${language}:${text}</pre>`,
};
const bodyOf = (text: string) => String(html`${renderMarkdown(text, parts).body}`);

describe("Markdown of the guide", () => {
  it.each([
    ["a paragraph", "One\ntwo.\n\nThree.", "<p>One\ntwo.</p><p>Three.</p>"],
    [
      "bold, emphasis and code",
      "**a** *b* _c_ `d*e*`",
      "<p><strong>a</strong> <em>b</em> <em>c</em> <code>d*e*</code></p>",
    ],
    ["names with underscores", "created_at and page_size", "<p>created_at and page_size</p>"],
    ["an escaped mark", "2 \\* 3 \\| 4", "<p>2 * 3 | 4</p>"],
    ["a link", "[`a` **b**](x.md#y)", '<p><a href="x.md#y"><code>a</code> <strong>b</strong></a></p>'],
    ["a link that leads nowhere", "see [there](gone.md)", "<p>see there</p>"],
    ["an image", "![A page](../images/a.png)", '<p><img src="../images/a.png" alt="A page"></p>'],
    ["a list", "- a\n  goes on\n- b", "<ul><li>a\ngoes on</li><li>b</li></ul>"],
    ["a numbered list", "1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"],
    ["a list in a list", "- a\n  - b\n  - c\n- d", "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>"],
    [
      "code",
      "```ts\nif (a < b) {}\n\n# no heading\n```\nend",
      "<pre>ts:if (a &lt; b) {}\n\n# no heading</pre><p>end</p>",
    ],
  ])("renders %s", (_, text, expected) => {
    expect(bodyOf(text)).toBe(expected);
  });

  it("renders a table, whose cells may hold escaped bars", () => {
    expect(bodyOf("| a | b |\n|---|---|\n| `x \\| y` | z \\| w |")).toBe(
      '<div class="table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td><code>x | y</code></td><td>z | w</td></tr></tbody></table></div>',
    );
  });

  it("names the columns in each row of a table of sentences, which a phone shows below each other", () => {
    const sentence = "What has happened takes a whole sentence, and more.";
    const page = bodyOf(
      `| code | what happened | what to do |\n|---|---|---|\n| \`gone\` | ${sentence} | ${sentence} |`,
    );
    expect(page).toContain('<div class="table stacked"');
    expect(page).toContain(`<td data-column="what happened">${sentence}</td>`);
    expect(bodyOf("| skill | 0.5 | 0.6 |\n|---|---|---|\n| all | 1 | 2 |")).not.toContain("stacked");
  });

  it("takes the title from the first heading, and gives all others an anchor of their own", () => {
    const { title, headings } = renderMarkdown(
      "# The `title`\n\n## A part, with *marks*\n\n## A part, with *marks*\n\n### Deep",
      parts,
    );
    expect(title).toBe("The title");
    expect(headings).toEqual([
      { level: 2, id: "a-part-with-marks", text: "A part, with marks" },
      { level: 2, id: "a-part-with-marks-1", text: "A part, with marks" },
      { level: 3, id: "deep", text: "Deep" },
    ]);
  });

  it("ends for any text, and lets no markup through", () => {
    const piece = fc.constantFrom(
      "- ",
      "1. ",
      "  ",
      "\n",
      "|",
      "|---|\n",
      "```",
      "# ",
      "**",
      "*",
      "`",
      "[a](b)",
      "<script>",
      '"',
      "&",
      "x",
      "![",
      "](",
      "\\",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(bodyOf(pieces.join(""))).not.toContain("<script");
      }),
    );
  });
});
