import { z } from "@hono/zod-openapi";
import type { Child } from "hono/jsx";
import type { Faults } from "../../../domain/fault-list.ts";
import { kindLabels, membersOf, predicateLabels, wayLabels } from "../../../domain/program/draft-words.ts";
import { type ProgramInput, programJson, userAttributes } from "../../../domain/program/program.ts";
import {
  fieldErrors,
  type NodeDraft,
  type NodeKind,
  type ProgramDraft,
  retrievalModes,
  type WayDraft,
} from "../../../domain/program/program-draft.ts";
import { comparisonSigns } from "../../../domain/program/program-words.ts";
import { countText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import type { FieldErrors } from "../../../http/forms/form.ts";
import { type FormView, viewOf } from "../../../http/forms/form-view.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { Errors, Field } from "../../../http/pages/components/fields.tsx";
import { Form, Hidden } from "../../../http/pages/components/form.tsx";
import { SelectField } from "../../../http/pages/components/list.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Section, Unseen, Warning } from "../../../http/pages/components/parts.tsx";
import { ProgramFigure, ProgramGraph } from "../../../http/pages/components/program-figure.tsx";
import { labelled } from "../../../http/pages/list-address.ts";
import type { ServableAudience, ShownCampaign } from "./campaign.usecases.ts";
import { CampaignTabs, campaignPath, RoutingOptions, routingNames } from "./campaign-tabs.pages.tsx";

interface FormPage {
  audiences: readonly ServableAudience[];
  faults: Faults;
  /** The version that the draft was made from: a later one of another member is not overwritten. */
  version: number;
  /** Why it could not be saved, where no field is at fault. */
  refusal?: string | undefined;
  /** Whether a save was refused. Else faults only mark a draft that is still worked on. */
  isRefused: boolean;
}

/** What a draft has, as far as a browser can help with it: texts, as they are typed, of which some are numbers. */
const [text, number] = [z.string(), z.number().optional()];
const way = z.object({ value: number, minimumAnswered: number, weight: number });
const schema = z.object({
  maxRapids: number,
  maxDurationSeconds: number,
  nodes: z.array(z.object({ id: text, ways: z.array(way) })),
});

/** The form of a program, with its picture as the draft stands. */
export function programFormPage(
  c: AppContext,
  shown: ShownCampaign,
  { draft, ...page }: FormPage & { draft: ProgramDraft; program: ProgramInput },
) {
  const { audiences, faults, program, isRefused } = page;
  const errors = fieldErrors(faults, draft);
  const view = { ...viewOf({ schema, fields: {} }, draft), errors };
  const count = Object.keys(errors).length;
  return programPage(c, shown, {
    ...page,
    path: "/program",
    errors,
    above: (
      <>
        {/* A draft that is worked on is not refused yet, so its faults are told quietly. */}
        {!isRefused && count > 0 && (
          <Warning role="status">
            {`${countText(count, "place is", "places are")} not right yet. They are marked below.`}
          </Warning>
        )}
        <ProgramGraph
          program={program}
          nameOf={routingNames(audiences)}
          faults={faults}
          anchorOf={(index) => `fields-${index + 1}`}
        />
      </>
    ),
    fields: (
      <>
        <button class="unseen" tabindex={-1} aria-hidden="true" name="do" value="check">
          Draw again
        </button>
        <fieldset class="node-fields">
          <legend>Session</legend>
          <div class="ways">
            <Field of={view} name="rootNodeId" label="Starts at node" list="node-ids" />
            <Field of={view} name="maxRapids" label="Rapids at most" />
            <Field of={view} name="maxDurationSeconds" label="Seconds at most" />
          </div>
        </fieldset>
        {draft.nodes.map((node, index) => (
          <NodeFields of={view} node={node} index={index} />
        ))}
        {errors.nodes && (
          <p class="wrong" id="nodes">
            {errors.nodes}
          </p>
        )}
        <p class="actions">
          <Do what="addNode" label="Add a node" look="quiet" />{" "}
          <button class="quiet" name="do" value="check" data-redraw="">
            Draw again
          </button>{" "}
          <Do what="save" label="Save the program" />
        </p>
        <RoutingOptions audiences={audiences} />
        <datalist id="node-ids">
          {draft.nodes.map(({ id }) => (
            <option value={id} />
          ))}
        </datalist>
      </>
    ),
  });
}

interface ProgramPage extends FormPage {
  path: "/program" | "/json";
  program: ProgramInput | null;
  errors: FieldErrors;
  above?: Child;
  fields: Child;
  below?: Child;
}

function programPage(c: AppContext, shown: ShownCampaign, page: ProgramPage) {
  const { id, name } = shown.campaign;
  const { path, program, version, refusal, isRefused, above, fields, below } = page;
  const errors = isRefused ? { ...page.errors, ...(refusal && { "": refusal }) } : {};
  const suffix = path === "/json" ? " as JSON" : "";
  return framedPage(c, {
    title: `Program of ${name}${suffix}`,
    heading: `Program${suffix}`,
    section: "campaigns",
    back: [campaignPath(id), name],
    form: { errors },
    calls: program ? callOf("replaceProgram", [id], { body: programJson(program) }) : [],
    body: (
      <>
        <CampaignTabs of={shown} current={path} />
        <Errors lines={Object.entries(errors).map(([field, error]) => (field ? [error, field] : [error]))} />
        {above}
        <Form hasFiles action={campaignPath(id, path)} class="program-form" data-draft="off">
          <Hidden of={{ version }} />
          {fields}
        </Form>
        {below}
      </>
    ),
  });
}

/** A button of the form: what is done with the draft. */
function Do({ what, label, look }: { what: string; label: Child; look?: string }) {
  return (
    <button class={look} name="do" value={what}>
      {label}
    </button>
  );
}

function NodeFields({ of: view, node, index }: { of: FormView; node: NodeDraft; index: number }) {
  const { id, kind, routingId, retrievalMode, otherwise, ways } = node;
  const [name, title] = [`nodes.${index}`, id || `Node ${index + 1}`];
  const [serves, decides] = [kind === "ServeRapid", kind === "Cases"];
  const hasWays = decides || kind === "WeightedSplit";
  const word = decides ? "case" : "branch";
  const all = ways.map((way, i) => {
    const fields = <WayFields of={view} prefix={`${name}.ways.${i}`} way={way} kind={kind} />;
    const remove = ["Remove", <Unseen>{` ${word} ${i + 1} of ${id}`}</Unseen>];
    return hasWays ? (
      <li>
        <div class="ways">
          {fields}
          <Do what={`removeWay.${index}.${i}`} label={remove} look="quiet small" />
        </div>
      </li>
    ) : (
      fields
    );
  });
  return (
    <fieldset class="node-fields" id={`fields-${index + 1}`}>
      <legend>{title}</legend>
      <div class="ways">
        <Field of={view} name={`${name}.id`} label="Id" />
        <SelectField name={`${name}.kind`} label="What it does" value={kind} redraws options={kindLabels} />
        {serves && <Field of={view} name={`${name}.routingId`} label="Audience or routing" list="routings" />}
        {serves && (
          <SelectField
            name={`${name}.retrievalMode`}
            label="Order"
            value={retrievalMode}
            options={labelled(retrievalModes)}
          />
        )}
      </div>
      {!serves && <Hidden of={{ [`${name}.routingId`]: routingId, [`${name}.retrievalMode`]: retrievalMode }} />}
      {hasWays ? <ol class="way-list">{all}</ol> : all}
      {decides ? (
        <div class="ways">
          <Field
            of={view}
            name={`${name}.otherwise`}
            label="Otherwise leads to"
            list="node-ids"
            hint="Empty: the session ends."
          />
        </div>
      ) : (
        <Hidden of={{ [`${name}.otherwise`]: otherwise }} />
      )}
      <p class="actions">
        {hasWays && (
          <Do what={`addWay.${index}`} label={[`Add a ${word}`, <Unseen>{` to ${id}`}</Unseen>]} look="quiet small" />
        )}{" "}
        <Do what={`removeNode.${index}`} label={`Remove ${title}`} look="quiet danger small" />
      </p>
    </fieldset>
  );
}

type Member = keyof WayDraft;

const wayOptions: Partial<Record<Member, Readonly<Record<string, string>>>> = {
  predicate: predicateLabels,
  attribute: labelled(userAttributes),
  comparison: comparisonSigns,
};

/** Members that a way of this kind does not need are kept, so that changing the kind back loses nothing. */
function WayFields({ of: view, prefix, way, kind }: { of: FormView; prefix: string; way: WayDraft; kind: NodeKind }) {
  const members = membersOf(kind, way);
  const others = (Object.keys(way) as Member[]).filter((member) => !members.includes(member));
  return (
    <>
      {members.map((member) => {
        const [name, label, options] = [`${prefix}.${member}`, wayLabels[member], wayOptions[member]];
        const own = {
          ...(member === "to" && { list: "node-ids" }),
          ...(member === "values" && { hint: "Such as DE, FR. Empty: any that is known." }),
        };
        if (!options) return <Field of={view} name={name} label={label} {...own} />;
        const redraws = member === "predicate";
        return <SelectField name={name} label={label} value={way[member]} redraws={redraws} options={options} />;
      })}
      <Hidden of={Object.fromEntries(others.map((member) => [`${prefix}.${member}`, way[member]]))} />
    </>
  );
}

const jsonForm = {
  schema: z.object({ json: z.string() }),
  fields: { json: { label: "The program, as the API has it", rows: 24, isCode: true } },
};

/** The same program as text, for those who keep it in a file. */
export function programJsonPage(
  c: AppContext,
  shown: ShownCampaign,
  { text, ...page }: FormPage & { text: string; program: ProgramInput | null },
) {
  const { audiences, faults, program } = page;
  const sentences = Object.entries(faults).flatMap(([path, all]) => all.map((fault) => `${path} ${fault}.`));
  const errors: FieldErrors = sentences.length > 0 ? { json: sentences.join(" ") } : {};
  return programPage(c, shown, {
    ...page,
    path: "/json",
    errors,
    fields: (
      <>
        <Field of={{ ...viewOf(jsonForm, { json: text }), errors }} name="json" />
        <p class="actions">
          <Do what="check" label="Check and draw" look="quiet" /> <Do what="save" label="Save the program" />
        </p>
      </>
    ),
    below: program && (
      <Section title="As it stands">
        <ProgramFigure program={program} nameOf={routingNames(audiences)} faults={faults} />
      </Section>
    ),
  });
}
