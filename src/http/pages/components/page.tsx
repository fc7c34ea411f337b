import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Child } from "hono/jsx";
import type { AppEnv } from "../../app-env.ts";
import type { Form as FormOf } from "../../forms/form.ts";
import type { FormView } from "../../forms/form-view.ts";
import type { ApiCall } from "../api-call.ts";
import { type Page, renderPage } from "../render-page.ts";
import { CallPanel } from "./call-panel.tsx";
import { Fields } from "./fields.tsx";
import { Confirm, Form } from "./form.tsx";
import { Head, type Link, LinkButton } from "./parts.tsx";

interface Frame extends Omit<Page, "body"> {
  back?: Link;
  /** The heading, if it is not the title. */
  heading?: string;
  /** Stands beside the heading: a badge, or buttons. */
  beside?: Child;
  lead?: Child;
  /** The calls that do the same by the API. */
  calls?: ApiCall | readonly ApiCall[];
}

/** Renders a page with its heading above and its API calls below. */
export function showPage(c: Context<AppEnv>, frame: Frame, body: Child) {
  const { back, heading = frame.title, beside, lead, calls = [], ...page } = frame;
  return renderPage(c, {
    ...page,
    body: (
      <>
        <Head back={back} title={heading}>
          {beside}
        </Head>
        {lead && <p class="lead">{lead}</p>}
        {body}
        <CallPanel calls={calls} />
      </>
    ),
  });
}

interface Question extends Frame {
  action: string;
  /** What the button does: "Delete". */
  label: string;
  /** Where it leads who decides against it. */
  keepAt: string;
  text: Child;
}

/** Asks before something is done that cannot be taken back. */
export function confirmPage(c: Context<AppEnv>, { action, label, keepAt, text, ...frame }: Question) {
  return showPage(
    c,
    frame,
    <>
      <p>{text}</p>
      <Confirm action={action} label={label} isDanger back={keepAt} />
    </>,
  );
}

/** Its name must be typed before `what` is deleted: "job". */
export function deletionForm(what: string, name: string) {
  const isTyped = (typed: string) => typed.trim() === name.trim();
  return {
    schema: z.object({
      confirmation: z.string().refine(isTyped, `Type the name of the ${what} as it stands above.`),
    }),
    fields: { confirmation: { label: "Type its name to delete it", hint: name, isRequired: true } },
  } satisfies FormOf;
}

/** Deletes what is named in `deletionForm`. */
export function Deletion({ of: form, action, label, keep }: DeletionProps) {
  return (
    <Form of={form} action={action}>
      <Fields of={form} />
      <p class="actions">
        <button class="danger">{label}</button>
        {keep && <LinkButton to={keep} look="quiet" />}
      </p>
    </Form>
  );
}

interface DeletionProps {
  of: FormView;
  action: string;
  label: string;
  keep?: Link;
}
