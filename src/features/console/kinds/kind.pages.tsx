import type { Child } from "hono/jsx";
import type { ExampleTruth } from "../../../domain/example/payload.ts";
import type { AnswerFields, Asked, TruthFields } from "../../../domain/kinds/kind.ts";
import type { KindName, PartOf } from "../../../domain/kinds/kinds.ts";
import type { DraftField } from "../../../domain/labeling/drafts/draft-form.ts";
import type { FieldWords } from "../../../http/forms/form.ts";
import { AssetFigure, BoxedPicture } from "../../../http/pages/components/asset-figure.tsx";
import { Pills, type PillsProps } from "../../../http/pages/components/fields.tsx";

/** What the console shows of a kind, and the parts of its forms that only this kind has. */
export interface KindForm<Name extends KindName> {
  /** Fields that only its definitions have. */
  fields?: { [Field in DraftField]?: FieldWords };
  /** What a blueprint says beside its question, for readers. */
  rows?(blueprint: PartOf<"blueprint", Name>): Readonly<Record<string, Child>>;
  /** Fields for an answer that a reviewer gives without scripts. Their names are those of the fields. */
  answer(edited: EditedAnswer<PartOf<"payload", Name>>): Child;
  /** Null: there are no examples of the kind. */
  example: [PartOf<"truth", Name>] extends [never] ? null : ExampleForm<PartOf<"payload", Name>>;
}

export interface EditedAnswer<Payload> extends Asked<Payload> {
  fields: AnswerFields;
}

export interface ExampleForm<Payload> {
  hasOptions?: boolean;
  /** What the form takes: which files, and whether texts. */
  files: "all" | "pictures and films" | "films" | null;
  takesTexts: boolean;
  /** Fields that mark the right answer by clicking. Their names end with the example's id. */
  marking(example: Marked<Payload>): Child;
  /** What readers see, if it is more than the asset. */
  figure?(example: Pick<Marked<Payload>, "asset" | "truth">): Child;
}

export interface Marked<Payload> extends Asked<Payload> {
  id: string;
  truth: ExampleTruth | null;
  fields: TruthFields;
  /** Names it for screen readers. */
  title: string;
  isLarge: boolean;
}

interface MarkingProps extends Pick<PillsProps, "isMany" | "choices"> {
  of: Marked<unknown>;
  label: string;
}

/** What the example shows, with choices of which some are right. */
export function PillMarking({ of: { id, asset, fields, title, isLarge }, label, ...choices }: MarkingProps) {
  return (
    <>
      <AssetFigure asset={asset} size={isLarge ? "large" : "small"} />
      <Pills name={`chosen.${id}`} legend={`${label} of ${title}`} isQuiet chosen={fields.chosen} {...choices} />
    </>
  );
}

interface AnswerChoices extends Pick<PillsProps, "isMany" | "choices"> {
  fields: AnswerFields;
}

/** Choices of which some are the answer. */
export function AnswerPills({ fields, ...choices }: AnswerChoices) {
  return <Pills name="chosen" legend="Right answer" isQuiet chosen={fields.chosen} {...choices} />;
}

/** An answer as text: words, or numbers as the hint says. */
export function AnswerText({ fields, label, hint }: { fields: AnswerFields; label: string; hint?: string }) {
  return (
    <div class="field">
      <label for="written">{label}</label>
      {hint && (
        <p class="hint" id="written-hint">
          {hint}
        </p>
      )}
      <textarea
        id="written"
        name="written"
        class={hint ? "lines" : undefined}
        rows={4}
        spellcheck={!hint}
        aria-describedby={hint && "written-hint"}
      >
        {fields.written}
      </textarea>
    </div>
  );
}

/** A field for numbers that a script fills from what is drawn. */
export function Written({ of, label, hint }: { of: Marked<unknown>; label: string; hint: string }) {
  const name = `written.${of.id}`;
  return (
    <details class="as-numbers" open>
      <summary>As numbers</summary>
      <label class="unseen" for={name}>{`${label} of ${of.title}`}</label>
      <textarea id={name} name={name} class="lines" rows={2} spellcheck={false} aria-describedby={`${name}-hint`}>
        {of.fields.written}
      </textarea>
      <p class="hint" id={`${name}-hint`}>
        {hint}
      </p>
    </details>
  );
}

/** Examples whose right answer is drawn on a picture. */
export const boxedExample = {
  files: "pictures and films",
  takesTexts: false,
  figure: ({ asset, truth }) => <BoxedPicture asset={asset} truth={truth} />,
  marking: (marked) => (
    <>
      <BoxedPicture asset={marked.asset} truth={marked.truth} title={marked.title} id={marked.id} />
      <Written of={marked} label="Boxes" hint="A box a line, in percent: left top right bottom." />
    </>
  ),
} satisfies Partial<ExampleForm<unknown>>;
