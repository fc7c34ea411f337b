import type { Child } from "hono/jsx";
import { peopleText } from "../../../../domain/audience/consequence-sentence.ts";
import { leastExamples } from "../../../../domain/audience/status.ts";
import { assetTitle } from "../../../../domain/example/asset-tree.ts";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { ListPager } from "../../../../http/pages/components/list.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Time, Unseen } from "../../../../http/pages/components/parts.tsx";
import { LinkTabs } from "../../../../http/pages/components/tabs.tsx";
import { type AskedList, addressOf, type ListShape } from "../../../../http/pages/list-address.ts";
import type { AnyExampleForm } from "../../kinds/kinds.pages.tsx";
import { tryFrame } from "../../try/try-frame.pages.tsx";
import { audienceFrame, audiencePath } from "../audience-tabs.pages.tsx";
import { ExampleBadges, ExampleFigure, inputOf, Marking, Outcome } from "./example-figures.pages.tsx";
import { judgedAgain, type ShownExample, type ShownExamples } from "./examples.usecases.ts";
import { AddExamples } from "./new-examples.pages.tsx";

export function examplesPath(audienceId: string): string {
  return audiencePath(audienceId, "/examples");
}

export function examplePath(audienceId: string, exampleId: string): string {
  return `${examplesPath(audienceId)}/${encodeURIComponent(exampleId)}`;
}

export function exampleListShape(audienceId: string) {
  return {
    path: examplesPath(audienceId),
    filters: { show: { label: "Show", options: { unmarked: "Without a right answer", suspect: "Surprising" } } },
    sorts: { surprise: "Most surprising first", order: "Their own order" },
    what: "example",
  } satisfies ListShape;
}

interface Listed extends ShownExamples {
  asked: AskedList;
  adding: { kind: AnyExampleForm; form: FormView; isOpen: boolean };
}

export function examplesPage(c: AppContext, listed: Listed) {
  const { audience, asked, mayEdit, examples, totals, pages, deleted, adding } = listed;
  const shape = exampleListShape(audience.id);
  const [first] = examples;
  const more = { title: "Add one like the first of this page", body: first && inputOf(first) };
  return framedPage(c, {
    title: `Examples of ${audience.name}`,
    ...audienceFrame(audience, "examples", mayEdit),
    form: adding.form,
    showsFiles: true,
    calls: [
      callOf("queryExamplesForAudience", [audience.id], { title: "List them" }),
      ...(mayEdit && first ? [callOf("addExampleToAudience", [audience.id], more)] : []),
    ],
    body: (
      <>
        {mayEdit && <NextStep of={listed} />}
        {mayEdit && <AddExamples path={shape.path} judged={judgedAgain(listed, 1)} {...adding} />}
        {totals.all > 0 ? (
          <section class="examples">
            <Views of={listed} />
            {examples.length > 0 ? <Examples of={listed} /> : <NothingHere of={listed} />}
            <ListPager shape={shape} asked={asked} list={{ page: asked.page, totalPages: pages, total: totals.all }} />
          </section>
        ) : (
          !mayEdit && <p class="empty">No example of this audience is public.</p>
        )}
        {deleted.length > 0 && <Deleted path={shape.path} deleted={deleted} />}
        {totals.all > 0 && (
          <details class="more" id="try">
            <summary>Try as a person</summary>
            <p class="hint">The examples as people see them. Nothing that you do there is counted.</p>
            {tryFrame(c, { kind: "audience", id: audience.id })}
          </details>
        )}
      </>
    ),
  });
}

interface OfListed {
  of: Listed;
}

/** What is still missing before anybody is served. */
function NextStep({ of: { audience, totals } }: OfListed) {
  const missing = leastExamples - audience.exampleChances.length;
  if (totals.all === 0 || missing <= 0) return null;
  return (
    <div class="warn" role="status">
      <p>
        <strong>
          {missing === 1 ? "One more example" : `${missing} more examples`} with a right answer{" "}
          {missing === 1 ? "is" : "are"} needed
        </strong>{" "}
        before anybody is served. {totals.unmarked > 0 && "Mark below what is right."}
      </p>
    </div>
  );
}

function Views({ of: { audience, asked, totals, mayEdit } }: OfListed) {
  const shape = exampleListShape(audience.id);
  const current = asked.values.show ?? "";
  const views = Object.entries({ all: "All", ...shape.filters.show.options })
    .map(([view, label]) => ({ show: view === "all" ? "" : view, amount: totals[view as keyof typeof totals], label }))
    .filter(({ show, amount }) => amount > 0 || show === current)
    .map(({ show, amount, label }) => {
      const to = addressOf(shape, asked, { values: { show } });
      return [to, `${label} ${numberText(amount)}`, show === current] as const;
    });
  const isOrdered = asked.sort === "order";
  const other = isOrdered ? "Sort by surprise" : mayEdit ? "Change their order" : "Show their own order";
  return (
    <div class="split">
      <LinkTabs label="Which examples" links={views} />
      {totals.all > 1 && (
        <p class="meta">
          {isOrdered ? "In their own order" : shape.sorts.surprise}{" "}
          <a href={addressOf(shape, asked, { sort: isOrdered ? "surprise" : "order" })}>{other}</a>
        </p>
      )}
    </div>
  );
}

