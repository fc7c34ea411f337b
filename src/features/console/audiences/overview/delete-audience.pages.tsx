import { filterSentence } from "../../../../domain/audience/setting-sentences.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { confirmPage, Deletion, framedPage } from "../../../../http/pages/components/page.tsx";
import { audiencePath } from "../audience-tabs.pages.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

/** Nothing brings an audience back, so its name is typed. A view loses nothing but its id: a press is enough. */
export function deleteAudiencePage(c: AppContext, audience: AudienceOverview, form: FormView) {
  const { id, name, filter, people, exampleCount, views } = audience;
  const path = audiencePath(id);
  const action = `${path}/delete`;
  const page = { calls: callOf("deleteAudience", [id]), section: "audiences" } as const;
  if (filter !== null)
    return confirmPage(c, {
      ...page,
      title: "Delete this view?",
      body: `The view of ${filterSentence(filter)} ends. Its base audience and all people stay as they are, and a new view with the same filter shows the same people.`,
      asks: { action, label: "Delete", isDanger: true, back: path },
    });
  return framedPage(c, {
    ...page,
    title: question("Delete", name),
    back: [path, name],
    lead: `It stops serving at once, and its shares${views.length > 0 ? " and views" : ""} end. Its ${numberText(people)} people and ${numberText(exampleCount)} examples are forgotten. This cannot be undone.`,
    form,
    body: <Deletion of={form} action={action} label="Delete" keep={[path, "Keep it"]} />,
  });
}
