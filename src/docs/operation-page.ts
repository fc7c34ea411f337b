import { codeBlock } from "./code.ts";
import type { Answer, ApiDocument, ApiOperation, Parameter } from "./document.ts";
import { type Html, html } from "./html.ts";
import type { DocsPage } from "./layout.ts";
import { firstSentence, inline, type MarkdownParts, plainText, renderProse } from "./markdown.ts";
import { type Budget, membersOf, parameterList } from "./members.ts";
import { operationPath, tagPath } from "./reference-paths.ts";
import { exampleAnswer, samplesOf } from "./samples.ts";
import { tryForm } from "./try-form.ts";
import { typeText } from "./type-text.ts";

/** A page spells out about so many members. The rest stands on the pages of the schemas. */
const mostMembers = 140;

/** The page of one operation: what it takes and answers on one side, samples and a form to try it on the other. */
export function operationPage(document: ApiDocument, operation: ApiOperation, parts: MarkdownParts): DocsPage {
  const { id, method, path, summary, description, tag } = operation;
  const { slug = "", title = tag } = document.tags.find(({ name }) => name === tag) ?? {};
  const budget: Budget = { members: mostMembers };
  const place = (anchor: string | null) => ({ document, parts, budget, above: [], anchor });
  const parametersOf = (kind: Parameter["in"], heading: string) => {
    const own = operation.parameters.filter((parameter) => parameter.in === kind);
    return (
      own.length > 0 && html`<section><h2 id="${kind}">${heading}</h2>${parameterList(place(kind), own)}</section>`
    );
  };
  const main = html`<p class="crumbs"><a href="/docs/reference">Reference</a> / <a href="${tagPath(slug)}">${title}</a></p>
<h1>${summary}</h1>
<p class="endpoint"><span class="method ${method.toLowerCase()}">${method}</span> <code>${brokenPath(path)}</code></p>
${jumpsOf(operation)}
${operation.isDeprecated && html`<p class="warn">This operation is deprecated.</p>`}
<div class="pair"><div class="text">
${renderProse(description, parts)}
${accessOf(operation)}
${parametersOf("path", "Path")}${parametersOf("query", "Query")}
${bodyOf(operation, parts, (schema) => membersOf(place("body"), schema))}
${parametersOf("header", "Headers")}
<section><h2 id="answers">Answers</h2>${operation.answers
    .filter(({ status }) => status < "400")
    .map((answer) =>
      answerOf(document, answer, () => membersOf({ ...place(null), isAnswer: true }, answer.contents[0]?.schema ?? {})),
    )}</section>
${problemsOf(operation)}
${seeAlsoOf(document, operation, parts)}
<p class="id">Operation id: <code>${id}</code></p>
</div><div class="beside">${samplesOf(document, operation)}${exampleAnswer(document, operation)}${tryForm(document, operation)}</div></div>`;
  return {
    path: operationPath(id),
    title: summary,
    description: plainText(description ?? summary).slice(0, 160),
    main,
    section: tagPath(slug),
    isWide: true,
  };
}

/** Links to the parts of the page. The page's script shows the one to the form that it shows. */
function jumpsOf({ parameters, body, answers, seeAlso }: ApiOperation): Html {
  const has = (place: string) => parameters.some((parameter) => parameter.in === place);
  const parts = [
    ...(has("path") ? [["path", "Path"]] : []),
    ...(has("query") ? [["query", "Query"]] : []),
    ...(body ? [["body", "Body"]] : []),
    ...(has("header") ? [["header", "Headers"]] : []),
    ["answers", "Answers"],
    ...(answers.some(({ status }) => status >= "400") ? [["problems", "Problems"]] : []),
    ...(seeAlso.length > 0 ? [["see-also", "See also"]] : []),
    ["samples", "Samples"],
  ];
  return html`<nav class="jumps" aria-label="On this page"><ul>${parts.map(
    ([id, title]) => html`<li><a href="#${id}">${title}</a></li>`,
  )}<li data-try-link hidden><a href="#try">Try it</a></li></ul></nav>`;
}

/** A path may break at its slashes. */
function brokenPath(path: string): Html {
  return html`${path.split("/").map((part, at) => html`${at > 0 && html`/<wbr>`}${part}`)}`;
}

function accessOf({ scopes }: ApiOperation): Html {
  if (scopes.length === 0) return html`<p class="access">No token is needed.</p>`;
  const names = [...new Set(scopes.map((list) => (list.includes("api") ? "api" : list.join(" "))))];
  const all = names.map((name, at) => html`${at > 0 && " or "}<code>${name}</code>`);
  return html`<p class="access">Needs a token with the scope ${all}.</p>`;
}

function bodyOf({ body }: ApiOperation, parts: MarkdownParts, members: (schema: object) => Html): Html {
  if (!body) return html``;
  return html`<section><h2 id="body">Body <small>${body.type}${!body.isRequired && ", optional"}</small></h2>${renderProse(
    body.description,
    parts,
  )}${members(body.schema)}</section>`;
}

function answerOf(document: ApiDocument, { status, description, contents }: Answer, members: () => Html): Html {
  const title = html`<span class="status">${status}</span> ${description}`;
  const [content] = contents;
  if (!content) return html`<p class="plain-answer">${title}</p>`;
  const types = contents.map(({ type }, at) => html`${at > 0 && ", "}<code>${type}</code>`);
  const list = members();
  const about = html`<p class="type">${list.text === "" && html`${typeText(document, content.schema)} as `}${types}</p>`;
  return html`<details class="status-answer"${status.startsWith("2") && html` open`}><summary>${title}</summary>${about}${list}</details>`;
}

function problemsOf({ answers }: ApiOperation): Html {
  const problems = answers.filter(({ status }) => status >= "400");
  if (problems.length === 0) return html``;
  return html`<section><h2 id="problems">Problems</h2><ul class="problems">${problems.map(problemOf)}</ul></section>`;
}

/** A refusal whose body is known opens to show it. */
function problemOf({ status, description, contents }: Answer): Html {
  const reasons = description.split("; ").map((text, at) => html`${at > 0 && html`<br>`}${text}`);
  const title = html`<span class="status">${status}</span> <span>${reasons}</span>`;
  const shown = contents.find(({ example }) => example !== undefined);
  if (!shown) return html`<li class="row">${title}</li>`;
  const text = typeof shown.example === "string" ? shown.example : JSON.stringify(shown.example, null, 2);
  return html`<li><details><summary class="row">${title}</summary>${codeBlock({ text, language: "json", label: `Example, ${shown.type}` })}</details></li>`;
}

function seeAlsoOf(document: ApiDocument, { seeAlso }: ApiOperation, parts: MarkdownParts): Html {
  const found = seeAlso.flatMap((id) => document.operations.find((operation) => operation.id === id) ?? []);
  if (found.length === 0) return html``;
  return html`<section><h2 id="see-also">See also</h2>${operationList(found, parts)}</section>`;
}

/** Links to operations, with what each does in a sentence. */
export function operationList(operations: readonly ApiOperation[], parts: MarkdownParts): Html {
  return html`<ul class="operations">${operations.map(
    ({ id, method, summary, description, path, isDeprecated }) =>
      html`<li><a href="${operationPath(id)}">${summary}</a>${isDeprecated && html` <span class="old">deprecated</span>`}<p><span class="method ${method.toLowerCase()}">${method}</span> <code>${brokenPath(path)}</code></p>${
        description && html`<p>${inline(firstSentence(description), parts)}</p>`
      }</li>`,
  )}</ul>`;
}
