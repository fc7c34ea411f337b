import { classify } from "./classify/classify.ts";
import { compare } from "./compare/compare.ts";
import { freeText } from "./free-text/free-text.ts";
import type { KindOfWork, Shapes } from "./kind.ts";
import { line } from "./line/line.ts";
import { locate } from "./locate/locate.ts";
import { scrub } from "./scrub/scrub.ts";
import { transcription } from "./transcription/transcription.ts";

/** Every kind of work by its name. All that depends on the kind walks this table. */
export const kinds = {
  Classify: classify,
  Compare: compare,
  FreeText: freeText,
  Line: line,
  Locate: locate,
  Scrub: scrub,
  Transcription: transcription,
};

export type KindName = keyof typeof kinds;

/** The types of a kind. */
export type ShapesOf<Name extends KindName> = (typeof kinds)[Name] extends KindOfWork<infer Of> ? Of : never;

/** One type of all kinds, or of the named ones. */
export type PartOf<Part extends keyof Shapes, Name extends KindName = KindName> = {
  [Each in Name]: ShapesOf<Each>[Part];
}[Name];

/** A kind to those who walk them all. Its functions want what is of this very kind. */
export type AnyKind = KindOfWork<{ [Part in keyof Shapes]: PartOf<Part> }>;

export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
export const allKinds: readonly AnyKind[] = Object.values(kinds);

const byTag = new Map(
  allKinds.flatMap((kind) => {
    const { payload, result, blueprint } = kind.tags;
    return [payload, result, blueprint, kind.example?.tag].map((tag) => [tag, kind] as const);
  }),
);

/** The kind that a payload, truth, result or blueprint is of. */
export function kindOf({ _t }: PartOf<"payload" | "truth" | "result" | "blueprint">): AnyKind {
  return byTag.get(_t) as AnyKind;
}

export function kindNamed(name: KindName): AnyKind {
  return kinds[name];
}
