import type { Child } from "hono/jsx";
import { type FieldWords, wordsOf } from "../../forms/form.ts";
import type { FormView } from "../../forms/form-view.ts";
import { boundsOf, choicesAt, itemOf, memberAt, type SchemaMember } from "../../forms/schema-member.ts";

type FieldProps = Partial<FieldWords> & {
  of: FormView;
  /** The path of its member. Also its id. */
  name: string;
  /** Stands beside the label. */
  mark?: Child;
  isReadOnly?: boolean;
};

/** The fields of a form, in the order in which it describes them. `names` are some of them. */
export function Fields({
  of: view,
  names = Object.keys(view.form.fields),
}: {
  of: FormView;
  names?: readonly string[];
}) {
  return (
    <>
      {names.map((name) => (
        <Field of={view} name={name} />
      ))}
    </>
  );
}

/** One field of a form. Its kind, limits and choices follow from the schema of its member, and its words from the form. */
export function Field({ of: view, name, mark, isReadOnly, ...own }: FieldProps) {
  const described: FieldWords = { label: name, ...wordsOf(view.form, name), ...own };
  const words = described.options ? { labels: described.options, ...described } : described;
  const member = memberAt(view.form.schema, name);
  const item = member && itemOf(member);
  const limits = limitsOf(member);
  const texts = view.textsOf(name);
  const error = view.errors[name];
  const shown = { name, words, mark, texts, error, limits, isReadOnly };
  const choices = words.options ? Object.keys(words.options) : choicesAt(view.form.schema, name);
  if (member?.schema._zod.def.type === "boolean") return <Checkbox {...shown} />;
  if (choices && (item || (words.look ?? "select") !== "select"))
    return <Choices {...shown} choices={choices} isMany={item !== null} />;
  if (choices) return <Select {...shown} choices={choices} />;
  if (words.rows !== undefined) return <Area {...shown} />;
  return <Line {...shown} isNumber={limits.isNumber} />;
}

interface Limits {
  isNumber: boolean;
  isRequired: boolean;
  maxLength: number | undefined;
  min: number | undefined;
  max: number | undefined;
}

/** What the schema says that a browser can check. Lists are typed as one text, whose length says nothing. */
function limitsOf(member: SchemaMember | null): Limits {
  const kind = member?.schema._zod.def.type;
  const { least, most } = member ? boundsOf(member) : { least: null, most: null };
  const [isText, isNumber] = [kind === "string", kind === "number"];
  const isOpen = member === null || member.mayBeNull || member.mayBeAbsent;
  return {
    isNumber,
    isRequired: !isOpen && (isNumber || kind === "enum" || (isText && least !== null && least > 0)),
    maxLength: isText ? (most ?? undefined) : undefined,
    min: isNumber ? (least ?? undefined) : undefined,
    max: isNumber ? (most ?? undefined) : undefined,
  };
}

interface Shown {
  name: string;
  words: FieldWords;
  mark: Child;
  texts: readonly string[];
  error: string | undefined;
  limits: Limits;
  isReadOnly: boolean | undefined;
}

function Line({ name, words, mark, texts, error, limits, isReadOnly, isNumber }: Shown & { isNumber: boolean }) {
  const { type = "text", unit, autocomplete = "off", autofocus, list } = words;
  const input = (
    <input
      id={name}
      name={name}
      type={type}
      value={type === "password" ? undefined : texts.join(", ")}
      required={limits.isRequired || words.isRequired}
      autocomplete={autocomplete}
      maxlength={limits.maxLength}
      inputmode={isNumber ? "decimal" : undefined}
      min={type === "number" ? limits.min : undefined}
      max={type === "number" ? limits.max : undefined}
      spellcheck={type === "text" ? false : undefined}
      list={list}
      autofocus={autofocus}
      readonly={isReadOnly}
      {...notedBy(name, words, error)}
    />
  );
  if (unit === undefined)
    return (
      <div class="field">
        <Label name={name} words={words} mark={mark} />
        <Notes name={name} words={words} error={error} />
        {input}
      </div>
    );
  const unitMark = <span aria-hidden="true">{unit}</span>;
  // Amounts stand side by side, so what explains them stands below.
  return (
    <div class="field">
      <Label name={name} words={words} mark={mark} />
      <span class="amount-of">
        {unit === "$" && unitMark}
        {input}
        {unit !== "$" && unitMark}
      </span>
      <Notes name={name} words={words} error={error} />
    </div>
  );
}

