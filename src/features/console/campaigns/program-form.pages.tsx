import type { Context } from "hono";
import type { Faults } from "../../../domain/fault-list.ts";
import { type ProgramInput, programJson, userAttributes } from "../../../domain/program/program.ts";
import {
  fieldErrors,
  type NodeDraft,
  type NodeKind,
  type PredicateKind,
  type ProgramDraft,
  retrievalModes,
  type WayDraft,
} from "../../../domain/program/program-draft.ts";
import { comparisonSigns } from "../../../domain/program/program-words.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { FieldErrors } from "../../../http/forms/form.ts";
import { CallPanel } from "../../../http/pages/components/call-panel.tsx";
import { Errors } from "../../../http/pages/components/fields.tsx";
import { Form, Hidden } from "../../../http/pages/components/form.tsx";
import { SelectField } from "../../../http/pages/components/list.tsx";
import { Alert, Head, Section, Unseen } from "../../../http/pages/components/parts.tsx";
import { labelled } from "../../../http/pages/list-address.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import type { ServableAudience, ShownCampaign } from "./campaign.usecases.ts";
import { CampaignTabs, campaignPath, RoutingOptions, routingNames } from "./campaign-tabs.pages.tsx";
import { ProgramFigure, ProgramGraph } from "./program-figure.pages.tsx";

interface FormPage {
  audiences: readonly ServableAudience[];
  faults: Faults;
  /** The version that the draft was made from: a later one of somebody else is not overwritten. */
  version: number;
  /** Why it could not be saved, where no field is at fault. */
  refusal?: string | undefined;
  /** Whether a save was refused. Else faults only mark a draft that is still worked on. */
  isRefused: boolean;
}

/** The form of a program, with its picture as the draft stands. */
export function programFormPage(
  c: Context<AppEnv>,
  shown: ShownCampaign,
  { draft, program, ...page }: FormPage & { draft: ProgramDraft; program: ProgramInput },
) {
  const { id, name } = shown.campaign;
  const { audiences, faults, version, refusal, isRefused } = page;
  const errors = fieldErrors(faults, draft);
  return renderPage(c, {
    title: `${isRefused ? "Error: " : ""}Program of ${name}`,
    section: "campaigns",
    status: isRefused ? 400 : 200,
    body: (
      <>
        <Head back={[campaignPath(id), name]} title="Program" />
        <CampaignTabs of={shown} current="/program" />
        <Alert>{refusal}</Alert>
        {isRefused ? (
          <Errors lines={Object.entries(errors).map(([field, error]) => [error, field])} />
        ) : (
          <DraftNote count={Object.keys(errors).length} />
        )}
        <ProgramGraph
          program={program}
          nameOf={routingNames(audiences)}
          faults={faults}
          anchorOf={(index) => `fields-${index + 1}`}
        />
        <Form hasFiles action={campaignPath(id, "/program")} class="program-form">
          <Hidden of={{ version }} />
          <button class="unseen" tabindex={-1} aria-hidden="true" name="do" value="check">
            Draw again
          </button>
          <Limits draft={draft} errors={errors} />
          {draft.nodes.map((node, index) => (
            <NodeFields node={node} index={index} errors={errors} />
          ))}
          {errors.nodes && (
            <p class="wrong" id="nodes">
              {errors.nodes}
            </p>
          )}
          <p class="actions">
            <button class="quiet" name="do" value="addNode">
              Add a node
            </button>{" "}
            <button class="quiet" name="do" value="check" data-redraw="">
              Draw again
            </button>{" "}
            <button name="do" value="save">
              Save the program
            </button>
          </p>
          <RoutingOptions audiences={audiences} />
          <datalist id="node-ids">
            {draft.nodes.map((node) => (
              <option value={node.id} />
            ))}
          </datalist>
        </Form>
        <SavingCall campaignId={id} program={program} />
      </>
    ),
  });
}

/** A draft that is worked on is not refused yet, so its faults are told quietly. */
function DraftNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div class="warn" role="status">
      <p>{count === 1 ? "One place is" : `${count} places are`} not right yet. They are marked below.</p>
    </div>
  );
}

function Limits({ draft, errors }: { draft: ProgramDraft; errors: FieldErrors }) {
  const limit = (name: "rootNodeId" | "maxRapids" | "maxDurationSeconds", label: string) => (
    <SmallField
      name={name}
      label={label}
      value={draft[name]}
      error={errors[name]}
      list={name === "rootNodeId" ? "node-ids" : undefined}
      isNumber={name !== "rootNodeId"}
    />
  );
  return (
    <fieldset class="node-fields">
      <legend>Session</legend>
      <div class="ways">
        {limit("rootNodeId", "Starts at node")}
        {limit("maxRapids", "Rapids at most")}
        {limit("maxDurationSeconds", "Seconds at most")}
      </div>
    </fieldset>
  );
}

