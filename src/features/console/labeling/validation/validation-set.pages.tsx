import { assetTitle } from "../../../../domain/example/asset-tree.ts";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { flaggedFrom } from "../../../../domain/validation/check-rules.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { percentText, ShareBar } from "../../../../http/pages/components/charts.tsx";
import { Act, Form } from "../../../../http/pages/components/form.tsx";
import { ListPager, ListToolbar, Rows } from "../../../../http/pages/components/list.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, Meta, Section, Unseen } from "../../../../http/pages/components/parts.tsx";
import { type AskedList, type ListShape, labelled } from "../../../../http/pages/list-address.ts";
import { ExampleFigure, Marking } from "../../audiences/editing/example-figures.pages.tsx";
import { AddExamples } from "../../audiences/editing/new-examples.pages.tsx";
import type { Adding } from "../../audiences/editing/new-examples.routes.ts";
import { exampleForms } from "../../kinds/kinds.pages.tsx";
import { Created, labelingPaths, pathOf } from "../labeling.pages.tsx";
import type { ShownCheck, ShownValidationSet } from "./validation-sets.usecases.ts";

export function checkShape(validationSetId: string): ListShape {
  return {
    path: pathOf("checks", validationSetId),
    filters: {
      state: {
        label: "State",
        parameter: "state[eq]",
        options: { Labeling: "Served", Flagged: "Mostly failed", Paused: "Paused" },
      },
      type: { label: "Kind", parameter: "type[eq]", options: labelled(exampleForms.map(({ kind }) => kind.name)) },
    },
    sorts: {
      "": "Oldest first",
      "-invalid_validation_count": "Most wrong answers first",
      "-correct_validation_count": "Most right answers first",
    },
    what: "check",
  };
}

interface Shown extends ShownValidationSet {
  asked: AskedList;
  adding: Adding & { isOpen: boolean };
}

export function validationSetPage(c: AppContext, { set, isOurs, checks, unmarked, asked, adding }: Shown) {
  const { id, name, isPublic, alerts, ownerMail, createdAt } = set;
  const list = { shape: checkShape(id), asked };
  const flagged = checks.items.filter(({ state }) => state === "Flagged").length;
  return framedPage(c, {
    title: name,
    section: "labeling",
    back: [labelingPaths.checks, "Validation sets"],
    form: adding.form,
    showsFiles: true,
    beside: isOurs && (
      <div class="actions">
        <LinkButton to={pathOf("checks", id, "/edit")} label="Edit" look="quiet" />
        <LinkButton to={pathOf("checks", id, "/delete")} label="Delete" look="quiet danger" />
      </div>
    ),
    calls: [
      callOf("queryValidationRapids", [id], { title: "Its checks" }),
      ...(isOurs ? [callOf("addValidationRapid", [id], { title: "One more" })] : []),
    ],
    body: (
      <>
        <Meta
          of={[
            <Copyable text={id} label="validation set id" />,
            isPublic && "shared with all organizations",
            alerts ? "tells people when they are wrong" : "tells people nothing",
            <Created at={createdAt} />,
            isOurs && ownerMail,
          ]}
        />
        <p>
          A job&#39;s definition names the set by its id.{" "}
          <a href="/docs/guide/check-attention">How to check attention</a>
        </p>
        {isOurs && <AddExamples path={list.shape.path} what="checks" {...adding} />}
        {unmarked.length > 0 && <Unmarked path={list.shape.path} checks={unmarked} />}
        {flagged > 0 && (
          <div class="warn" role="status">
            <p>
              <strong>{countText(flagged, "check is", "checks are")} mostly failed.</strong> Look whether its right
              answer is right, or pause it.
            </p>
          </div>
        )}
        <Section title="Checks">
          <ListToolbar {...list} total={checks.total} />
          <Rows
            {...list}
            items={checks.items}
            class="tiles results"
            row={(check: ShownCheck) => <Check of={check} path={list.shape.path} isOurs={isOurs} />}
            empty={<p class="empty">There is no check in it yet.</p>}
          />
          <ListPager {...list} list={checks} />
        </Section>
      </>
    ),
  });
}

/** Where nobody has said yet what is right. All of these are saved by one button. */
function Unmarked({ path, checks }: { path: string; checks: Shown["unmarked"] }) {
  return (
    <Section title="What is right?">
      <p>These are shown, and their answers are not counted. Once it is saved, a right answer stays.</p>
      <Form class="example-list" action={`${path}/mark`} hasFiles data-marking="">
        <ol class="tiles results">
          {checks.map((check) => (
            <li class="example" data-example={check.id}>
              <h3 class="name">{instructionOf(check.payload)}</h3>
              <Marking example={check} />
            </li>
          ))}
        </ol>
        <div class="save-bar">
          <p />
          <button>Save right answers</button>
        </div>
      </Form>
    </Section>
  );
}

const states: Partial<Record<ShownCheck["state"], readonly [look: string, text: string]>> = {
  Paused: ["waits", "Paused"],
  Flagged: ["bad", "Mostly failed"],
};

function Check({ of: check, path, isOurs }: { of: ShownCheck; path: string; isOurs: boolean }) {
  const { id, payload, asset, truth, state, correct, invalid, explanation } = check;
  const answers = correct + invalid;
  const badge = truth === null ? (["waits", "No right answer"] as const) : states[state];
  const isPaused = state === "Paused";
  return (
    <li class="example" id={id}>
      <h3 class="name">{instructionOf(payload)}</h3>
      {badge && <span class={`badge ${badge[0]}`}>{badge[1]}</span>}
      <ExampleFigure example={check} />
      {explanation !== null && <p class="meta">{explanation}</p>}
      <div class="outcome">
        <p>
          {answers === 0 ? "No answers yet" : `Right ${percentText(correct, answers)}`}
          {answers > 0 && (
            <span class="meta">
              {" "}
              {numberText(correct)} right, {numberText(invalid)} wrong
            </span>
          )}
        </p>
        {answers > 0 && <ShareBar amount={correct} of={answers} tone={state === "Flagged" ? "dropped" : "graduated"} />}
        {state === "Flagged" && (
          <p class="wrong">{numberText(flaggedFrom)} people or more have answered it, and most were wrong.</p>
        )}
      </div>
      {isOurs && (
        <Act action={`${path}/rapids/${encodeURIComponent(id)}/${isPaused ? "resume" : "pause"}`} look="quiet small">
          {isPaused ? "Resume" : "Pause"}
          <Unseen> {assetTitle(asset)}</Unseen>
        </Act>
      )}
    </li>
  );
}
