import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Form, Save } from "../../../../http/pages/components/form.tsx";
import type { ListPage } from "../../../../http/pages/components/list.tsx";
import { Deletion, framedPage } from "../../../../http/pages/components/page.tsx";
import { Row, Time } from "../../../../http/pages/components/parts.tsx";
import { createBenchmarkRoute, updateBenchmarkRoute } from "../../../benchmarks/benchmarks/benchmarks.contract.ts";
import type { queryBenchmarks } from "../../../benchmarks/benchmarks/benchmarks.usecases.ts";
import type { ItemOf } from "../../list.routes.ts";
import { Created, labelingPaths, labelingTabs, pathOf } from "../labeling.pages.tsx";
import type { ShownBenchmark } from "./benchmark-frame.pages.tsx";

const path = labelingPaths.benchmarks;

export const newBenchmarkForm = {
  schema: bodyOf(createBenchmarkRoute).pick({ name: true, description: true }),
  fields: {
    name: { label: "Name", hint: "Such as what the models make.", isRequired: true },
    description: { label: "What it compares", rows: 3, hint: "It stands above the standings." },
  },
} satisfies FormOf;

export const benchmarkForm = {
  schema: bodyOf(updateBenchmarkRoute).omit({ initialBoostLevel: true, isPublished: true }),
  fields: {
    name: { label: "Name", isRequired: true },
    description: { label: "What it compares", rows: 3 },
    isPublic: {
      label: "Public",
      hint: "Anybody may read a page with its standings, samples and prompts, without sign-in. Other organizations may read it by the API.",
    },
    scoreShift: { label: "Score of an average model", isRequired: true },
    scoreScale: {
      label: "Points for one logit",
      hint: "400 / ln 10, about 173.7, is the scale of chess.",
      isRequired: true,
    },
  },
} satisfies FormOf;

export const benchmarkListPage: ListPage<ItemOf<typeof queryBenchmarks>> = {
  path,
  title: "Benchmarks",
  section: "labeling",
  what: "benchmark",
  filters: { name: { label: "Name", parameter: "name[contains]" } },
  sorts: { "-created_at": "Newest first", name: "By name" },
  create: [`${path}/new`, "New benchmark"],
  tabs: labelingTabs("benchmarks"),
  lead: (organization) => (
    <>Which model is best, as people judge it: those of {organization}, and the public ones of others.</>
  ),
  empty: {
    title: "No benchmarks yet",
    text: "A benchmark compares models: what they make of the same prompts is shown to people side by side.",
    below: (
      <p>
        <a href="/docs/guide/compare-models">How to compare models</a>
      </p>
    ),
  },
  row: ({ id, name, isPublic, createdAt, lastUpdatedAt, ownerMail }) => (
    <Row
      title={name}
      to={pathOf("benchmarks", id)}
      meta={[
        isPublic && "public",
        <Created at={createdAt} />,
        lastUpdatedAt !== null && ["votes ", <Time at={lastUpdatedAt} />],
        ownerMail,
      ]}
    />
  ),
  call: () => callOf("queryBenchmarks"),
};

export function newBenchmarkPage(c: AppContext, form: FormView) {
  return framedPage(c, {
    title: "New benchmark",
    section: "labeling",
    form,
    back: [path, "Benchmarks"],
    calls: callOf("createBenchmark"),
    body: (
      <Form of={form} action={`${path}/new`}>
        <Fields of={form} />
        <Save label="Create the benchmark" cancel={path} />
      </Form>
    ),
  });
}

export function editBenchmarkPage(c: AppContext, { id, name }: ShownBenchmark, form: FormView) {
  return framedPage(c, {
    title: "Edit benchmark",
    section: "labeling",
    back: [pathOf("benchmarks", id), name],
    form,
    calls: callOf("updateBenchmark", [id]),
    body: (
      <Form of={form} action={pathOf("benchmarks", id, "/edit")}>
        <Fields of={form} />
        <Save label="Save" cancel={pathOf("benchmarks", id)} />
      </Form>
    ),
  });
}

export function deleteBenchmarkPage(c: AppContext, { id, name }: ShownBenchmark, form: FormView) {
  const own = pathOf("benchmarks", id);
  return framedPage(c, {
    title: question("Delete", name),
    section: "labeling",
    back: [own, name],
    form,
    calls: callOf("deleteBenchmark", [id]),
    body: (
      <>
        <p>
          Its prompts, models, leaderboards and votes go for good, and its public page too. Jobs that its runs made
          stay.
        </p>
        <Deletion of={form} action={`${own}/delete`} label="Delete the benchmark" keep={[own, "Keep it"]} />
      </>
    ),
  });
}