const kindLabels: Record<NodeKind, string> = {
  ServeRapid: "Serve a rapid",
  Complete: "End the session",
  Cases: "Decide by cases",
  WeightedSplit: "Split by weight",
};

function NodeFields({ node, index, errors }: { node: NodeDraft; index: number; errors: FieldErrors }) {
  const name = `nodes.${index}`;
  const title = node.id || `Node ${index + 1}`;
  const hasWays = node.kind === "Cases" || node.kind === "WeightedSplit";
  return (
    <fieldset class="node-fields" id={`fields-${index + 1}`}>
      <legend>{title}</legend>
      <div class="ways">
        <SmallField name={`${name}.id`} label="Id" value={node.id} error={errors[`${name}.id`]} />
        <SelectField name={`${name}.kind`} label="What it does" value={node.kind} redraws options={kindLabels} />
        {node.kind === "ServeRapid" ? (
          <>
            <SmallField
              name={`${name}.routingId`}
              label="Audience or routing"
              value={node.routingId}
              list="routings"
              error={errors[`${name}.routingId`]}
            />
            <SelectField
              name={`${name}.retrievalMode`}
              label="Order"
              value={node.retrievalMode}
              options={labelled(retrievalModes)}
            />
          </>
        ) : (
          <Hidden of={{ [`${name}.routingId`]: node.routingId, [`${name}.retrievalMode`]: node.retrievalMode }} />
        )}
      </div>
      {hasWays ? (
        <WaysFields node={node} index={index} errors={errors} />
      ) : (
        node.ways.map((way, i) => <KeptWay prefix={`${name}.ways.${i}`} way={way} />)
      )}
      {node.kind !== "Cases" && <Hidden of={{ [`${name}.otherwise`]: node.otherwise }} />}
      <p class="actions">
        {hasWays && (
          <button class="quiet small" name="do" value={`addWay.${index}`}>
            Add a {node.kind === "Cases" ? "case" : "branch"}
            <Unseen> to {node.id}</Unseen>
          </button>
        )}{" "}
        <button class="quiet danger small" name="do" value={`removeNode.${index}`}>
          Remove {title}
        </button>
      </p>
    </fieldset>
  );
}

