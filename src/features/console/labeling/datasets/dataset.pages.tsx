import type { Datapoint } from "../../../../domain/labeling/task.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { AssetFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { type Part, StackedBar } from "../../../../http/pages/components/charts.tsx";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Figures } from "../../../../http/pages/components/figures.tsx";
import { Form } from "../../../../http/pages/components/form.tsx";
import { PagedRows, titleOf } from "../../../../http/pages/components/list.tsx";
import { Deletion, deletionForm, framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, LivePart, Meta, Section, Time } from "../../../../http/pages/components/parts.tsx";
import { RoleLink } from "../../../../http/pages/components/role-link.tsx";
import { updateDatasetNameRoute } from "../../../labeling/datasets/datasets.contract.ts";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";
import type { ShownDataset } from "./datasets.usecases.ts";

export function datasetPage(c: AppContext, shown: ShownDataset) {
  const { dataset, list, isGrowing } = shown;
  const { id, name, createdAt } = dataset;
  const path = (rest = "") => pathOf("datasets", id, rest);
  return framedPage(c, {
    title: titleOf(name, list),
    heading: name,
    section: "labeling",
    showsFiles: true,
    back: [labelingPaths.datasets, "Datasets"],
    beside: (
      <div class="actions">
        <LinkButton to={`${labelingPaths.definitions}/new?dataset=${encodeURIComponent(id)}`} label="Ask about it" />
        <LinkButton to={path("/add")} label="Add more" look="quiet" />
        <LinkButton to={path("/settings")} label="Settings" look="quiet" />
      </div>
    ),
    calls: [
      callOf("getDatasetProgress", [id], { title: "How far it is" }),
      callOf("queryDatapoints", [id], { title: "Its datapoints" }),
    ],
    body: (
      <>
        <Meta of={[<Copyable text={id} />, ["created ", <Time at={createdAt} />]]} />
        <LivePart id="dataset" isRunning={isGrowing}>
          <ProgressSection of={shown} />
          <Failures of={shown} action={path("/failed")} />
          {list.total === 0 && shown.progress.total > 0 ? (
            <p class="empty">
              {shown.progress.pending > 0
                ? `Nothing is ready yet. The ${countText(shown.progress.pending, "datapoint")} on the way will stand here.`
                : "Nothing is ready: no row could be fetched."}
            </p>
          ) : list.total === 0 ? (
            <p class="empty">
              The dataset is empty.{" "}
              <RoleLink to={path("/add")} barred={null}>
                Add to it
              </RoleLink>
            </p>
          ) : (
            <Section title="Datapoints">
              <PagedRows path={path()} list={list} row={tile} empty={null} class="tiles" />
            </Section>
          )}
        </LivePart>
      </>
    ),
  });
}

function ProgressSection({ of: { dataset, progress, summary, isGrowing, lastArrivalAt } }: { of: ShownDataset }) {
  const { total, ready, pending, failed } = progress;
  const { count: groups, largest } = summary.groups;
  const parts: Part[] = [
    { label: "Ready", amount: ready, tone: "graduated" },
    { label: "Pending", amount: pending, tone: "inactive" },
    { label: "Failed", amount: failed, tone: "dropped" },
  ];
  const largestText = largest && `the largest has ${countText(largest.size, "datapoint")}`;
  return (
    <>
      <Figures
        of={[
          ["Size", countText(ready, "datapoint"), isGrowing ? "still growing" : "open for more at any time"],
          ["Groups", numberText(groups), largestText ?? "only rankings need groups"],
        ]}
      />
      {total > 0 && (
        <Section title="Progress">
          <StackedBar label={`Datapoints of ${dataset.name}`} parts={parts} />
          {pending > 0 && (
            <p class="meta">
              The files of {numberText(pending)} rows are being fetched. A job takes only what is ready when it starts.
            </p>
          )}
          {lastArrivalAt !== null && (
            <p class="meta">
              The last one came <Time at={lastArrivalAt} />.
            </p>
          )}
        </Section>
      )}
    </>
  );
}

/** What could not be fetched, and why, with a way to mend it. */
function Failures({ of: { failures, progress }, action }: { of: ShownDataset; action: string }) {
  const { failed } = progress;
  if (failed === 0) return null;
  return (
    <section class="alert">
      <h2>{countText(failed, "row")} failed</h2>
      <p>
        Their files could not be fetched. Try them again, for example after the server answers again, or add them anew
        with better URLs.
      </p>
      <Form action={action} class="choice">
        <button class="quiet" name="do" value="retry">
          Try these again
        </button>
        <button class="quiet" name="do" value="forget">
          Forget them
        </button>
      </Form>
      <details open={failed <= 5}>
        <summary>Which ones, and why</summary>
        <ul class="failures">
          {failures.map(({ failure, urls }) => (
            <li>
              <p>{urls.map((url) => [<code>{url}</code>, " "])}</p>
              <p class="wrong">{failure}</p>
            </li>
          ))}
        </ul>
        {failed > failures.length && <p class="meta">and {numberText(failed - failures.length)} more</p>}
      </details>
    </section>
  );
}

function tile({ id, asset, context, contextAsset, group, transcription, sortIndex }: Datapoint) {
  const rows = Object.entries({ Group: group, Sentence: transcription, Context: context });
  return (
    <li>
      <AssetFigure asset={asset} />
      {contextAsset !== null && [<p class="meta">Shown with</p>, <AssetFigure asset={contextAsset} />]}
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <p class="small">
              <span class="meta">{label}</span> {value}
            </p>
          ),
      )}
      <Meta
        of={[
          sortIndex !== null && `Sort index ${numberText(sortIndex)}`,
          <>
            Id
            <span data-copy={id} data-copy-label="the id" />
          </>,
        ]}
      />
    </li>
  );
}

export const datasetNameForm = {
  schema: bodyOf(updateDatasetNameRoute),
  fields: { name: { label: "Name" } },
} satisfies FormOf;

/** Both forms stand on one page. The one that was not posted is absent. */
export function datasetSettingsPage(
  c: AppContext,
  dataset: { id: string; name: string },
  { naming = viewOf(datasetNameForm, dataset), deletion }: { naming?: FormView; deletion?: FormView } = {},
) {
  const path = pathOf("datasets", dataset.id);
  const body = { name: naming.textsOf("name")[0] ?? dataset.name };
  return framedPage(c, {
    title: `Settings of ${dataset.name}`,
    section: "labeling",
    form: deletion ?? naming,
    back: [path, dataset.name],
    calls: [
      callOf("updateDatasetName", [dataset.id], { title: "Renames it", body }),
      callOf("deleteDataset", [dataset.id], { title: "Deletes it" }),
    ],
    body: (
      <>
        <Form of={naming} action={`${path}/settings`}>
          <Fields of={naming} />
          <button>Rename</button>
        </Form>
        <Section title="Delete this dataset">
          <p>
            Its datapoints go for good. Jobs that have started go on with their own copy, and the uploaded files stay.
            Definitions on it cannot start another job.
          </p>
          <Deletion
            of={deletion ?? viewOf(deletionForm("dataset", dataset.name), {})}
            action={`${path}/delete`}
            label="Delete the dataset"
          />
        </Section>
      </>
    ),
  });
}
