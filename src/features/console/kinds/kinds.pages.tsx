import type { Child } from "hono/jsx";
import type { ExamplePayload } from "../../../domain/example/payload.ts";
import { type AnyKind, type KindName, kindNamed, kindOf } from "../../../domain/kinds/kinds.ts";
import type { Blueprint } from "../../../domain/labeling/definition.ts";
import { type DraftKind, draftedKind } from "../../../domain/labeling/drafts/definition-draft.ts";
import type { TaskPayload } from "../../../domain/labeling/task.ts";
import { classifyForm } from "./classify.pages.tsx";
import { compareForm } from "./compare.pages.tsx";
import { freeTextForm } from "./free-text.pages.tsx";
import type { EditedAnswer, ExampleForm, KindForm } from "./kind.pages.tsx";
import { lineForm } from "./line.pages.tsx";
import { locateForm } from "./locate.pages.tsx";
import { scrubForm } from "./scrub.pages.tsx";
import { transcriptionForm } from "./transcription.pages.tsx";

/** The forms in the order in which pages offer them. */
const kindForms = {
  Classify: classifyForm,
  Compare: compareForm,
  FreeText: freeTextForm,
  Locate: locateForm,
  Line: lineForm,
  Scrub: scrubForm,
  Transcription: transcriptionForm,
} satisfies { [Name in KindName]: KindForm<Name> };

/** A form to those who walk them all: it wants what is of its own kind. */
export interface AnyExampleForm extends ExampleForm<ExamplePayload> {
  kind: AnyKind;
  words: ExampleWords;
}

type ExampleWords = NonNullable<AnyKind["example"]>["words"];

export const exampleForms = Object.entries(kindForms).flatMap(([name, { example }]): AnyExampleForm[] => {
  const kind = kindNamed(name as KindName);
  return example && kind.example
    ? [{ ...(example as ExampleForm<ExamplePayload>), kind, words: kind.example.words }]
    : [];
}) as [AnyExampleForm, ...AnyExampleForm[]];

export function exampleFormOf(payload: ExamplePayload): AnyExampleForm {
  return exampleFormNamed(kindOf(payload).draft.slug);
}

/** The first form stands for a name that no form has. */
export function exampleFormNamed(slug: string): AnyExampleForm {
  return exampleForms.find(({ kind }) => kind.draft.slug === slug) ?? exampleForms[0];
}

/** What a form of definitions offers, in this order. */
export const definitionKinds: readonly DraftKind[] = (Object.keys(kindForms) as KindName[]).flatMap((name) => {
  const { slug } = kindNamed(name).draft;
  return name === "Compare" ? [slug, "rank"] : [slug];
});

/** Fields that only definitions of a kind have. */
export function ownFields(slug: DraftKind): NonNullable<KindForm<"Classify">["fields"]> {
  const kind = draftedKind(slug);
  const form: Pick<KindForm<"Classify">, "fields"> = kind ? kindForms[kind.name] : {};
  return form.fields ?? {};
}

/** Fields for an answer to a task, as it stands now. */
export function answerFields(edited: EditedAnswer<TaskPayload>): Child {
  const form: { answer(edited: EditedAnswer<TaskPayload>): Child } = kindForms[kindOf(edited.payload).name];
  return form.answer(edited);
}

/** What a blueprint says beside its question. */
export function blueprintRows(blueprint: Blueprint): Readonly<Record<string, Child>> {
  const form: { rows?(blueprint: Blueprint): Readonly<Record<string, Child>> } = kindForms[kindOf(blueprint).name];
  return form.rows?.(blueprint) ?? {};
}
