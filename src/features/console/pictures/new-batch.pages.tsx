import { z } from "@hono/zod-openapi";
import type { AppContext } from "../../../http/app-env.ts";
import type { Form as FormOf } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { DropZone } from "../../../http/pages/components/drop-zone.tsx";
import { Field, Fields } from "../../../http/pages/components/fields.tsx";
import { Form, Hidden, Save } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Done } from "../../../http/pages/components/parts.tsx";
import { oneOf } from "../../../http/schemas/scalars.ts";
import { compressionOverride, createBatchInput } from "../../assets/batch-uploads/batch-uploads.contract.ts";
import { batchesPath } from "./batches.pages.tsx";

/** The batch as the API takes it. Its addresses are lines of a text and of a file, and a choice has three values instead of a null. */
const schema = createBatchInput.pick({ correlationId: true }).extend({
  urls: z.string(),
  compression: compressionOverride
    .pick({ quality: true, maxDimension: true })
    .extend({ enabled: oneOf(["usual", "yes", "no"]).default("usual") }),
});

export const newBatchForm = {
  schema,
  fields: {
    urls: {
      label: "Addresses",
      hint: "One on each line. Lines of a table are fine too: the first cell that is a URL counts.",
      rows: 12,
      isCode: true,
    },
    table: {
      label: "Or a file with addresses",
      hint: "CSV or plain text. Its addresses are added to those above.",
    },
    correlationId: { label: "Name", hint: "Such as Cats of May. The API calls it the correlation id." },
    "compression.enabled": {
      label: "Still pictures",
      hint: "Films, sounds and animations are never changed.",
      labels: { usual: "As the service does by default", yes: "Compress to WebP", no: "Keep the files as they are" },
    },
    "compression.quality": { label: "Quality", hint: "From 1 to 100. Empty: as usual." },
    "compression.maxDimension": {
      label: "Longer side, in pixels",
      hint: "Larger pictures are made smaller. Empty: as usual.",
    },
  },
} satisfies FormOf;

const compression = ["compression.enabled", "compression.quality", "compression.maxDimension"] as const;

interface NewBatch {
  form: FormView;
  attempt: string;
  /** The name of the batch whose failures these are. */
  corrects?: string;
}

export function newBatchPage(c: AppContext, { form, attempt, corrects }: NewBatch) {
  const [name = ""] = form.textsOf("correlationId");
  const body = { urls: ["https://example.com/cat.jpg"], correlationId: name || "Cats of May" };
  const isSet =
    ({ textsOf, errors }: FormView) =>
    (field: string) =>
      errors[field] !== undefined || !["", "usual"].includes(textsOf(field)[0] ?? "");
  return framedPage(c, {
    title: "Upload by URLs",
    section: "batches",
    back: [batchesPath, "Upload batches"],
    form,
    lead: [
      "Up to 5,000 files at once. They are fetched in the background, and you may leave the page. Files from your computer go to ",
      <a href="/console/assets">the gallery</a>,
      ".",
    ],
    calls: callOf("createBatchUpload", [], { body }),
    body: (
      <>
        <Done>
          {corrects &&
            `These are the addresses that failed in ${corrects}. Correct them, and remove those that are not worth another try.`}
        </Done>
        <Form of={form} action={`${batchesPath}/new`} hasFiles class="wide-form">
          <Hidden of={{ attempt }} />
          <Field of={form} name="urls" />
          <p class="meta" role="status" data-count-urls="urls" />
          <DropZone
            {...newBatchForm.fields.table}
            name="table"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            isOptional
            error={form.errors.table}
          />
          <Field of={form} name="correlationId" />
          <details open={compression.some(isSet(form))}>
            <summary>Compression</summary>
            <div class="form">
              <Fields of={form} names={compression} />
            </div>
          </details>
          <Save label="Upload" cancel={batchesPath} />
        </Form>
      </>
    ),
  });
}
