import { numberText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { DropZone } from "../../../../http/pages/components/drop-zone.tsx";
import { Errors } from "../../../../http/pages/components/fields.tsx";
import { Form, Hidden, Save } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Section, Warning } from "../../../../http/pages/components/parts.tsx";
import { Table } from "../../../../http/pages/components/table.tsx";
import type { previewSeeding } from "../../../runs/seeding.usecases.ts";
import { audiencePath } from "../audience-tabs.pages.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

type Preview = Awaited<ReturnType<typeof previewSeeding>>;

const seedCall = (id: string) => callOf("initializeAudienceUsers", [id], { file: "people.csv" });

export function seedingPage(c: AppContext, { id, name, graduationRule, filter }: AudienceOverview, error?: string) {
  const path = audiencePath(id);
  const usesScores = graduationRule._t !== "AcceptedFreeText" && filter === null;
  return framedPage(c, {
    title: `Seed ${name}`,
    heading: "Seed people from a CSV",
    back: [path, name],
    lead: "Brings in people whom you know already, each with a score from 0 to 1. The rules judge them at once, as if they had answered that well. People who are in the audience get the new score.",
    calls: seedCall(id),
    section: "audiences",
    form: { errors: error === undefined ? {} : { file: error } },
    body: (
      <>
        <Errors lines={error === undefined ? [] : [[error, "file"]]} />
        {usesScores ? (
          <Form action={`${path}/seed-preview`} hasFiles={true}>
            <DropZone
              name="file"
              label="CSV file"
              accept=".csv,text/csv,text/plain"
              error={error}
              hint="Its first line names the columns userId and score; other columns are left out. Up to 20 MB here, and 64 MB by the API."
            />
            <Save label="Preview" cancel={path} />
          </Form>
        ) : (
          <p class="empty">
            {filter === null
              ? "Its graduation rule counts accepted texts and does not use scores, so nobody can be seeded."
              : "A view has no people of its own. Seed its base audience."}
          </p>
        )}
        <Section title="An example">
          <pre>
            <code>{"userId,score\nmaria-81,0.92\nperson 17,0.4"}</code>
          </pre>
        </Section>
      </>
    ),
  });
}

export function seedPreviewPage(c: AppContext, audienceId: string, preview: Preview) {
  const { key, fileName, rows, firstRows, audienceName } = preview;
  const path = audiencePath(audienceId, "/seed");
  const bad = firstRows.filter(({ ok }) => !ok).length;
  const seen = rows <= firstRows.length ? "all rows" : `the first ${firstRows.length} of ${numberText(rows)} rows`;
  const refused =
    bad === 0 ? "All of these can be taken in." : `${bad} of these would be refused, and the others taken in.`;
  const all = `${numberText(rows)} ${rows === 1 ? "row" : "rows"}`;
  return framedPage(c, {
    title: `Preview of ${fileName}`,
    heading: `Seed ${audienceName} with ${all}?`,
    back: [path, "Another file"],
    lead: `${fileName}: ${seen}. ${refused}`,
    calls: seedCall(audienceId),
    section: "audiences",
    body: (
      <>
        {bad === firstRows.length && <Warning>No row here can be taken in. Check the file before you go on.</Warning>}
        <Table
          label="First rows of the file"
          rows={firstRows}
          isBad={({ ok }) => !ok}
          numbers={["Line", "Score"]}
          columns={{
            Line: ({ line }) => numberText(line),
            Person: (row) => row.ok && <code>{row.userId}</code>,
            Score: (row) => row.ok && row.score,
            Result: (row) => (row.ok ? "Fine" : `Refused: ${row.reason}`),
          }}
        />
        <Form action={path}>
          <Hidden of={{ key }} />
          <Save label={`Seed ${all}`} cancel={path} keep="Choose another file" />
          <p class="hint">Nothing is taken in until you press. The file is kept for an hour.</p>
        </Form>
      </>
    ),
  });
}
