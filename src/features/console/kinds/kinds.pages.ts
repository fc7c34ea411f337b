import type { ExamplePayload, ExampleTruth } from "../../../domain/example/payload.ts";
import { type KindName, kindOf, kinds } from "../../../domain/kinds/kinds.ts";
import type { Blueprint } from "../../../domain/labeling/definition.ts";
import { type DraftKind, draftedKind } from "../../../domain/labeling/drafts/definition-draft.ts";
import type { FactRow } from "../labeling/labeling-parts.ts";
import { classifyForm } from "./classify.pages.ts";
import { compareForm } from "./compare.pages.ts";
import { freeTextForm } from "./free-text.pages.ts";
import type { DefinitionTexts, ExampleForm, KindForm } from "./kind.pages.ts";
import { lineForm } from "./line.pages.ts";
import { locateForm } from "./locate.pages.ts";
import { scrubForm } from "./scrub.pages.ts";
import { transcriptionForm } from "./transcription.pages.ts";

/** The forms in the order in which pages offer them. */
export const kindForms = {
  Classify: classifyForm,
  Compare: compareForm,
  FreeText: freeTextForm,
  Locate: locateForm,
  Line: lineForm,
  Scrub: scrubForm,
  Transcription: transcriptionForm,
} satisfies { [Name in KindName]: KindForm<Name> };

/** A form to those who walk them all: it wants what is of its own kind. */
export type AnyExampleForm = ExampleForm<ExamplePayload, ExampleTruth>;

export const exampleForms: readonly AnyExampleForm[] = Object.values(kindForms).flatMap(
  ({ example }): AnyExampleForm[] => (example ? [example] : []),
);

export function exampleFormOf(payload: ExamplePayload): AnyExampleForm {
  return kindForms[kindOf(payload).name].example as AnyExampleForm;
}

const ranking: DefinitionTexts = {
  label: "Rank",
  says: "Order items by comparing pairs of them",
  needs: "Datapoints in groups of two or more",
  instruction: "What makes one item the better one",
  example: "Which logo looks more friendly?",
};

/** What a form of definitions offers, in this order. */
export const definitionKinds: readonly DraftKind[] = (Object.keys(kindForms) as KindName[]).flatMap((name) => {
  const { slug } = kinds[name].draft;
  return name === "Compare" ? [slug, "rank"] : [slug];
});

export function definitionTexts(slug: DraftKind): DefinitionTexts {
  const kind = draftedKind(slug);
  return kind ? kindForms[kind.name].definition : ranking;
}

/** What a blueprint says beside its question. */
export function blueprintRows(blueprint: Blueprint): FactRow[] {
  const { definition }: { definition: DefinitionTexts<Blueprint> } = kindForms[kindOf(blueprint).name];
  return definition.rows?.(blueprint) ?? [];
}
