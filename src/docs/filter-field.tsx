import { type ApiDocument, type Parameter, type Schema, typesOf } from "./document.ts";
import { merged } from "./merge-schema.ts";
import { textOf } from "./type-text.tsx";

const words: Record<string, string> = {
  eq: "is",
  neq: "is not",
  gt: "more than",
  gte: "at least",
  lt: "less than",
  lte: "at most",
  contains: "contains",
  starts_with: "begins with",
  ends_with: "ends with",
  not_contains: "does not contain",
  in: "is one of",
};
const timeWords: Record<string, string> = { gt: "after", gte: "from", lt: "before", lte: "until" };

/** What a value is typed in. Of a choice, only `eq` and `neq` are offered. */
type Entry = "text" | "number" | "datetime-local" | "choice";

function entryOf(schema: Schema): Entry {
  const types = typesOf(schema);
  if (types.includes("boolean") || schema.enum) return "choice";
  if (types.includes("integer") || types.includes("number")) return "number";
  return schema.format === "date-time" ? "datetime-local" : "text";
}

interface FilterFieldProps {
  document: ApiDocument;
  parameter: Parameter;
}

/** True for a parameter that compares: `name[contains]=pet`. */
export function isFilter(document: ApiDocument, { schema }: Parameter): boolean {
  return merged(document, schema).schema.properties?.eq !== undefined;
}

/** A filter of a list: how it compares, and with what. The page's script changes the type of the field with the operator. */
export function FilterField({ document, parameter }: FilterFieldProps) {
  const { name, schema, example } = parameter;
  const compared = merged(document, schema).schema.properties ?? {};
  const plain = compared.eq ?? {};
  const entry = entryOf(plain);
  const [usual = "eq", suggested] = Object.entries(example ?? {})[0] ?? [];
  const id = `try-query-${name}`;
  const operators = Object.keys(compared).filter(
    (operator) => operator in words && (entry !== "choice" || operator === "eq" || operator === "neq"),
  );
  const marks = { id, "data-in": "query", "data-name": name, "data-filter": `${id}-operator` };
  return (
    <fieldset class="field compared">
      <legend>
        <code>{name}</code> <small>query, optional{entry === "datetime-local" && ", in your time zone"}</small>
      </legend>
      <select id={`${id}-operator`} data-operator-of={id} aria-label={`How ${name} compares`}>
        {operators.map((operator) => (
          <option
            value={operator}
            selected={operator === usual}
            data-type={entryOf(compared[operator] ?? {}) === entry ? entry : "text"}
          >
            {(entry === "datetime-local" && timeWords[operator]) || words[operator]}
          </option>
        ))}
      </select>
      {entry === "choice" ? (
        <select {...marks} aria-label={name}>
          {["", ...(plain.enum ?? [true, false])].map((choice) => (
            <option>{textOf(choice)}</option>
          ))}
        </select>
      ) : (
        <input
          {...marks}
          aria-label={name}
          type={entryOf(compared[usual] ?? {}) === entry ? entry : "text"}
          step="any"
          placeholder={suggested === undefined ? undefined : [suggested].flat().map(textOf).join(", ")}
          autocomplete="off"
          spellcheck={false}
        />
      )}
    </fieldset>
  );
}
