import type { Child } from "hono/jsx";

/** Texts in samples that the page replaces by the reader's own: the text by the kind of thing that it names. */
export type OwnValues = ReadonlyMap<string, string>;

/** Stands in samples for the address of the service until the page knows its own. */
export const exampleBaseUrl = "https://muster.example.com";

const baseUrlOnly: OwnValues = new Map([[exampleBaseUrl, "baseUrl"]]);

interface CodeBlockProps {
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
export function CodeBlock({ text, language, label, own = baseUrlOnly }: CodeBlockProps) {
  return (
    <div class="code">
      <div class="bar">
        <span>{label ?? labels[language] ?? "Text"}</span>
      </div>
      <pre tabindex={0}>
        <code>{coloured(text, language, own)}</code>
      </pre>
    </div>
  );
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

const patterns = Object.fromEntries(
  Object.entries(rules).map(([language, kinds]) => {
    const named = Object.entries(kinds).map(([kind, rule]) => `(?<${kind}>${rule.source})`);
    return [language, new RegExp(named.join("|"), "gm")];
  }),
);

/** Marks the parts of a text that are coloured, and those that the page may replace. */
export function coloured(text: string, language: string, own: OwnValues): Child {
  const replaceable = replaceableIn(own);
  const pattern = patterns[sameAs[language] ?? language];
  if (!pattern) return replaceable(text);
  const made: Child[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    made.push(replaceable(text.slice(from, found.index)));
    const [kind = "text"] = Object.entries(found.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    made.push(<span class={`c-${kind}`}>{replaceable(found[0])}</span>);
    from = found.index + found[0].length;
  }
  return [...made, replaceable(text.slice(from))];
}

function replaceableIn(own: OwnValues) {
  const longestFirst = [...own.keys()].sort((one, other) => other.length - one.length);
  const escaped = longestFirst.map((value) => value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const pattern = new RegExp(`(${escaped.join("|")})`);
  return (text: string): Child => {
    const parts = own.size === 0 ? [text] : text.split(pattern);
    if (parts.length === 1) return text;
    return parts.map((part) => (own.has(part) ? <span data-own={own.get(part)}>{part}</span> : part));
  };
}
