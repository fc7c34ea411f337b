import { curlOf, typescriptOf } from "../http/pages/api-call.ts";
import { CodeBlock, exampleBaseUrl } from "./code.tsx";
import type { ApiDocument, ApiOperation } from "./document.ts";
import { exampleOf } from "./example-value.ts";
import { ownValuesOf } from "./own-values.ts";
import { pythonOf } from "./python-sample.ts";
import { sampleCallOf, successOf } from "./sample-call.ts";

interface OperationProps {
  document: ApiDocument;
  operation: ApiOperation;
}

/** The call as curl, TypeScript and Python. The page's script makes tabs of them. */
export function Samples({ document, operation }: OperationProps) {
  const call = sampleCallOf(document, operation);
  const own = ownValuesOf(call);
  const label = `${operation.method} ${operation.path}`;
  const samples = [
    ["curl", "sh", curlOf(call, exampleBaseUrl)],
    ["TypeScript", "ts", typescriptOf(call, exampleBaseUrl)],
    ["Python", "python", pythonOf(call, exampleBaseUrl)],
  ] as const;
  return (
    <section class="samples" id="samples" aria-label="Samples">
      <h2 class="unseen">Request</h2>
      {samples.map(([name, language, text], i) => (
        <details class="sample" data-language={name} open={i === 0}>
          <summary>{name}</summary>
          <CodeBlock text={text} language={language} label={label} own={own} />
        </details>
      ))}
      {own.size > 1 && <p class="hint">The ids are examples. They become your own when you are signed in.</p>}
    </section>
  );
}

/** What the call answers, where that can be shown as text. */
export function ExampleAnswer({ document, operation }: OperationProps) {
  const success = successOf(operation);
  const [content] = success?.contents ?? [];
  if (!success || !content || !/json$|^text\/csv|ndjson/.test(content.type)) return null;
  const example = exampleOf(document, content);
  const isJson = content.type === "application/json";
  if (!isJson && typeof example !== "string") return null;
  const text = isJson ? JSON.stringify(example, null, 2) : String(example);
  const own = ownValuesOf(sampleCallOf(document, operation));
  return (
    <section class="example">
      <h2 class="unseen">Example answer</h2>
      <CodeBlock text={text} language="json" label={`Answer ${success.status}`} own={own} />
    </section>
  );
}
