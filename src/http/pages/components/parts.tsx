import type { Child } from "hono/jsx";
import { barOf } from "../visitor.ts";
import { Badge } from "./badge.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { useRequest } from "./request.tsx";

/** A path and what its link is called. */
export type Link = readonly [path: string, label: string];

export interface HeadProps {
  back?: Link | undefined;
  title: Child;
  children?: Child;
}

/** The way back, the title and what stands beside it: a badge, or a button. */
export function Head({ back, title, children }: HeadProps) {
  const heading = <h1>{title}</h1>;
  return (
    <>
      {back && (
        <p class="back">
          <a href={back[0]}>{back[1]}</a>
        </p>
      )}
      {children ? (
        <div class="head">
          {heading}
          {children}
        </div>
      ) : (
        heading
      )}
    </>
  );
}

interface LinkButtonProps {
  to: string;
  label: Child;
  look?: string;
  rel?: string;
  /** The browser stores what it gets. */
  isFile?: boolean;
}

/** A link that looks like a button. `look` is `quiet`, `danger`, or both. It leads nowhere if the visitor's role bars the page. */
export function LinkButton({ to, label, look, rel, isFile }: LinkButtonProps) {
  const classes = look ? `button ${look}` : "button";
  const bar = barOf(useRequest(), "GET", to);
  if (bar !== undefined)
    return (
      <button type="button" class={look} disabled title={bar} aria-describedby="role">
        {label}
      </button>
    );
  return (
    <a class={classes} rel={rel} href={to} download={isFile ? "" : undefined}>
      {label}
    </a>
  );
}

/** A small line about something, whose parts stand behind dots. What is null, undefined, false or empty is left out. */
export function Meta({ of: parts }: { of: readonly Child[] }) {
  const [first, ...others] = parts.filter(
    (part) => part !== null && part !== undefined && part !== false && part !== "",
  );
  if (first === undefined) return null;
  return (
    <p class="meta">
      {first}
      {others.map((part) => (
        <Part>{part}</Part>
      ))}
    </p>
  );
}

interface RowProps {
  title: Child;
  /** Where the title leads. */
  to?: string | undefined;
  /** Its badge. */
  status?: string | undefined;
  /** Stands beside the title, if that is no badge. */
  beside?: Child;
  /** The first line below the title. */
  meta?: readonly Child[];
  /** Buttons at its end. */
  actions?: Child;
  /** The row stands in a section of a page. */
  isWithin?: boolean;
  class?: string;
  /** What stands below its first line. */
  children?: Child;
}

/** A row of a list: a title with its badge, a line about it, and what else there is to see and to do. */
export function Row({ title, to, status, beside, meta = [], actions, isWithin, class: look, children }: RowProps) {
  const text = to === undefined ? title : <a href={to}>{title}</a>;
  const head = (
    <>
      <div class="head">
        {isWithin ? <h3>{text}</h3> : <h2>{text}</h2>}
        {status === undefined ? beside : <Badge status={status} />}
      </div>
      <Meta of={meta} />
    </>
  );
  return (
    <li class={look}>
      {actions ? (
        <div class="split">
          <div>{head}</div>
          <div class="actions">{actions}</div>
        </div>
      ) : (
        head
      )}
      {children}
    </li>
  );
}

interface RowListProps<Item> {
  items: readonly Item[];
  /** Makes an `<li>`. */
  row: (item: Item) => Child;
  /** The sentence that stands in place of rows. */
  empty?: Child;
  look?: string | undefined;
}

/** Rows, or a sentence in their place. */
export function RowList<Item>({ items, row, empty, look = "rows" }: RowListProps<Item>) {
  if (items.length > 0) return <ul class={look}>{items.map((item) => row(item))}</ul>;
  return empty ? <p class="empty">{empty}</p> : null;
}

interface EmptyProps {
  title: string;
  /** A picture of what will stand there. */
  icon?: IconName | undefined;
  actions?: Child;
  children?: Child;
}

/** What stands in place of rows while there are none at all, and what to do about it. A text is one paragraph. */
export function Empty({ title, icon, actions, children }: EmptyProps) {
  return (
    <div class="empty">
      {icon && <Icon name={icon} />}
      <h2>{title}</h2>
      {typeof children === "string" ? <p>{children}</p> : children}
      {actions && <p class="actions">{actions}</p>}
    </div>
  );
}

interface SectionProps {
  title: string;
  /** Where links to it lead. */
  id?: string;
  /** Stands beside the heading: a number or a link. */
  beside?: Child;
  class?: string;
  children?: Child;
}

/** A part of a page with a heading. */
export function Section({ title, id, beside, class: look, children }: SectionProps) {
  const heading = <h2>{title}</h2>;
  return (
    <section class={look} id={id}>
      {beside ? (
        <div class="head">
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}

/** A heading with an explanation at the side of its fields. */
export function FieldGroup({ title, lead, children }: { title: string; lead: Child; children?: Child }) {
  return (
    <section class="field-group">
      <div>
        <h2>{title}</h2>
        <p class="hint">{lead}</p>
      </div>
      <div class="fields">{children}</div>
    </section>
  );
}

/** An error that belongs to no single field. */
export function Alert({ children }: { children?: Child }) {
  if (!children) return null;
  return (
    <div class="alert" role="alert">
      <p>{children}</p>
    </div>
  );
}

/** What was just done. */
export function Done({ children }: { children?: Child }) {
  if (!children) return null;
  return (
    <div class="done" role="status">
      <p>{children}</p>
    </div>
  );
}

/** Something that a reader should know before they go on. */
export function Warning({ role, children }: { role?: "status"; children?: Child }) {
  return (
    <div class="warn" role={role}>
      <p>{children}</p>
    </div>
  );
}

const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", dateStyle: "medium", timeStyle: "short" });

/** A time in milliseconds since 1970, or as RFC 3339. In UTC, since a request does not tell the reader's zone; a script shows it in theirs. */
export function Time({ at }: { at: number | string }) {
  const time = new Date(at);
  return <time datetime={time.toISOString()}>{format.format(time)} UTC</time>;
}

/** An id or another text that a click copies. Without scripts it is plain text. `label` says what is copied: "audience id". */
export function Copyable({ text, label = "id" }: { text: string; label?: string }) {
  return (
    <span class="copyable">
      <code>{text}</code>
      <span data-copy={text} data-copy-label={label} />
    </span>
  );
}

/** A further part of a line, behind a dot. */
export function Part({ children }: { children?: Child }) {
  return <span class="part">{children}</span>;
}

/** Read by screen readers only, where a sighted reader knows it from the place. */
export function Unseen({ children }: { children?: Child }) {
  return <span class="unseen">{children}</span>;
}

/** A part of a page that is fetched again every few seconds while something in it is running. */
export function LivePart({ id, isRunning, children }: { id: string; isRunning: boolean; children?: Child }) {
  return (
    <>
      {/* The script reports here that it cannot continue. */}
      <p class="meta note" role="status" data-live-note="" />
      <div class="live" id={id} data-live={isRunning ? "running" : "still"}>
        {children}
      </div>
    </>
  );
}

/** A text of a machine, over several lines. */
export function Code({ text }: { text: string }) {
  return (
    <pre tabindex={0}>
      <code>{text}</code>
    </pre>
  );
}

/** A value as the API has it. Closed at first if it has a label. */
export function Json({ label, value }: { label?: string; value: unknown }) {
  const text = <Code text={JSON.stringify(value, null, 2)} />;
  if (label === undefined) return text;
  return (
    <details>
      <summary>{label} as JSON</summary>
      {text}
    </details>
  );
}
