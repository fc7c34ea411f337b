import type { ApiDocument, ApiOperation, Parameter } from "./document.ts";
import { typesOf } from "./document.ts";
import { exampleOfParameter } from "./example-value.ts";
import { type Html, html } from "./html.ts";
import { merged } from "./merge-schema.ts";
import { ownKindOf } from "./own-values.ts";
import { sampleBodyOf } from "./sample-call.ts";

/**
 * A form that sends the operation to this service. The page's script shows it, sends it and shows the answer. The token is kept in the
 * page's memory alone.
 */
export function tryForm(document: ApiDocument, operation: ApiOperation): Html {
  const { id, method, path, scopes } = operation;
  const isDeletion = method === "DELETE";
  return html`<section id="try" class="try" aria-labelledby="try-title" hidden><details><summary><h2 id="try-title">Try it</h2></summary>
<form data-try="${id}" data-method="${method}" data-path="${path}" novalidate>
<p class="hint">This sends a real request to this service.</p>
${scopes.length > 0 && tokenFields()}
${operation.parameters.map((parameter) => parameterField(document, parameter))}
${bodyField(document, operation)}
${isDeletion && html`<p class="check"><input type="checkbox" id="try-sure" required><label for="try-sure">Really delete it. This cannot be undone here.</label></p>`}
<p class="wrong" role="alert" hidden></p>
<p><button type="submit"${isDeletion && html` class="danger"`}>Send ${method}</button></p>
</form>
<div class="answer" role="status" aria-live="polite"></div></details></section>`;
}

function tokenFields(): Html {
  return html`<fieldset><legend>Token</legend>
<p class="signin" hidden><button type="button" class="quiet" data-sign-in>Sign in for a token</button></p>
<p class="field"><label for="try-token">Access token</label><input id="try-token" type="password" autocomplete="off" spellcheck="false"></p>
<p class="hint" data-token-state>A token stays in this page, and is gone when you leave it.</p></fieldset>`;
}

function parameterField(document: ApiDocument, parameter: Parameter): Html {
  const { name, in: place, required, schema } = parameter;
  const id = `try-${place}-${name}`;
  const whole = merged(document, schema).schema;
  const value = required || parameter.example !== undefined ? textOf(exampleOfParameter(document, parameter)) : "";
  const own = ownKindOf(name);
  const about = `${place === "header" ? "header" : place}${required ? "" : ", optional"}`;
  const label = html`<label for="${id}"><code>${name}</code> <small>${about}</small></label>`;
  const marks = html`id="${id}" data-in="${place}" data-name="${name}"${required && html` required`}`;
  const choices = whole.enum;
  if (choices) {
    const initial = required ? value : "";
    const options = [...(required ? [] : [""]), ...choices.map(textOf)].map(
      (choice) => html`<option${choice === initial && html` selected`}>${choice}</option>`,
    );
    return html`<p class="field">${label}<select ${marks}>${options}</select></p>`;
  }
  const isFilter = typesOf(whole).includes("object");
  const type = typesOf(whole).some((one) => one === "integer" || one === "number") ? "number" : "text";
  const shown = required || place === "query" ? value : "";
  return html`<p class="field">${label}<input ${marks} type="${type}"${type === "number" && html` step="any"`} value="${
    required ? value : ""
  }"${shown && !required && !isFilter && html` placeholder="${shown}"`}${isFilter && html` placeholder='{ "eq": "…" }' data-object`}${
    typesOf(whole).includes("array") && html` data-list`
  }${own && html` data-own-input="${own}"`} autocomplete="off" spellcheck="false"></p>`;
}

function bodyField(document: ApiDocument, { body }: ApiOperation): Html {
  if (!body) return html``;
  const example = sampleBodyOf(document, body);
  switch (body.type) {
    case "multipart/form-data":
      return html`<p class="field"><label for="try-file"><code>file</code> <small>body</small></label><input id="try-file" type="file" data-in="file" data-name="file" required></p>`;
    case "application/x-www-form-urlencoded": {
      const { schema } = merged(document, body.schema);
      const given = (example ?? {}) as Record<string, unknown>;
      return html`${Object.keys(schema.properties ?? {}).map((name) => {
        const isSecret = /secret|token|verifier|code$/.test(name);
        return html`<p class="field"><label for="try-form-${name}"><code>${name}</code> <small>form${
          schema.required?.includes(name) ? "" : ", optional"
        }</small></label><input id="try-form-${name}" data-in="form" data-name="${name}" type="${isSecret ? "password" : "text"}" value="${
          given[name] === undefined || isSecret ? "" : textOf(given[name])
        }" autocomplete="off" spellcheck="false"></p>`;
      })}`;
    }
    default: {
      const text = JSON.stringify(example, null, 2);
      const rows = Math.min(Math.max(text.split("\n").length, 3), 18);
      return html`<p class="field"><label for="try-body">Body <small>${body.type}</small></label><textarea id="try-body" data-in="body" rows="${rows}" spellcheck="false" autocomplete="off">
${text}</textarea></p>`;
    }
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
