import type { Child } from "hono/jsx";
import { CodeBlock } from "./code.tsx";
import type { Answer, ApiDocument, ApiOperation, Parameter } from "./document.ts";
import type { DocsPage } from "./layout.tsx";
import { firstSentence, inline, type MarkdownParts, plainText, renderProse } from "./markdown.tsx";
import { type Budget, membersOf, parameterList } from "./members.tsx";
import { breakable, Crumbs, joined, Part } from "./pieces.tsx";
import { operationPath, tagPath } from "./reference-paths.ts";
import { ExampleAnswer, Samples } from "./samples.tsx";
import { TryForm } from "./try-form.tsx";
import { typeText } from "./type-text.tsx";

/** A page spells out about so many members. The rest stands on the pages of the schemas. */
const mostMembers = 140;

/** The page of one operation: what it takes and answers on one side, samples and a form to try it on the other. */
export function operationPage(document: ApiDocument, operation: ApiOperation, parts: MarkdownParts): DocsPage {
  const { id, summary, description, tag } = operation;
  const { slug = "", title = tag } = document.tags.find(({ name }) => name === tag) ?? {};
  return {
    path: operationPath(id),
    title: summary,
    description: plainText(description ?? summary).slice(0, 160),
    main: [
      <Crumbs>
        <a href={tagPath(slug)}>{title}</a>
      </Crumbs>,
      <Operation document={document} operation={operation} parts={parts} />,
    ],
    section: tagPath(slug),
    isWide: true,
  };
}

interface OperationProps {
  document: ApiDocument;
  operation: ApiOperation;
  parts: MarkdownParts;
}

function Operation({ document, operation, parts }: OperationProps) {
  const { id, summary, description, body, answers } = operation;
  const budget: Budget = { members: mostMembers };
  const place = (anchor: string | null) => ({ document, parts, budget, above: [], anchor });
  const parametersOf = (kind: Parameter["in"], heading: string) => {
    const own = operation.parameters.filter((parameter) => parameter.in === kind);
    return (
      own.length > 0 && (
        <Part id={kind} title={heading}>
          {parameterList(place(kind), own)}
        </Part>
      )
    );
  };
  const problems = answers.filter(({ status }) => status >= "400");
  const related = operation.seeAlso.flatMap((other) => document.operations.find((each) => each.id === other) ?? []);
  return (
    <>
      <h1>{summary}</h1>
      <p class="endpoint">
        <Call operation={operation} />
      </p>
      <Jumps operation={operation} />
      {operation.isDeprecated && <p class="warn">This operation is deprecated.</p>}
      <div class="pair">
        <div class="text">
          {renderProse(description, parts)}
          <Access operation={operation} />
          {parametersOf("path", "Path")}
          {parametersOf("query", "Query")}
          {body && (
            <Part id="body" title={["Body ", <small>{[body.type, !body.isRequired && ", optional"]}</small>]}>
              {renderProse(body.description, parts)}
              {membersOf(place("body"), body.schema)}
            </Part>
          )}
          {parametersOf("header", "Headers")}
          <Part id="answers" title="Answers">
            {answers
              .filter(({ status }) => status < "400")
              .map((answer) => {
                const { schema = {} } = answer.contents[0] ?? {};
                return answerOf(document, answer, membersOf({ ...place(null), isAnswer: true }, schema));
              })}
          </Part>
          {problems.length > 0 && (
            <Part id="problems" title="Problems">
              <ul class="problems">{problems.map(problemOf)}</ul>
            </Part>
          )}
          {related.length > 0 && (
            <Part id="see-also" title="See also">
              {operationList(related, parts)}
            </Part>
          )}
          <p class="id">
            Operation id: <code>{id}</code>
          </p>
        </div>
        <div class="beside">
          <Samples document={document} operation={operation} />
          <ExampleAnswer document={document} operation={operation} />
          <TryForm document={document} operation={operation} />
        </div>
      </div>
    </>
  );
}

function Call({ operation: { method, path } }: { operation: ApiOperation }) {
  return (
    <>
      <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{breakable(path, "/")}</code>
    </>
  );
}

/** Links to the parts of the page. The page's script shows the one to the form that it shows. */
function Jumps({ operation: { parameters, body, answers, seeAlso } }: { operation: ApiOperation }) {
  const has = (place: string) => parameters.some((parameter) => parameter.in === place);
  const parts = [
    has("path") && ["path", "Path"],
    has("query") && ["query", "Query"],
    body && ["body", "Body"],
    has("header") && ["header", "Headers"],
    ["answers", "Answers"],
    answers.some(({ status }) => status >= "400") && ["problems", "Problems"],
    seeAlso.length > 0 && ["see-also", "See also"],
    ["samples", "Samples"],
  ];
  return (
    <nav class="jumps" aria-label="On this page">
      <ul>
        {parts.map((part) => part && <li>{<a href={`#${part[0]}`}>{part[1]}</a>}</li>)}
        <li data-try-link="" hidden>
          <a href="#try">Try it</a>
        </li>
      </ul>
    </nav>
  );
}

function Access({ operation: { scopes } }: { operation: ApiOperation }) {
  if (scopes.length === 0) return <p class="access">No token is needed.</p>;
  const names = new Set(scopes.map((list) => (list.includes("api") ? "api" : list.join(" "))));
  const all = [...names].map((name) => <code>{name}</code>);
  return <p class="access">Needs a token with the scope {joined(all, " or ")}.</p>;
}

function answerOf(document: ApiDocument, { status, description, contents }: Answer, members: Child): Child {
  const title = [<span class="status">{status}</span>, " ", description];
  const [content] = contents;
  if (!content) return <p class="plain-answer">{title}</p>;
  const types = contents.map(({ type }) => <code>{type}</code>);
  return (
    <details class="status-answer" open={status.startsWith("2")}>
      <summary>{title}</summary>
      <p class="type">
        {members === null && [typeText(document, content.schema), " as "]}
        {joined(types, ", ")}
      </p>
      {members}
    </details>
  );
}

/** A refusal whose body is known opens to show it. */
function problemOf({ status, description, contents }: Answer): Child {
  const reasons = joined(description.split("; "), <br />);
  const title = [<span class="status">{status}</span>, " ", <span>{reasons}</span>];
  const shown = contents.find(({ example }) => example !== undefined);
  if (!shown) return <li class="row">{title}</li>;
  const text = typeof shown.example === "string" ? shown.example : JSON.stringify(shown.example, null, 2);
  return (
    <li>
      <details>
        <summary class="row">{title}</summary>
        <CodeBlock text={text} language="json" label={`Example, ${shown.type}`} />
      </details>
    </li>
  );
}

/** Links to operations, with what each does in a sentence. */
export function operationList(operations: readonly ApiOperation[], parts: MarkdownParts): Child {
  return (
    <ul class="operations">
      {operations.map((operation) => (
        <li>
          <a href={operationPath(operation.id)}>{operation.summary}</a>
          {operation.isDeprecated && [" ", <span class="old">deprecated</span>]}
          <p>
            <Call operation={operation} />
          </p>
          {operation.description && <p>{inline(firstSentence(operation.description), parts)}</p>}
        </li>
      ))}
    </ul>
  );
}
