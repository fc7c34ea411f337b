import type { Child } from "hono/jsx";
import type { ApiDocument, ApiOperation, Parameter } from "./document.ts";
import { typesOf } from "./document.ts";
import { exampleOfParameter } from "./example-value.ts";
import { FilterField, isFilter } from "./filter-field.tsx";
import { merged } from "./merge-schema.ts";
import { ownKindOf } from "./own-values.ts";
import { sampleBodyOf } from "./sample-call.ts";
import { textOf } from "./type-text.tsx";

interface TryFormProps {
  document: ApiDocument;
  operation: ApiOperation;
}

/**
 * A form that sends the operation to this service. The page's script shows it, sends it and shows the answer. The token is kept in the
 * page's memory alone.
 */
export function TryForm({ document, operation }: TryFormProps) {
  const { id, method, path, scopes } = operation;
  const isDeletion = method === "DELETE";
  return (
    <section id="try" class="try" aria-labelledby="try-title" hidden>
      <details>
        <summary>
          <h2 id="try-title">Try it</h2>
        </summary>
        <form data-try={id} data-method={method} data-path={path} novalidate>
          <p class="hint">This sends a real request to this service.</p>
          {scopes.length > 0 && <TokenFields />}
          {operation.parameters.map((parameter) => parameterField(document, parameter))}
          {bodyField(document, operation)}
          {isDeletion && (
            <p class="check">
              <input type="checkbox" id="try-sure" required />
              <label for="try-sure">Really delete it. This cannot be undone here.</label>
            </p>
          )}
          <p class="wrong" role="alert" hidden />
          <p>
            <button type="submit" class={isDeletion ? "danger" : undefined}>
              Send {method}
            </button>
          </p>
        </form>
        <div class="answer" role="status" aria-live="polite" />
      </details>
    </section>
  );
}

function TokenFields() {
  return (
    <fieldset>
      <legend>Token</legend>
      <p class="signin" hidden>
        <button type="button" class="quiet" data-sign-in="">
          Sign in for a token
        </button>
      </p>
      <p class="field">
        <label for="try-token">Access token</label>
        <input id="try-token" type="password" autocomplete="off" spellcheck={false} />
      </p>
      <p class="hint" data-token-state="">
        A token stays in this page, and is gone when you leave it.
      </p>
    </fieldset>
  );
}

function Field({ id, label, about, children }: { id: string; label: Child; about: string; children?: Child }) {
  return (
    <p class="field">
      <label for={id}>
        {label} <small>{about}</small>
      </label>
      {children}
    </p>
  );
}

function parameterField(document: ApiDocument, parameter: Parameter): Child {
  const { name, in: place, required, schema } = parameter;
  if (place === "query" && isFilter(document, parameter))
    return <FilterField document={document} parameter={parameter} />;
  const whole = merged(document, schema).schema;
  const types = typesOf(whole);
  const isKnown = required || parameter.example !== undefined;
  const value = isKnown ? [exampleOfParameter(document, parameter)].flat().map(textOf).join(", ") : "";
  const initial = required ? value : "";
  const marks = { id: `try-${place}-${name}`, "data-in": place, "data-name": name, required };
  const isNumber = types.includes("integer") || types.includes("number");
  const shown = place === "query" && !required && value !== "" ? value : undefined;
  const choices = [...(required ? [] : [""]), ...(whole.enum ?? []).map(textOf)];
  return (
    <Field id={marks.id} label={<code>{name}</code>} about={`${place}${required ? "" : ", optional"}`}>
      {whole.enum ? (
        <select {...marks}>
          {choices.map((choice) => (
            <option selected={choice === initial}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...marks}
          type={isNumber ? "number" : "text"}
          step={isNumber ? "any" : undefined}
          value={initial}
          placeholder={shown}
          data-list={types.includes("array") ? "" : undefined}
          data-own-input={ownKindOf(name)}
          autocomplete="off"
          spellcheck={false}
        />
      )}
    </Field>
  );
}

function bodyField(document: ApiDocument, { body }: ApiOperation): Child {
  if (!body) return null;
  const example = sampleBodyOf(document, body);
  switch (body.type) {
    case "multipart/form-data":
      return (
        <Field id="try-file" label={<code>file</code>} about="body">
          <input id="try-file" type="file" data-in="file" data-name="file" required />
        </Field>
      );
    case "application/x-www-form-urlencoded": {
      const { properties = {}, required = [] } = merged(document, body.schema).schema;
      const given = (example ?? {}) as Record<string, unknown>;
      return Object.keys(properties).map((name) => {
        const isSecret = /secret|token|verifier|code$/.test(name);
        return (
          <Field
            id={`try-form-${name}`}
            label={<code>{name}</code>}
            about={`form${required.includes(name) ? "" : ", optional"}`}
          >
            <input
              id={`try-form-${name}`}
              data-in="form"
              data-name={name}
              type={isSecret ? "password" : "text"}
              value={given[name] === undefined || isSecret ? "" : textOf(given[name])}
              autocomplete="off"
              spellcheck={false}
            />
          </Field>
        );
      });
    }
    default: {
      const text = JSON.stringify(example, null, 2);
      const rows = Math.min(Math.max(text.split("\n").length, 3), 18);
      return (
        <Field id="try-body" label="Body" about={body.type}>
          <textarea id="try-body" data-in="body" rows={rows} spellcheck={false} autocomplete="off">
            {text}
          </textarea>
        </Field>
      );
    }
  }
}
