import { kindOf } from "../../../../domain/kinds/kinds.ts";
import { peopleSentence, refereeSentence } from "../../../../domain/labeling/plan-sentences.ts";
import { askedIn } from "../../../../domain/labeling/result-file/result-type.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Field } from "../../../../http/pages/components/fields.tsx";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import { Form, Save } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Empty, LinkButton } from "../../../../http/pages/components/parts.tsx";
import { createJobRoute } from "../../../labeling/jobs/jobs.contract.ts";
import { labelingPaths, pathOf, stepsTo } from "../labeling.pages.tsx";
import { estimateText } from "./job-money.pages.tsx";
import type { JobChoices } from "./new-job.usecases.ts";

export const newJobForm = {
  schema: bodyOf(createJobRoute),
  fields: {
    jobDefinitionId: { label: "Definition", hint: "Its newest revision is used.", isRequired: true },
    audienceId: { label: "Who answers", isRequired: true, look: "cards" },
    name: { label: "Name of the job", hint: "Empty: the name of the definition." },
    budget: { label: "Costs at most", hint: "Empty: only what your organization may spend limits it.", unit: "$" },
  },
} satisfies FormOf;

export function newJobPage(
  c: AppContext,
  { chosen, cost, definitions, audiences, hasPrices }: JobChoices,
  form: FormView,
) {
  const [definitionId = ""] = form.textsOf("jobDefinitionId");
  const [audienceId = ""] = form.textsOf("audienceId");
  const named = definitions.map(({ id, name, definitionType }) => [id, `${name} (${definitionType})`]);
  const hintOf = ({ isEverybody, graduated, status }: JobChoices["audiences"][number]) =>
    isEverybody
      ? "Everybody may label, without proof that they are good at it"
      : `${countText(graduated, "graduate")}, ${status.toLowerCase()}`;
  const people = chosen && peopleSentence(chosen.plan.referee);
  const body = { jobDefinitionId: definitionId || "def_1", audienceId: audienceId || "global" };
  return framedPage(c, {
    title: "New job",
    section: "labeling",
    form,
    back: [labelingPaths.jobs, "Jobs"],
    calls: callOf("createJob", [], { body }),
    body: (
      <>
        {stepsTo("people")}
        {definitions.length === 0 ? (
          <Empty
            title="There is nothing to ask yet"
            actions={<LinkButton to={`${labelingPaths.definitions}/new`} label="New definition" />}
          >
            A job needs a definition, which says what people are asked about which data.
          </Empty>
        ) : (
          <Form of={form} action={`${labelingPaths.jobs}/new`}>
            <Field
              of={form}
              name="jobDefinitionId"
              options={Object.fromEntries(definitionId === "" ? [["", "Choose one"], ...named] : named)}
            />
            {chosen && <Chosen of={chosen} cost={cost} />}
            <div class="audiences">
              <Field
                of={form}
                name="audienceId"
                hint={`Graduates of the audience get the tasks. ${people ?? ""} Without enough of them, the job waits until there are more.`}
                options={Object.fromEntries(audiences.map(({ id, name }) => [id, name]))}
                hints={Object.fromEntries(audiences.map((audience) => [audience.id, hintOf(audience)]))}
              />
              <p class="meta">
                <a href="/console/audiences/new">New audience</a>
              </p>
            </div>
            <Field of={form} name="name" />
            {hasPrices && <Field of={form} name="budget" />}
            <Save label="Start the job" cancel={labelingPaths.jobs} />
            <p class="hint">
              People get its tasks as soon as they are laid out, which takes some seconds. You can pause it at any time.
            </p>
          </Form>
        )}
      </>
    ),
  });
}

function Chosen({ of: chosen, cost }: { of: NonNullable<JobChoices["chosen"]>; cost: JobChoices["cost"] }) {
  const { plan, datapoints, requiredResponses, definition } = chosen;
  const { workflow } = plan;
  return (
    <div class="chosen">
      <Facts
        rows={{
          "People read": <strong>{askedIn(workflow)}</strong>,
          They:
            workflow._t === "GroupedRankingWorkflow"
              ? "Choose the better one of two"
              : kindOf(workflow.blueprint).words.does,
          "A task is done": refereeSentence(plan.referee),
          ...(cost?.estimatedCostRange && { "It will cost": estimateText(cost) }),
          Responses: `At most ${numberText(requiredResponses)}, for ${countText(datapoints, "datapoint")}`,
        }}
      />
      <p class="meta">
        <a href={pathOf("definitions", definition.id)}>Look at the definition</a>
      </p>
    </div>
  );
}
