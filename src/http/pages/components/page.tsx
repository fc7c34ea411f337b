import { z } from "@hono/zod-openapi";
import type { Child } from "hono/jsx";
import type { AppContext } from "../../app-env.ts";
import type { Form as FormOf } from "../../forms/form.ts";
import type { FormView } from "../../forms/form-view.ts";
import type { ApiCall } from "../api-call.ts";
import { type Page, renderPage } from "../render-page.tsx";
import { CallPanel } from "./call-panel.tsx";
import { Fields } from "./fields.tsx";
import { Confirm, type ConfirmProps, Form } from "./form.tsx";
import { Alert, Head, type HeadProps, type Link, LinkButton } from "./parts.tsx";

export interface FramedPage extends Omit<Page, "body">, Pick<HeadProps, "back"> {
  /** What the page is headed by, if not by its title. */
  heading?: Child;
  /** Stands beside the heading: a badge or a button. */
  beside?: Child;
  /** Pages beside this one. They stand above the lead. */
  tabs?: Child;
  lead?: Child;
  /** Why what was asked for was refused. The title then says so, and the status is 400 by default. */
  refusal?: string | undefined;
  /** The calls that do the same by the API, at the foot. */
  calls?: ApiCall | readonly ApiCall[];
  body?: Child;
}

/** Renders a page of the usual frame: the way back, the heading, a lead, its body and the API's calls. */
export function framedPage(c: AppContext, framed: FramedPage) {
  const { title, heading = title, back, beside, tabs, lead, refusal, calls = [], body, ...page } = framed;
  return renderPage(c, {
    ...(refusal && { status: 400 }),
    ...page,
    title: refusal ? `Error: ${title}` : title,
    body: (
      <>
        <Head back={back} title={heading}>
          {beside}
        </Head>
        <Alert>{refusal}</Alert>
        {tabs}
        {lead && <p class="lead">{lead}</p>}
        {body}
        <CallPanel calls={calls} />
      </>
    ),
  });
}

interface ConfirmPage extends Omit<FramedPage, "back"> {
  asks: ConfirmProps;
}

/** Renders a page that asks before something is done that cannot be taken back. The body says what will happen. */
export function confirmPage(c: AppContext, { asks, body, ...page }: ConfirmPage) {
  return framedPage(c, {
    ...page,
    body: (
      <>
        {typeof body === "string" ? <p>{body}</p> : body}
        <Confirm {...asks} />
      </>
    ),
  });
}

/** Renders a page that says one thing: what was done, and that nothing is left to do. */
export function sentencePage(c: AppContext, title: string, sentence: string) {
  return framedPage(c, { title, body: <p>{sentence}</p> });
}

/** Its name must be typed before `what` is deleted: "job". */
export function deletionForm(what: string, name: string) {
  const isTyped = (typed: string) => shown(typed) === shown(name);
  const confirmation = z.string().refine(isTyped, `Type the name of the ${what} as it stands above.`);
  return {
    schema: z.object({ confirmation }),
    fields: { confirmation: { label: "Type its name to delete it", hint: name, isRequired: true } },
  } satisfies FormOf;
}

/** Spaces at the ends and doubled ones do not show on a page. */
function shown(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
}

interface DeletionProps {
  of: FormView;
  action: string;
  label: string;
  /** The way out of a page that does nothing else. On others the button does not stand out. */
  keep?: Link;
}

/** Deletes what is named in `deletionForm`. */
export function Deletion({ of: form, action, label, keep }: DeletionProps) {
  return (
    <Form of={form} action={action} data-draft="none">
      <Fields of={form} />
      <p class="actions">
        <button class={keep ? "danger" : "quiet danger"}>{label}</button>
        {keep && <LinkButton to={keep[0]} label={keep[1]} look="quiet" />}
      </p>
    </Form>
  );
}
