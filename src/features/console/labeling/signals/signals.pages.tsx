import { intervalText } from "../../../../domain/signal/interval-text.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Field, Fields } from "../../../../http/pages/components/fields.tsx";
import { Form, Save } from "../../../../http/pages/components/form.tsx";
import type { ListPage } from "../../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../../http/pages/components/page.tsx";
import { Empty, LinkButton, Meta, Row, Time } from "../../../../http/pages/components/parts.tsx";
import { createSignalRoute, updateSignalRoute } from "../../../signals/signals.contract.ts";
import type { querySignals, ShownSignal } from "../../../signals/signals.usecases.ts";
import type { ItemOf } from "../../list.routes.ts";
import type { JobChoices } from "../jobs/new-job.usecases.ts";
import { labelingPaths, labelingTabs, pathOf } from "../labeling.pages.tsx";

const path = labelingPaths.signals;

const otherIntervals = "The API takes any number of seconds from 60.";
const usualIntervals = [600, 3_600, 21_600, 43_200, 86_400, 604_800];

/** The usual intervals, and the one that a signal has. */
function intervalOptions(form: FormView): Record<string, string> {
  const [present = ""] = form.textsOf("intervalSeconds");
  const own = Number.isInteger(Number(present)) && Number(present) > 0 ? [Number(present)] : [];
  const all = [...new Set([...usualIntervals, ...own])].sort((one, other) => one - other);
  return Object.fromEntries(all.map((seconds) => [`${seconds}`, intervalText(seconds).replace("every", "Every")]));
}

export const newSignalForm = {
  schema: bodyOf(createSignalRoute),
  fields: {
    jobDefinitionId: { label: "Definition", hint: "Each run uses its newest revision.", isRequired: true },
    audienceId: { label: "Who answers", isRequired: true },
    intervalSeconds: { label: "How often", hint: otherIntervals, isRequired: true },
    name: { label: "Name", hint: "Its jobs have this name too.", isRequired: true },
    description: { label: "What it is for" },
  },
} satisfies FormOf;

export const signalForm = {
  schema: bodyOf(updateSignalRoute),
  fields: {
    name: { label: "Name", hint: "Jobs that come have this name too.", isRequired: true },
    description: { label: "What it is for" },
    intervalSeconds: { label: "How often", hint: `Counted from the last run. ${otherIntervals}`, isRequired: true },
  },
} satisfies FormOf;

export function statusOf({ isPaused }: Pick<ShownSignal, "isPaused">): string {
  return isPaused ? "Paused" : "Active";
}

export const signalListPage: ListPage<ItemOf<typeof querySignals>> = {
  path,
  title: "Signals",
  section: "labeling",
  what: "signal",
  filters: {
    name: { label: "Name", parameter: "name[contains]" },
    paused: { label: "State", parameter: "is_paused[eq]", options: { false: "Active", true: "Paused" } },
  },
  sorts: { "-created_at": "Newest first", name: "By name", next_run_at: "Next first" },
  create: [`${path}/new`, "New signal"],
  tabs: labelingTabs("signals"),
  lead: (organization) => <>Jobs of {organization} that are made again and again, and the public ones of others.</>,
  empty: {
    title: "No signals yet",
    text: "A signal makes the same job at an interval: every hour, every night. Its page shows how the answers change.",
  },
  row: (signal) => (
    <Row title={signal.name} to={pathOf("signals", signal.id)} status={statusOf(signal)}>
      <Meta
        of={[
          intervalText(signal.intervalSeconds),
          !signal.isPaused && ["next ", <Time at={signal.nextRunAt} />],
          signal.lastRunAt !== null && ["last ", <Time at={signal.lastRunAt} />],
          signal.ownerMail,
        ]}
      />
    </Row>
  ),
  call: () => callOf("querySignals"),
};

export function newSignalPage(c: AppContext, { definitions, audiences }: JobChoices, form: FormView) {
  const named = definitions.map(({ id, name, definitionType }) => [id, `${name} (${definitionType})`]);
  return framedPage(c, {
    title: "New signal",
    section: "labeling",
    form,
    back: [path, "Signals"],
    calls: callOf("createSignal"),
    body:
      definitions.length === 0 ? (
        <Empty
          title="There is nothing to ask yet"
          actions={<LinkButton to={`${labelingPaths.definitions}/new`} label="New definition" />}
        >
          A signal needs a definition, which says what people are asked about which data.
        </Empty>
      ) : (
        <Form of={form} action={`${path}/new`}>
          <Field of={form} name="jobDefinitionId" options={Object.fromEntries(named)} />
          <Field
            of={form}
            name="audienceId"
            options={Object.fromEntries(audiences.map(({ id, name }) => [id, name]))}
          />
          <Field of={form} name="intervalSeconds" options={intervalOptions(form)} />
          <Field of={form} name="name" />
          <Field of={form} name="description" />
          <Save label="Create the signal" cancel={path} />
          <p class="hint">It runs for the first time when one interval has passed. You can run it by hand before.</p>
        </Form>
      ),
  });
}

export function editSignalPage(c: AppContext, { id, name }: Pick<ShownSignal, "id" | "name">, form: FormView) {
  return framedPage(c, {
    title: "Edit signal",
    section: "labeling",
    back: [pathOf("signals", id), name],
    form,
    calls: callOf("updateSignal", [id]),
    body: (
      <Form of={form} action={pathOf("signals", id, "/edit")}>
        <Fields of={form} names={["name", "description"]} />
        <Field of={form} name="intervalSeconds" options={intervalOptions(form)} />
        <Save label="Save" cancel={pathOf("signals", id)} />
      </Form>
    ),
  });
}

export function deleteSignalPage(c: AppContext, { id, name }: Pick<ShownSignal, "id" | "name">) {
  return confirmPage(c, {
    title: question("Delete", name),
    section: "labeling",
    body: "It does not run any more, and the list of its runs is gone. The jobs that it made stay.",
    asks: {
      action: pathOf("signals", id, "/delete"),
      label: "Delete",
      isDanger: true,
      back: pathOf("signals", id),
    },
  });
}
