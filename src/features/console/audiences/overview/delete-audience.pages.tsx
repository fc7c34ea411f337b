import { z } from "@hono/zod-openapi";
import { filterSentence } from "../../../../domain/audience/setting-sentences.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import type { Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Field } from "../../../../http/pages/components/fields.tsx";
import { Form, Save } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { audiencePath } from "../audience-tabs.pages.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

/** Nothing brings an audience back, so its name is typed. A view loses nothing but its id: a press is enough. */
export function deleteForm({ name, filter }: AudienceOverview) {
  const isName = (typed: string) => filter !== null || shown(typed) === shown(name);
  return {
    schema: z.object({ name: z.string().default("").refine(isName, "This is not its name.") }),
    fields: { name: { label: "Type its name to delete it", hint: name, isRequired: true } },
  } satisfies FormOf;
}

/** Spaces at the ends and doubled ones do not show on a page. */
function shown(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
}

export function deleteAudiencePage(
  c: AppContext,
  { id, name, filter, people, exampleCount, views }: AudienceOverview,
  form: FormView,
) {
  const path = audiencePath(id);
  const title = filter === null ? `Delete ${name}?` : "Delete this view?";
  return framedPage(c, {
    title,
    back: [path, name],
    calls: callOf("deleteAudience", [id]),
    section: "audiences",
    form,
    body: (
      <>
        <p>
          {filter === null
            ? `It stops serving at once, and its shares${views.length > 0 ? " and views" : ""} end. Its ${numberText(people)} people and ${numberText(exampleCount)} examples are forgotten. This cannot be undone.`
            : `The view of ${filterSentence(filter)} ends. Its base audience and all people stay as they are, and a new view with the same filter shows the same people.`}
        </p>
        <Form of={form} action={`${path}/delete`}>
          {filter === null && <Field of={form} name="name" />}
          <Save label="Delete" isDanger={true} cancel={path} keep="Keep it" />
        </Form>
      </>
    ),
  });
}
