import { type Html, html } from "./html.ts";

/** Texts in samples that the page replaces by the reader's own: the text by the kind of thing that it names. */
export type OwnValues = ReadonlyMap<string, string>;

/** Stands in samples for the address of the service until the page knows its own. */
export const exampleBaseUrl = "https://muster.example.com";

const baseUrlOnly: OwnValues = new Map([[exampleBaseUrl, "baseUrl"]]);

interface CodeBlock {
  text: string;
  /** As after the fence in Markdown: `sh`, `ts`, `python`, `json`, `html`. */
  language: string;
  /** Shown above the code. */
  label?: string;
  own?: OwnValues;
}

const labels: Record<string, string> = {
  sh: "Shell",
  bash: "Shell",
  ts: "TypeScript",
  js: "JavaScript",
  tsx: "TypeScript",
  python: "Python",
  py: "Python",
  json: "JSON",
  html: "HTML",
  toml: "TOML",
  sql: "SQL",
  csv: "CSV",
  text: "Text",
};

/** A block of code with its language above. The page's script adds a button that copies. */
export function codeBlock({ text, language, label, own = baseUrlOnly }: CodeBlock): Html {
  const title = label ?? labels[language];
  return html`<div class="code"><div class="bar"><span>${title ?? "Text"}</span></div><pre tabindex="0"><code>${coloured(
    text,
    language,
    own,
  )}</code></pre></div>`;
}

const words = {
  ts: /\b(?:import|from|export|const|let|await|async|for|of|return|new|if|else|function|type|interface|null|true|false|undefined)\b/,
  python: /\b(?:import|from|as|with|for|in|def|return|if|else|None|True|False|print)\b/,
  json: /\b(?:true|false|null)\b/,
  sh: /\b(?:curl|export|npm|npx|node)\b/,
};

const quotedText = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/;
const shellText = /"(?:[^"\\]|\\.)*"|'[^']*'/;
const numberText = /(?<![\w.-])-?\d[\d_]*(?:\.\d+)?(?![\w-])/;
const lineOf = (mark: string) => new RegExp(`(?<=^|\\s)${mark}.*`, "m");

const rules: Record<string, Record<string, RegExp>> = {
  ts: { note: lineOf("//"), text: quotedText, word: words.ts, number: numberText },
  python: { note: lineOf("#"), text: quotedText, word: words.python, number: numberText },
  json: { name: /"(?:[^"\\\n]|\\.)*"(?=\s*:)/, text: quotedText, word: words.json, number: numberText },
  sh: { note: lineOf("#"), text: shellText, name: /(?<=\s)-{1,2}[A-Za-z][\w-]*/, word: words.sh },
};
const sameAs: Record<string, string> = {
  js: "ts",
  tsx: "ts",
  javascript: "ts",
  typescript: "ts",
  py: "python",
  bash: "sh",
};

/** Marks the parts of a text that are coloured, and those that the page may replace. */
export function coloured(text: string, language: string, own: OwnValues): Html {
  const kinds = rules[sameAs[language] ?? language];
  if (!kinds) return replaceable(text, own);
  const pattern = new RegExp(
    Object.entries(kinds)
      .map(([kind, rule]) => `(?<${kind}>${rule.source})`)
      .join("|"),
    "gm",
  );
  const made: Html[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    made.push(replaceable(text.slice(from, found.index), own));
    const [kind = "text"] = Object.entries(found.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    made.push(html`<span class="c-${kind}">${replaceable(found[0], own)}</span>`);
    from = found.index + found[0].length;
  }
  made.push(replaceable(text.slice(from), own));
  return html`${made}`;
}

function replaceable(text: string, own: OwnValues): Html {
  if (own.size === 0) return html`${text}`;
  const longestFirst = [...own.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `(${longestFirst.map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")})`,
  );
  const parts = text.split(pattern).map((part) => {
    const kind = own.get(part);
    return kind === undefined ? part : html`<span data-own="${kind}">${part}</span>`;
  });
  return html`${parts}`;
}
