import type { AppContext } from "../../../../http/app-env.ts";
import type { FieldWords, Form as FormOf } from "../../../../http/forms/form.ts";
import { bodyOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { percentText } from "../../../../http/pages/components/charts.tsx";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Form } from "../../../../http/pages/components/form.tsx";
import { CsvDownload } from "../../../../http/pages/components/list.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Section, Time } from "../../../../http/pages/components/parts.tsx";
import { Table } from "../../../../http/pages/components/table.tsx";
import { LinkTabs } from "../../../../http/pages/components/tabs.tsx";
import type { queryLinkCompletions } from "../../../labeling/links/link-finish.usecases.ts";
import { updateLinkRoute } from "../../../labeling/links/links.contract.ts";
import { linkFrame } from "../../try/try-frame.pages.tsx";
import { linkFrameOf, linkPathOf } from "./link-paths.pages.ts";
import type { LinkDetails } from "./links.usecases.ts";

type Completion = ShownCompletions["items"][number];

export const finishFields = {
  tasksPerPerson: { label: "Most answers per person", hint: "Leave it empty for no limit. Skips do not count." },
  minutesPerSession: {
    label: "Most minutes at a time",
    hint: "Pauses count as 2 minutes at most. After 12 hours without an answer a person may go on. Leave it empty for no limit.",
  },
  leastTasks: {
    label: "Fewest answers to finish",
    hint: "Nobody needs more answers than there are tasks for them. Leave it empty for 1.",
  },
  message: { label: "Message at the end", rows: 4, hint: "People read it below our own thanks. Plain text." },
  showsAccuracy: { label: "Tell people how many examples they got right" },
  completionCode: {
    label: "Completion code",
    hint: "Everybody who finishes sees the same one. The page learns it only then.",
  },
  hasPersonalCodes: { label: "Give everybody a code of their own instead" },
  returnUrl: {
    label: "Address to go back to",
    hint: "An https address. {userId} becomes the panel's id of the person, and {code} their code.",
  },
  personParameter: {
    label: "Parameter with the panel's id",
    hint: "Such as PROLIFIC_PID or workerId. The panel adds it to the link's address. Another id is another person.",
  },
} satisfies Record<string, FieldWords>;

/** Shown only where something has a price. */
const earningsFields = {
  earningsPercent: {
    label: "Share that people earn, in percent",
    hint: "Of what their answers cost. A change also changes what earlier answers earn. Paying out is up to you.",
  },
  showsEarnings: { label: "Tell people what they have earned" },
} satisfies Record<string, FieldWords>;

export const finishForm = { schema: bodyOf(updateLinkRoute), fields: finishFields } satisfies FormOf;
export const paidFinishForm = {
  ...finishForm,
  fields: { ...finishFields, ...earningsFields },
} satisfies FormOf;

/** What the services that send people need. `address` is what their operator pastes there, behind the link. */
export const presets = {
  prolific: {
    label: "Prolific",
    address: "?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}",
    lead: "Paste the code of the study's completion path below. Give Prolific the link with these parameters:",
    fields: {
      personParameter: "PROLIFIC_PID",
      returnUrl: "https://app.prolific.com/submissions/complete?cc={code}",
      hasPersonalCodes: false,
    },
  },
  mturk: {
    label: "Mechanical Turk",
    address: "?workerId=WORKER_ID",
    lead: "People copy their code into the task. Use the template “Survey Link”. A script of the template can add the worker's id to the link:",
    fields: { personParameter: "workerId", returnUrl: null, completionCode: null, hasPersonalCodes: true },
  },
  panel: {
    label: "Another panel",
    address: "?user=THEIR_ID",
    lead: "Write the panel's own address and its name of the parameter. Give the panel the link with its id of the person:",
    fields: {
      personParameter: "user",
      returnUrl: "https://panel.example/complete?user={userId}&code={code}",
      completionCode: null,
      hasPersonalCodes: true,
    },
  },
} as const;

export type Preset = keyof typeof presets;

export function presetNamed(name: string | undefined): Preset | null {
  return name !== undefined && Object.hasOwn(presets, name) ? (name as Preset) : null;
}

/** The form that says how a link ends, beside a phone that shows its end. */
export function finishPage(c: AppContext, link: LinkDetails, form: FormView, preset: Preset | null) {
  const { linkId, name } = link;
  const path = linkPathOf(linkId, "/end");
  return framedPage(c, {
    title: `End of ${name}`,
    ...linkFrameOf(link),
    heading: "Limits and the end",
    form,
    back: [linkPathOf(linkId), name],
    calls: callOf("updateLink", [linkId], { body: { tasksPerPerson: 20, hasPersonalCodes: true } }),
    body: (
      <>
        <p class="lead">
          How much one person may answer by this link, and what they get at the end. A change acts on sessions that open
          from then on.
        </p>
        <LinkTabs
          label="Who sends people"
          links={Object.entries(presets).map(([key, { label }]) => [`${path}?preset=${key}`, label, key === preset])}
        />
        {preset && <PresetNote of={preset} />}
        <div class="trial">
          <Form of={form} action={path}>
            <Fields of={form} />
            <button>Save</button>
          </Form>
          <div class="beside">
            {linkFrame(c, linkId)}
            <p class="hint">What is stored, with a made-up person. Nothing in it counts.</p>
          </div>
        </div>
      </>
    ),
  });
}

function PresetNote({ of: preset }: { of: Preset }) {
  const { lead, address } = presets[preset];
  return (
    <div class="note">
      <p>{lead}</p>
      <p>
        <code>https://…{address}</code>
      </p>
    </div>
  );
}

export type ShownCompletions = Awaited<ReturnType<typeof queryLinkCompletions>>;

/** Who finished, for approving what a panel submits. */
export function Completions({ items, next, linkId }: ShownCompletions & { linkId: string }) {
  if (items.length === 0)
    return (
      <Section title="Who finished">
        <p class="empty">Nobody has finished yet.</p>
      </Section>
    );
  return (
    <Section title="Who finished">
      <Table
        label="People who finished"
        rows={items}
        numbers={["Answers", "Right"]}
        columns={{
          Person: ({ panelId, userId }) => <code>{panelId ?? userId}</code>,
          Code: ({ code }) => (code === null ? "-" : <code>{code}</code>),
          Answers: ({ tasks }) => tasks,
          Right: ({ accuracy }) => (accuracy === null ? "-" : percentText(Math.round(accuracy * 1000), 1000)),
          Began: ({ startedAt }) => <Time at={startedAt} />,
          Finished: ({ finishedAt }) => <Time at={finishedAt} />,
        }}
      />
      {next !== null && <p class="hint">These are the latest 100. The table below has all.</p>}
      <CsvDownload path={linkPathOf(linkId, "/finished.csv")} />
    </Section>
  );
}

export const completionColumns = {
  "panel id": ({ panelId }: Completion) => panelId,
  person: ({ userId }: Completion) => userId,
  code: ({ code }: Completion) => code,
  answers: ({ tasks }: Completion) => tasks,
  "share right": ({ accuracy }: Completion) => accuracy,
  "began at": ({ startedAt }: Completion) => startedAt,
  "finished at": ({ finishedAt }: Completion) => finishedAt,
};
