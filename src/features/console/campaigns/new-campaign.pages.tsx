import { z } from "@hono/zod-openapi";
import { maxCustomerPriority } from "../../../domain/campaign/campaign-settings.ts";
import { programJson } from "../../../domain/program/program.ts";
import {
  isTemplate,
  type ProgramTemplate,
  programFrom,
  programTemplates,
  templateNames,
} from "../../../domain/program/program-templates.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Form } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { ProgramSketch } from "../../../http/pages/components/program-figure.tsx";
import { oneOf } from "../../../http/schemas/scalars.ts";
import { createProgramCampaignRoute } from "../../campaigns/campaigns.contract.ts";
import type { ServableAudience } from "./campaign.usecases.ts";
import { campaignsPath, RoutingOptions } from "./campaign-tabs.pages.tsx";

const routing = z.string().max(256, "may have at most 256 characters");

/** The campaign as the API takes it, with a template in place of its program. */
const schema = bodyOf(createProgramCampaignRoute)
  .pick({ name: true, priority: true })
  .extend({
    template: oneOf(templateNames),
    first: routing.min(1, "Choose an audience of yours, or name a routing."),
    second: routing.default(""),
  })
  .refine(({ template, second }) => !isTemplate(template) || programTemplates[template].routings < 2 || second !== "", {
    path: ["second"],
    error: "This program serves two: choose another audience or routing.",
    when: () => true,
  });

export const newCampaignForm = {
  schema,
  fields: {
    name: { label: "Name" },
    priority: {
      label: "Priority",
      hint: `Its odds among your campaigns: 20 wins twice as often as 10, and 0 never wins. Up to ${maxCustomerPriority}.`,
    },
    template: { label: "Program" },
    first: {
      label: "What it serves",
      hint: "An audience of yours with examples, or a routing with open rapids.",
      list: "routings",
    },
    second: { label: "And then, or the other half", hint: "Only for the second and third program.", list: "routings" },
  },
} satisfies FormOf;

export function newCampaignPage(
  c: AppContext,
  { audiences, form }: { audiences: readonly ServableAudience[]; form: FormView },
) {
  const text = (name: keyof typeof newCampaignForm.fields) => form.textsOf(name)[0] ?? "";
  const chosen = isTemplate(text("template")) ? (text("template") as ProgramTemplate) : "serve";
  const example = programFrom(chosen, text("first") || "<audience or routing id>", text("second") || "<another>");
  const looks = { name: text("name") || "My campaign", priority: Number(text("priority")) || 100 };
  const body = { ...looks, ...programJson(example) };
  return framedPage(c, {
    title: "New campaign",
    section: "campaigns",
    back: [campaignsPath, "Campaigns"],
    form,
    lead: "A campaign serves people by a program: a graph that decides what comes next after each answer. Begin with a simple one, and then change it. It serves no one until you activate it.",
    calls: callOf("createProgramCampaign", [], { body }),
    body: (
      <Form of={form} action={`${campaignsPath}/new`}>
        <Fields of={form} names={["name", "priority"]} />
        <fieldset class="settings-group templates" id="template">
          <legend>Program</legend>
          {templateNames.map((name) => (
            <Template name={name} isChosen={name === chosen} />
          ))}
        </fieldset>
        <Fields of={form} names={["first", "second"]} />
        <RoutingOptions audiences={audiences} />
        <button>Create campaign</button>
      </Form>
    ),
  });
}

function Template({ name, isChosen }: { name: ProgramTemplate; isChosen: boolean }) {
  const { label, hint } = programTemplates[name];
  const id = `template-${name}`;
  return (
    <div class="field check">
      <input type="radio" id={id} name="template" value={name} aria-describedby={`${id}-hint`} checked={isChosen} />
      <label for={id}>{label}</label>
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <ProgramSketch program={programFrom(name, "the first", "the second")} name={`sketch-${name}`} />
    </div>
  );
}