function WaysFields({ node, index, errors }: { node: NodeDraft; index: number; errors: FieldErrors }) {
  const name = `nodes.${index}`;
  const isCases = node.kind === "Cases";
  return (
    <>
      <ol class="way-list">
        {node.ways.map((way, i) => {
          const prefix = `${name}.ways.${i}`;
          return (
            <li>
              <div class="ways">
                {isCases ? (
                  <PredicateFields prefix={prefix} way={way} errors={errors} />
                ) : (
                  <WeightField prefix={prefix} way={way} errors={errors} />
                )}
                <SmallField
                  name={`${prefix}.to`}
                  label="Leads to"
                  value={way.to}
                  list="node-ids"
                  error={errors[`${prefix}.to`]}
                />
                <button class="quiet small" name="do" value={`removeWay.${index}.${i}`}>
                  Remove
                  <Unseen>
                    {" "}
                    {isCases ? "case" : "branch"} {i + 1} of {node.id}
                  </Unseen>
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      {isCases && (
        <div class="ways">
          <SmallField
            name={`${name}.otherwise`}
            label="Otherwise leads to"
            value={node.otherwise}
            list="node-ids"
            hint="Empty: the session ends."
            error={errors[`${name}.otherwise`]}
          />
        </div>
      )}
    </>
  );
}

const predicateLabels: Record<PredicateKind, string> = {
  AnsweredCountPredicate: "Answers",
  AccuracyPredicate: "Accuracy, in percent",
  CorrectCountPredicate: "Right answers",
  ConsecutiveCorrectPredicate: "Right in a row",
  ConsecutiveIncorrectPredicate: "Wrong in a row",
  TimeElapsedPredicate: "Seconds since the start",
  UserScorePredicate: "Global score, in percent",
  UserAttributePredicate: "Country or language",
};

interface WayProps {
  prefix: string;
  way: WayDraft;
  errors: FieldErrors;
}

function PredicateFields({ prefix, way, errors }: WayProps) {
  const field = (member: "value" | "values" | "minimumAnswered", label: string, hint?: string) => (
    <SmallField
      name={`${prefix}.${member}`}
      label={label}
      value={way[member]}
      hint={hint}
      isNumber={member !== "values"}
      error={errors[`${prefix}.${member}`]}
    />
  );
  const choice = (member: "predicate" | "attribute" | "comparison", label: string, options: Record<string, string>) => (
    <SelectField
      name={`${prefix}.${member}`}
      label={label}
      value={way[member]}
      redraws={member === "predicate"}
      options={options}
    />
  );
  const isAccuracy = way.predicate === "AccuracyPredicate";
  return (
    <>
      {choice("predicate", "If", predicateLabels)}
      {way.predicate === "UserAttributePredicate" ? (
        <>
          {choice("attribute", "Which", labelled(userAttributes))}
          {field("values", "Is one of", "Such as DE, FR. Empty: any that is known.")}
          <Kept prefix={prefix} way={way} members={["comparison", "value"]} />
        </>
      ) : (
        <>
          {choice("comparison", "Is", comparisonSigns)}
          {field("value", "Value")}
          <Kept prefix={prefix} way={way} members={["attribute", "values"]} />
        </>
      )}
      {isAccuracy && field("minimumAnswered", "After answers")}
      <Kept prefix={prefix} way={way} members={isAccuracy ? ["weight"] : ["minimumAnswered", "weight"]} />
    </>
  );
}

function WeightField({ prefix, way, errors }: WayProps) {
  const name = `${prefix}.weight`;
  const others = (Object.keys(way) as (keyof WayDraft)[]).filter((member) => member !== "weight" && member !== "to");
  return (
    <>
      <SmallField name={name} label="Weight" value={way.weight} isNumber error={errors[name]} />
      <Kept prefix={prefix} way={way} members={others} />
    </>
  );
}

/** Members that a way of this kind does not need. */
function Kept({ prefix, way, members }: { prefix: string; way: WayDraft; members: readonly (keyof WayDraft)[] }) {
  return <Hidden of={Object.fromEntries(members.map((member) => [`${prefix}.${member}`, way[member]]))} />;
}

function KeptWay({ prefix, way }: { prefix: string; way: WayDraft }) {
  return <Kept prefix={prefix} way={way} members={Object.keys(way) as (keyof WayDraft)[]} />;
}

interface SmallFieldProps {
  name: string;
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  list?: string | undefined;
  isNumber?: boolean;
}

/** A small field beside others. */
function SmallField({ name, label, value, hint, error, list, isNumber }: SmallFieldProps) {
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="text"
        value={value}
        autocomplete="off"
        spellcheck={false}
        maxlength={1024}
        inputmode={isNumber ? "decimal" : undefined}
        list={list}
        aria-describedby={notes || undefined}
        aria-invalid={error ? "true" : undefined}
      />
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="wrong" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The same program as text, for those who keep it in a file. */
export function programJsonPage(
  c: Context<AppEnv>,
  shown: ShownCampaign,
  { text, program, ...page }: FormPage & { text: string; program: ProgramInput | null },
) {
  const { id, name } = shown.campaign;
  const { audiences, faults, version, refusal, isRefused } = page;
  const lines = Object.entries(faults).flatMap(([path, sentences]) =>
    sentences.map((sentence): [string] => [`${path} ${sentence}.`]),
  );
  return renderPage(c, {
    title: `${isRefused ? "Error: " : ""}Program of ${name} as JSON`,
    section: "campaigns",
    status: isRefused ? 400 : 200,
    body: (
      <>
        <Head back={[campaignPath(id), name]} title="Program as JSON" />
        <CampaignTabs of={shown} current="/json" />
        <Alert>{refusal}</Alert>
        <Errors lines={lines} />
        <Form hasFiles action={campaignPath(id, "/json")} class="program-form">
          <Hidden of={{ version }} />
          <div class="field">
            <label for="json">The program, as the API has it</label>
            <textarea
              class="code-field"
              id="json"
              name="json"
              rows={24}
              spellcheck={false}
              autocomplete="off"
              aria-invalid={lines.length > 0 ? "true" : undefined}
            >
              {text}
            </textarea>
          </div>
          <p class="actions">
            <button class="quiet" name="do" value="check">
              Check and draw
            </button>{" "}
            <button name="do" value="save">
              Save the program
            </button>
          </p>
        </Form>
        {program && (
          <>
            <Section title="As it stands">
              <ProgramFigure program={program} nameOf={routingNames(audiences)} faults={faults} />
            </Section>
            <SavingCall campaignId={id} program={program} />
          </>
        )}
      </>
    ),
  });
}

function SavingCall({ campaignId, program }: { campaignId: string; program: ProgramInput }) {
  const path = `/campaign/${campaignId}/program`;
  return <CallPanel calls={{ operationId: "replaceProgram", path, method: "PUT", body: programJson(program) }} />;
}
