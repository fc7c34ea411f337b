import type { ComponentChildren } from "preact";
import { addPartStyle } from "./part-style.ts";
import { isSafeLink } from "./rules/links.ts";
import { type Block, parseMarkdown, parseSpans, type Span } from "./rules/markdown.ts";
import style from "./style/markdown.css?rule";
import { useSurroundings } from "./surroundings.ts";

addPartStyle(style);

/** Markdown as elements, created one by one: no HTML is parsed. */
export function Markdown({ text }: { text: string }) {
  return (
    <div class="prose">
      <Blocks blocks={parseMarkdown(text)} />
    </div>
  );
}

/** Markdown that stands within another element, such as a heading. */
export function InlineMarkdown({ text }: { text: string }) {
  return <Spans spans={parseSpans(text)} />;
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case "heading": {
      // Below the task's own heading, however the author counts.
      const Heading = `h${Math.min(6, block.level + 2)}` as "h3";
      return (
        <Heading>
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case "list": {
      const items = block.items.map((spans, index) => (
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "rule":
      return <hr />;
  }
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return (
    <>
      {spans.map((span, index) => (
        <SpanView key={index} span={span} />
      ))}
    </>
  );
}

function SpanView({ span }: { span: Span }): ComponentChildren {
  const { isAllowed } = useSurroundings();
  switch (span.kind) {
    case "text":
      return span.text;
    case "code":
      return <code>{span.text}</code>;
    case "strong":
      return (
        <strong>
          <Spans spans={span.spans} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Spans spans={span.spans} />
        </em>
      );
    case "strike":
      return (
        <s>
          <Spans spans={span.spans} />
        </s>
      );
    case "break":
      return <br />;
    case "image":
      return isAllowed(span.url) ? <img src={span.url} alt={span.text} loading="lazy" /> : span.text;
    case "link":
      if (!isSafeLink(span.url)) return <Spans spans={span.spans} />;
      return (
        <a href={span.url} target="_blank" rel="noopener noreferrer nofollow">
          <Spans spans={span.spans} />
        </a>
      );
  }
}
