import type { Child } from "hono/jsx";
import type { FormView } from "../../forms/form-view.ts";
import { csrfField } from "../csrf.tsx";
import { barOf } from "../visitor.ts";
import { ErrorSummary } from "./fields.tsx";
import { LinkButton } from "./parts.tsx";
import { useRequest } from "./request.tsx";

interface FormProps {
  /** Where it is posted to. */
  action: string;
  /** Its errors are listed above the fields. */
  of?: FormView;
  class?: string;
  /** It has files, or more than 64 KB of text: its route takes `postFiles`. */
  hasFiles?: boolean;
  children?: Child;
  /** Other attributes, such as `data-redraw`. */
  [data: `data-${string}`]: string | undefined;
}

/** A form that is posted, with the token that proves that a page of ours made it. It is disabled where the visitor's role bars it. */
export function Form({ of: view, hasFiles, children, ...attributes }: FormProps) {
  const c = useRequest();
  const bar = barOf(c, "POST", attributes.action);
  return (
    <>
      {view && <ErrorSummary of={view} />}
      <form method="post" enctype={hasFiles ? "multipart/form-data" : undefined} title={bar} {...attributes}>
        {csrfField(c)}
        {bar === undefined ? (
          children
        ) : (
          <fieldset class="barred" disabled aria-describedby="role">
            {children}
          </fieldset>
        )}
      </form>
    </>
  );
}

interface ActProps {
  action: string;
  /** `quiet`, `danger`, or both. */
  look?: string | undefined;
  hidden?: Readonly<Record<string, string>> | undefined;
  /** What the button says: a short text, or children. */
  label?: Child;
  children?: Child;
}

/** A button that is a form of its own. */
export function Act({ action, look, hidden = {}, label, children }: ActProps) {
  return (
    <Form action={action}>
      <Hidden of={hidden} />
      <button class={look}>{label ?? children}</button>
    </Form>
  );
}

/** Members that a form sends and does not show. */
export function Hidden({ of: texts }: { of: Readonly<Record<string, string | number>> }) {
  return (
    <>
      {Object.entries(texts).map(([name, text]) => (
        <input type="hidden" name={name} value={text} />
      ))}
    </>
  );
}

export interface ConfirmProps {
  action: string;
  /** What the button does: "Delete". */
  label: string;
  isDanger?: boolean;
  /** Where it leads who decides against it. */
  back: string;
  keep?: string;
  children?: Child;
}

/** Asks before something is done that cannot be taken back. */
export function Confirm({ action, label, isDanger, back, keep = "Keep it", children }: ConfirmProps) {
  return (
    <Form action={action} class="choice">
      {children}
      <button class={isDanger ? "danger" : undefined}>{label}</button>
      <LinkButton to={back} label={keep} look="quiet" />
    </Form>
  );
}

interface SaveProps {
  label?: string;
  isDanger?: boolean;
  /** The way out leads here. */
  cancel: string;
  keep?: string;
}

/** The foot of a form: what sends it, and the way out. */
export function Save({ label = "Save", isDanger, cancel, keep = "Cancel" }: SaveProps) {
  return (
    <p class="choice">
      <button class={isDanger ? "danger" : undefined}>{label}</button>{" "}
      <LinkButton to={cancel} label={keep} look="quiet" />
    </p>
  );
}
