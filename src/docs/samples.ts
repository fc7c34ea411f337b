import { curlOf, typescriptOf } from "../http/pages/api-call.ts";
import { codeBlock, exampleBaseUrl } from "./code.ts";
import type { ApiDocument, ApiOperation } from "./document.ts";
import { exampleOf } from "./example-value.ts";
import { type Html, html } from "./html.ts";
import { ownValuesOf } from "./own-values.ts";
import { pythonOf } from "./python-sample.ts";
import { sampleCallOf, successOf } from "./sample-call.ts";

/** The call as curl, TypeScript and Python. The page's script makes tabs of them. */
export function samplesOf(document: ApiDocument, operation: ApiOperation): Html {
  const call = sampleCallOf(document, operation);
  const own = ownValuesOf(call);
  const label = `${operation.method} ${operation.path}`;
  const samples = [
    { name: "curl", language: "sh", text: curlOf(call, exampleBaseUrl) },
    { name: "TypeScript", language: "ts", text: typescriptOf(call, exampleBaseUrl) },
    { name: "Python", language: "python", text: pythonOf(call, exampleBaseUrl) },
  ];
  const blocks = samples.map(
    ({ name, language, text }, at) =>
      html`<details class="sample" data-language="${name}"${at === 0 && html` open`}><summary>${name}</summary>${codeBlock({ text, language, label, own })}</details>`,
  );
  return html`<section class="samples" id="samples" aria-label="Samples"><h2 class="unseen">Request</h2>${blocks}${own.size > 1 && html`<p class="hint">The ids are examples. They become your own when you are signed in.</p>`}</section>`;
}

/** What the call answers, where that can be shown as text. */
export function exampleAnswer(document: ApiDocument, operation: ApiOperation): Html {
  const success = successOf(operation);
  const [content] = success?.contents ?? [];
  if (!success || !content || !/json$|^text\/csv|ndjson/.test(content.type)) return html``;
  const example = exampleOf(document, content);
  if (content.type !== "application/json" && typeof example !== "string") return html``;
  const text =
    typeof example === "string" && content.type !== "application/json" ? example : JSON.stringify(example, null, 2);
  const own = ownValuesOf(sampleCallOf(document, operation));
  const block = codeBlock({ text, language: "json", label: `Answer ${success.status}`, own });
  return html`<section class="example"><h2 class="unseen">Example answer</h2>${block}</section>`;
}
