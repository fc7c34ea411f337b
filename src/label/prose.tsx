import type { ComponentChildren } from "preact";
import { imported } from "./imported.ts";
import { Later } from "./later.ts";
import { useLater } from "./use-later.ts";

// Few tasks have Markdown, so what reads and shows it comes with the first of them.
const markdownPart = new Later(imported(() => import("./markdown-view.tsx")));

/** A text of a task, line by line as its author wrote it, or as Markdown. */
export function Prose({ text, isMarkdown }: { text: string; isMarkdown: boolean }) {
  const view = useLater(markdownPart, isMarkdown);
  return view ? <view.Markdown text={text} /> : <p class="prose plain">{text}</p>;
}

/** A text that stands within another element, such as a heading. */
export function InlineProse({ text, isMarkdown }: { text: string; isMarkdown: boolean }): ComponentChildren {
  const view = useLater(markdownPart, isMarkdown);
  return view ? <view.InlineMarkdown text={text} /> : text;
}