function Area({ name, words, mark, texts, error, limits }: Shown) {
  return (
    <div class="field">
      <Label name={name} words={words} mark={mark} />
      <Notes name={name} words={words} error={error} />
      {/* A line feed right after the tag is not part of the text, so that a text may begin with one. */}
      <textarea
        id={name}
        name={name}
        rows={words.rows}
        class={words.isCode ? "lines" : undefined}
        required={limits.isRequired || words.isRequired}
        maxlength={limits.maxLength}
        spellcheck={words.isCode ? false : undefined}
        {...notedBy(name, words, error)}
      >
        {"\n"}
        {texts.join("\n")}
      </textarea>
    </div>
  );
}

function Select({ name, words, mark, texts, error, limits, choices }: Shown & { choices: readonly string[] }) {
  return (
    <div class="field">
      <Label name={name} words={words} mark={mark} />
      <Notes name={name} words={words} error={error} />
      <select id={name} name={name} required={limits.isRequired || words.isRequired} {...notedBy(name, words, error)}>
        {choices.map((choice) => (
          <option value={choice} selected={texts.includes(choice)}>
            {words.labels?.[choice] ?? choice}
          </option>
        ))}
      </select>
    </div>
  );
}

export interface PillsProps {
  name: string;
  legend: string;
  /** The legend is for screen readers. */
  isQuiet?: boolean;
  isMany?: boolean;
  choices: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
}

/** Choices as pills that are clicked. */
export function Pills({ name, legend, isQuiet, isMany, choices, chosen }: PillsProps) {
  return (
    <fieldset class="pills">
      <legend class={isQuiet ? "unseen" : undefined}>{legend}</legend>
      <div>
        {choices.map(([value, label]) => (
          <label class="pill">
            <input type={isMany ? "checkbox" : "radio"} name={name} value={value} checked={chosen.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Words side by side, of which one or several are chosen. */
function Choices({
  name,
  words,
  texts,
  error,
  choices,
  isMany,
}: Shown & { choices: readonly string[]; isMany: boolean }) {
  const { labels = {}, hints = {}, look } = words;
  const type = isMany ? "checkbox" : "radio";
  const inputs = choices.map((choice) => {
    const [id, label] = [`${name}-${choice}`, labels[choice] ?? choice];
    const isChosen = texts.includes(choice);
    if (look === "pills")
      return (
        <label class="pill">
          <input type={type} name={name} value={choice} checked={isChosen} />
          <span>{label}</span>
        </label>
      );
    const hint = hints[choice];
    return (
      <div class={look === "cards" ? "option" : "field check"}>
        <input
          id={id}
          type={type}
          name={name}
          value={choice}
          checked={isChosen}
          {...notedBy(id, { hint }, undefined)}
        />
        <label for={id}>{label}</label>
        <Notes name={id} words={{ hint }} error={undefined} />
      </div>
    );
  });
  return (
    <fieldset id={name} class={look === "pills" ? "pills" : undefined} {...notedBy(name, words, error)}>
      <legend>{words.label}</legend>
      <Notes name={name} words={words} error={error} />
      {look === "pills" || look === "cards" ? (
        <div class={look === "cards" ? "options" : undefined}>{inputs}</div>
      ) : (
        inputs
      )}
    </fieldset>
  );
}

function Checkbox({ name, words, texts, error }: Shown) {
  return (
    <div class="field check">
      <input
        id={name}
        name={name}
        type="checkbox"
        value="yes"
        checked={texts.some((text) => text !== "")}
        {...notedBy(name, words, error)}
      />
      <label for={name}>{words.label}</label>
      <Notes name={name} words={words} error={error} />
    </div>
  );
}

function Label({ name, words, mark }: Pick<Shown, "name" | "words" | "mark">) {
  return (
    <label for={name}>
      {words.label}
      {mark && " "}
      {mark}
    </label>
  );
}

interface Noted {
  hint?: string | undefined;
}

export function Notes({ name, words: { hint }, error }: { name: string; words: Noted; error: string | undefined }) {
  return (
    <>
      {hint ? (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p class="wrong" id={`${name}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** The attributes by which screen readers read a field with its hint and error. */
export function notedBy(name: string, { hint }: Noted, error: string | undefined) {
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": notes || undefined, "aria-invalid": error ? "true" : undefined } as const;
}

export function ErrorSummary({ of: { form, errors } }: { of: FormView }) {
  const lines = Object.entries(errors).map(([name, error]): [string, string?] =>
    wordsOf(form, name) ? [error, name] : [error],
  );
  return <Errors lines={lines} />;
}

/** Lists what is wrong with a form. Screen readers announce it at once, and each line with a field links to it. */
export function Errors({ lines }: { lines: readonly (readonly [error: string, field?: string])[] }) {
  if (lines.length === 0) return null;
  return (
    <div class="alert" role="alert">
      <h2>Please check this</h2>
      <ul>
        {lines.map(([error, field]) => (
          <li>{field === undefined ? error : <a href={`#${field}`}>{error}</a>}</li>
        ))}
      </ul>
    </div>
  );
}
