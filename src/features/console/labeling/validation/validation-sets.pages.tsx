import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Form, Save } from "../../../../http/pages/components/form.tsx";
import type { ListPage } from "../../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../../http/pages/components/page.tsx";
import { Row } from "../../../../http/pages/components/parts.tsx";
import { createValidationSetRoute, updateValidationSetRoute } from "../../../validation/validation-sets.contract.ts";
import type { queryValidationSets } from "../../../validation/validation-sets.usecases.ts";
import type { ItemOf } from "../../list.routes.ts";
import { Created, labelingPaths, labelingTabs, pathOf } from "../labeling.pages.tsx";

const path = labelingPaths.checks;

export const newSetForm = {
  schema: bodyOf(createValidationSetRoute),
  fields: { name: { label: "Name", hint: "Such as what its checks show.", isRequired: true } },
} satisfies FormOf;

export const setForm = {
  schema: bodyOf(updateValidationSetRoute).omit({ dimensions: true }),
  fields: {
    name: { label: "Name", isRequired: true },
    shouldAlert: { label: "Tell people when they are wrong", hint: "They then read the explanation, too." },
    isPublic: {
      label: "Share it with all organizations",
      hint: "All of them may read its checks with the right answers, and use it in their jobs.",
    },
    isFlagOverruled: { label: "Flag no check", hint: "However many people fail it." },
  },
} satisfies FormOf;

export const validationSetListPage: ListPage<ItemOf<typeof queryValidationSets>> = {
  path,
  title: "Validation sets",
  section: "labeling",
  what: "validation set",
  filters: {
    name: { label: "Name", parameter: "name[contains]" },
    shared: { label: "Whose", parameter: "is_public[eq]", options: { false: "Not shared", true: "Shared with all" } },
  },
  sorts: { "-created_at": "Newest first", name: "By name" },
  create: [`${path}/new`, "New validation set"],
  tabs: labelingTabs("checks"),
  lead: (organization) => <>Checks with a known answer of {organization}, and the shared ones of others.</>,
  empty: {
    title: "No validation sets yet",
    text: "A set holds tasks whose answer you know. A job mixes them into what people see, and you learn who attends.",
  },
  row: ({ id, name, isPublic, modality, createdAt, ownerMail }) => (
    <Row
      title={name}
      to={pathOf("checks", id)}
      meta={[
        modality.includes("None") ? "empty" : modality.join(", "),
        isPublic && "shared with all",
        <Created at={createdAt} />,
        ownerMail,
      ]}
    />
  ),
  call: () => callOf("queryValidationSets"),
};

export function newSetPage(c: AppContext, form: FormView) {
  return framedPage(c, {
    title: "New validation set",
    section: "labeling",
    form,
    back: [path, "Validation sets"],
    calls: callOf("createValidationSet"),
    body: (
      <Form of={form} action={`${path}/new`}>
        <Fields of={form} />
        <Save label="Create the set" cancel={path} />
      </Form>
    ),
  });
}

interface Named {
  id: string;
  name: string;
}

export function editSetPage(c: AppContext, { id, name }: Named, form: FormView) {
  return framedPage(c, {
    title: "Edit validation set",
    section: "labeling",
    back: [pathOf("checks", id), name],
    form,
    calls: callOf("updateValidationSet", [id]),
    body: (
      <Form of={form} action={pathOf("checks", id, "/edit")}>
        <Fields of={form} />
        <Save label="Save" cancel={pathOf("checks", id)} />
      </Form>
    ),
  });
}

export function deleteSetPage(c: AppContext, { id, name }: Named) {
  return confirmPage(c, {
    title: question("Delete", name),
    section: "labeling",
    calls: callOf("deleteValidationSet", [id]),
    body: "Its checks go for good. Jobs that name it go on without checks. What they counted of people stays.",
    asks: { action: pathOf("checks", id, "/delete"), label: "Delete", isDanger: true, back: pathOf("checks", id) },
  });
}