function NothingHere({ of: { audience, asked } }: OfListed) {
  const isUnmarked = asked.values.show === "unmarked";
  return (
    <p class="empty">
      {isUnmarked ? "Every example has its right answer." : "There is no such example."}{" "}
      <a href={examplesPath(audience.id)}>Show all examples</a>
    </p>
  );
}

function Examples({ of: listed }: OfListed) {
  const { audience, asked, mayEdit, examples } = listed;
  const path = examplesPath(audience.id);
  const isArranging = asked.sort === "order";
  const tiles = (figureOf: (example: ShownExample, i: number) => Child) => (
    <ol class="tiles">
      {examples.map((example, i) => (
        <Tile of={listed} example={example}>
          {figureOf(example, i)}
        </Tile>
      ))}
    </ol>
  );
  if (!mayEdit) return tiles((example) => <ExampleFigure example={example} />);
  const unmarked = examples.filter(({ truth }) => truth === null).length;
  const judged = judgedAgain(listed, Math.max(1, unmarked));
  return (
    <Form
      class="example-list"
      action={`${path}/mark`}
      hasFiles
      data-arrange={isArranging ? "" : undefined}
      data-marking={isArranging ? undefined : ""}
    >
      <Hidden of={{ back: addressOf(exampleListShape(audience.id), asked) }} />
      {tiles((example, i) =>
        isArranging
          ? [
              <ExampleFigure example={example} />,
              <div class="actions">
                {i > 0 && <Move of={example} path={path} by={-1} label="Earlier" />}
                {i < examples.length - 1 && <Move of={example} path={path} by={1} label="Later" />}
              </div>,
            ]
          : [<Hidden of={{ [`seen.${example.id}`]: example.version }} />, <Marking example={example} />],
      )}
      <div class="save-bar">
        {isArranging ? (
          <p data-arranged="" role="status">
            The order counts where the settings show examples in their own order.
          </p>
        ) : (
          <p data-marked="" role="status">
            {judged > 0 &&
              unmarked > 0 &&
              `Saving right answers where there were none judges ${peopleText(judged)} again, once.`}
          </p>
        )}
        {isArranging && (
          <button class="quiet" formaction={`${path}/order`} data-save-order="" hidden>
            Save this order
          </button>
        )}
        <button class="quiet danger" formaction={`${path}/delete`}>
          Delete chosen
        </button>
        {!isArranging && <button>Save right answers</button>}
      </div>
    </Form>
  );
}

function Tile({ of: { audience, mayEdit }, example, children }: OfListed & { example: ShownExample; children: Child }) {
  const { id, asset, payload } = example;
  const name = assetTitle(asset);
  return (
    <li class="example" data-example={id}>
      <div class="head">
        {mayEdit && (
          <label class="pick">
            <input type="checkbox" name="id" value={id} />
            <Unseen>Choose {name}</Unseen>
          </label>
        )}
        <h2 class="name">{instructionOf(payload)}</h2>
        {mayEdit && (
          <a href={examplePath(audience.id, id)}>
            Edit<Unseen> {name}</Unseen>
          </a>
        )}
      </div>
      <ExampleBadges example={example} />
      {children}
      <Outcome example={example} />
    </li>
  );
}

function Move({ of, path, by, label }: { of: ShownExample; path: string; by: 1 | -1; label: string }) {
  return (
    <button class="quiet small" name="move" value={`${of.id} ${by}`} formaction={`${path}/order`}>
      {label}
      <Unseen>: {assetTitle(of.asset)}</Unseen>
    </button>
  );
}

function Deleted({ path, deleted }: { path: string; deleted: ShownExamples["deleted"] }) {
  return (
    <details class="more">
      <summary>Deleted in the last day: {countText(deleted.length, "example")}</summary>
      <Form action={`${path}/restore`}>
        <ul class="rows">
          {deleted.map(({ id, payload, deletedAt }) => (
            <li class="check">
              <input id={`restore-${id}`} type="checkbox" name="id" value={id} />
              <label for={`restore-${id}`}>
                {instructionOf(payload)}{" "}
                <span class="meta">
                  <code>{id.slice(0, 12)}</code>, deleted <Time at={deletedAt} />
                </span>
              </label>
            </li>
          ))}
        </ul>
        <button class="quiet">Bring back chosen</button>
      </Form>
    </details>
  );
}
