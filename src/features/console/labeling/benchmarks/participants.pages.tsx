import { participantStatuses } from "../../../../domain/benchmark/benchmark-rules.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Act, Form } from "../../../../http/pages/components/form.tsx";
import { ListPager, ListToolbar, Rows } from "../../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, Row, Section, Unseen } from "../../../../http/pages/components/parts.tsx";
import { type AskedList, type ListShape, labelled } from "../../../../http/pages/list-address.ts";
import { createBenchmarkParticipantRoute } from "../../../benchmarks/participants/participants.contract.ts";
import { pathOf } from "../labeling.pages.tsx";
import { amountText } from "./amount-text.pages.ts";
import { benchmarkFrame, type ShownBenchmark } from "./benchmark-frame.pages.tsx";
import type { ShownParticipants } from "./benchmark-parts.usecases.ts";

export const participantForm = {
  schema: bodyOf(createBenchmarkParticipantRoute).omit({ logo: true }),
  fields: {
    name: { label: "Name", hint: "As the standings show it.", isRequired: true },
    lab: { label: "Who made it" },
    family: { label: "Family", hint: "Such as the name that its versions share." },
    proprietaryName: { label: "Name of the product" },
    licenseType: { label: "License", labels: { OpenSource: "Open source", Proprietary: "Proprietary", None: "None" } },
  },
} satisfies FormOf;

export function participantShape(benchmarkId: string): ListShape {
  return {
    path: pathOf("benchmarks", benchmarkId, "/participants"),
    filters: {
      name: { label: "Name", parameter: "name[contains]" },
      status: { label: "State", parameter: "status[eq]", options: labelled(participantStatuses) },
    },
    sorts: { "": "Oldest first", name: "By name", status: "By state" },
    what: "model",
  };
}

interface Shown extends ShownParticipants {
  asked: AskedList;
  form: FormView;
}

type Participant = ShownParticipants["participants"]["items"][number];

export function participantsPage(c: AppContext, { benchmark, isOurs, participants, samples, asked, form }: Shown) {
  const { id } = benchmark;
  const list = { shape: participantShape(id), asked };
  return framedPage(c, {
    ...benchmarkFrame(benchmark, "/participants"),
    form,
    calls: [
      callOf("queryBenchmarkParticipants", [id], { title: "The models:" }),
      ...(isOurs ? [callOf("createBenchmarkParticipant", [id], { title: "One more:" })] : []),
    ],
    body: (
      <>
        <p class="lead">
          A model takes part with a sample for each prompt. Programs send the samples. Once it is submitted, people
          compare it with the models that were submitted before.
        </p>
        <ListToolbar {...list} total={participants.total} />
        <Rows
          {...list}
          items={participants.items}
          row={(participant: Participant) => (
            <ParticipantRow of={participant} benchmark={benchmark} samples={samples} isOurs={isOurs} />
          )}
          empty={<p class="empty">No model takes part yet.</p>}
        />
        <ListPager {...list} list={participants} />
        {isOurs && (
          <Section title="Add a model">
            <Form of={form} action={list.shape.path}>
              <Fields of={form} />
              <button>Add the model</button>
            </Form>
          </Section>
        )}
      </>
    ),
  });
}

interface RowProps {
  of: Participant;
  benchmark: ShownBenchmark;
  samples: ShownParticipants["samples"];
  isOurs: boolean;
}

function ParticipantRow({ of: { id, name, status, lab, family, licenseType }, benchmark, samples, isOurs }: RowProps) {
  const path = (rest: string) => pathOf("benchmarks", benchmark.id, `/participants/${encodeURIComponent(id)}/${rest}`);
  const named = <Unseen> {name}</Unseen>;
  return (
    <Row
      title={name}
      status={status}
      meta={[
        amountText(samples.get(id) ?? 0),
        lab,
        family,
        licenseType === "OpenSource" ? "open source" : licenseType === "Proprietary" ? "proprietary" : null,
        <Copyable text={id} label="participant id" />,
      ]}
      actions={
        isOurs && (
          <>
            {status !== "Disabled" && (samples.get(id) ?? 0) > 0 && (
              <Act action={path("submit")} look={status === "Submitted" ? "quiet" : undefined}>
                {status === "Submitted" ? "Submit again" : "Submit"}
                {named}
              </Act>
            )}
            {status === "Disabled" ? (
              <Act action={path("enable")} look="quiet">
                Enable{named}
              </Act>
            ) : (
              <Act action={path("disable")} look="quiet">
                Disable{named}
              </Act>
            )}
            <LinkButton to={path("delete")} look="quiet danger" label={<>Delete{named}</>} />
          </>
        )
      }
    />
  );
}

export function deleteParticipantPage(
  c: AppContext,
  benchmark: ShownBenchmark,
  { id, name }: { id: string; name: string },
) {
  const back = pathOf("benchmarks", benchmark.id, "/participants");
  return confirmPage(c, {
    title: question("Delete", name),
    section: "labeling",
    calls: callOf("deleteParticipant", [id]),
    body: "Its samples go for good with all votes on them, and the standings follow. To leave it out for a while, disable it.",
    asks: { action: `${back}/${encodeURIComponent(id)}/delete`, label: "Delete", isDanger: true, back },
  });
}
